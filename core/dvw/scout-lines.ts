/** The plays of a match as lines of [3SCOUT]: what was entered, and the points, setters and set ends that followed. */
import { decidedRally, overruledBy } from '../rally/apply.ts';
import { type Match, marksOf, type Play, standing } from '../rally/fold.ts';
import type { Happening } from '../rally/point.ts';
import { type MatchState, setterNumber } from '../rally/state.ts';
import { isReceptionAttack } from '../stats/phases.ts';
import { type Rally, ralliesOf } from '../stats/rallies.ts';
import { fileCodes } from './own-codes.ts';

const two = (number: number): string => String(number).padStart(2, '0');

interface Columns {
  state: MatchState;
  set: number;
  clock?: string | null;
  time?: number | null;
  spots?: readonly (number | null)[] | null;
  point?: string;
  phase?: string;
}

function line(code: string, columns: Columns): string {
  const { state, set, clock, time, spots, point = '', phase = '' } = columns;
  const grid = spots
    ? spots.map((spot) => (spot === null ? '-1-1' : String(spot).padStart(4, '0')))
    : ['', '', ''];
  const six = (numbers: readonly number[]): (string | number)[] =>
    numbers.length === 6 ? [...numbers] : Array(6).fill('');
  const fields = [
    code,
    point,
    phase,
    '',
    ...grid,
    clock ?? '',
    set,
    state.home.setter,
    state.visitor.setter,
    time == null ? '' : 1,
    time ?? '',
    '',
  ];
  return `${[...fields, ...six(state.home.six), ...six(state.visitor.six)].join(';')};`;
}

/** The lines that open a set: who sets, and where. */
function lineUp(state: MatchState, set: number): string[] {
  return (['*', 'a'] as const).flatMap((side) => {
    const team = side === '*' ? state.home : state.visitor;
    const number = setterNumber(team);
    const setter = number === null ? [] : [line(`${side}P${two(number)}>LUp`, { state, set })];
    return [...setter, line(`${side}z${team.setter}>LUp`, { state, set })];
  });
}

/** `p`, `z` and `**set` lines after a play. */
function following(play: Play, before: MatchState, happenings: readonly Happening[]): string[] {
  const { clock, time, after } = play;
  const spots = play.entry?.kind === 'point' ? play.spots : null;
  return happenings.flatMap((happening) => {
    if (happening.kind === 'point') {
      const [home, visitor] = happening.score;
      return line(`${happening.side}p${two(home)}:${two(visitor)}`, {
        state: before,
        set: play.set,
        spots,
        clock,
        time,
      });
    }
    if (happening.kind === 'rotation' && !happenings.some(({ kind }) => kind === 'setEnd'))
      return line(`${happening.side}z${happening.setter}`, { state: after, set: play.set, clock, time });
    if (happening.kind === 'setEnd') {
      const { set, score } = happening;
      const end = line(`**${set}set`, { state: before, set: set + 1, clock, time });
      const [home, visitor] = score.map(two);
      const side = happening.winner ?? '*';
      const last = { state: before, set, clock, time };
      // the points of a set that was given are none of an entry: the last one says the score
      return play.entry?.kind === 'forfeit' ? [line(`${side}p${home}:${visitor}`, last), end] : end;
    }
    return [];
  });
}

/** Column 2 of the touch that wins or loses the rally, column 3 of an attack. */
function phases(play: Play, rally: Rally | undefined): { point: string; phase: string } {
  if (!rally || play.entry?.kind !== 'touch') return { point: '', phase: '' };
  const { winner, server } = rally;
  const decided = standing(play).some(({ kind }) => kind === 'point');
  const point = decided && winner && server ? (winner === server ? 'p' : 's') : '';
  if (play.entry.skill !== 'A' || !server) return { point, phase: '' };
  const index = rally.touches.findIndex((touch) => touch.play === play);
  const transition = play.entry.side === server ? 'p' : 's';
  return { point, phase: isReceptionAttack(rally, index) ? 'r' : transition };
}

/**
 * The match that the line of a play shows, as Data Volley has it: of an answering touch the one of its own rally, of a change on court the
 * one that it leads to. A setter named before the first serve is read as part of the line-up: its line shows the line-up as it was.
 */
function shown({ before, after, entry, rally }: Play): MatchState {
  const decided = decidedRally(before);
  if (entry?.kind === 'touch') return decided?.rally === rally ? decided.before : before;
  const setter = entry?.kind === 'setterPosition' || entry?.kind === 'setterNumber';
  return entry?.kind === 'substitution' || (setter && !before.fresh) ? after : before;
}

/**
 * The lines of a match. The `p` and `z` that follow a rally stand behind its answering touches, as Data Volley has them;
 * an overruled decision stands as touches and the explicit point, without what that took back.
 */
export function scoutLines(match: Match): string[] {
  const rallies = new Map(ralliesOf(match).map((rally) => [rally.number, rally]));
  const lines: string[] = [];
  let waiting: readonly string[] = [];
  let waitingFor = 0;
  let opened = 0;
  const settle = (): void => {
    lines.push(...waiting);
    waiting = [];
  };
  for (const play of match.plays) {
    const { entry, set, overruled } = play;
    if (!entry || (overruled && entry.kind !== 'touch' && entry.kind !== 'comment')) continue;
    const before = overruledBy(play.before, entry, marksOf(play)) ?? play.before;
    const ofRally = entry.kind === 'touch' || entry.kind === 'point' || entry.kind === 'green';
    if (!ofRally || waitingFor !== play.rally) settle();
    if (opened < set && !['comment', 'forfeit', 'goldenSet'].includes(entry.kind)) {
      lines.push(...lineUp(before, set));
      opened = set;
    }
    if (entry.kind !== 'point' && entry.kind !== 'setEnd') {
      const { clock, time, spots } = play;
      const phase = phases(play, rallies.get(play.rally));
      const columns = { state: shown(play), set, clock, time, spots, ...phase };
      lines.push(...fileCodes(entry).map((code) => line(code, columns)));
    }
    const happenings = standing(play);
    if (happenings.length === 0) continue;
    waiting = following(play, before, happenings);
    waitingFor = play.rally;
  }
  settle();
  return lines;
}
