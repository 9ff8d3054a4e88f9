import type { Entry, Touch } from '../code/entry.ts';
import { otherSide, type Side } from '../code/vocabulary.ts';
import { writeEntry } from '../code/write.ts';
import { decidedRally, overruledBy } from '../rally/apply.ts';
import type { Stamps } from '../rally/command.ts';
import { type Match, marksOf, type Play, standing } from '../rally/fold.ts';
import type { Happening } from '../rally/point.ts';
import { goldenSetNumber, type MatchState, setterNumber, teamOf, withTeam } from '../rally/state.ts';
import { ralliesOf } from '../stats/rallies.ts';
import { twoDigits } from '../text/day.ts';
import { type Dialect, USUAL } from './dialect.ts';
import { codeOfExtraSet, FILE_SETS, fileCodes, formatCode } from './own-codes.ts';
import { isBlockFault, phasesIn } from './phases.ts';
import { type Columns, momentFields, type RowMoment, SET, scoutRow } from './scout-row.ts';
import type { Row } from './text.ts';

const SET_END = /^\*\*(\d)set/;

/**
 * `follows`: id of the entry that causes the line, and the key of the line's columns in the entry's stamps.
 */
export interface ScoutRow extends Row {
  follows?: { id: string; stamp: keyof Stamps };
}

type StampsOf = ReadonlyMap<string, Stamps>;

export const FORMAT_ROW = 'format';

const NO_STAMPS: StampsOf = new Map();

const sidesFrom = (first: Side): readonly Side[] => (first === '*' ? ['*', 'a'] : ['a', '*']);

/**
 * As in Data Volley:
 * - An answering touch shows the state of its own rally.
 * - A change on court shows the state after the change.
 * - A setter line before the first serve shows the state before this line: readers treat the line as part of
 *   the line-up.
 */
function stateShown({ before, after, entry, rally }: Play): MatchState {
  const decided = decidedRally(before);
  if (entry?.kind === 'touch') return decided?.rally === rally ? decided.before : before;
  const setter = entry?.kind === 'setterPosition' || entry?.kind === 'setterNumber';
  return entry?.kind === 'substitution' || (setter && !before.fresh) ? after : before;
}

function turned(before: MatchState, happenings: readonly Happening[]): MatchState {
  const turn = happenings.find(({ kind }) => kind === 'rotation');
  if (turn?.kind !== 'rotation') return before;
  return withTeam(before, turn.side, { six: turn.six, setter: turn.setter });
}

const ALLOWED_BEFORE_LINE_UP: readonly Entry['kind'][] = ['comment', 'forfeit', 'goldenSet'];
const RALLY_KINDS: readonly Entry['kind'][] = ['touch', 'point', 'green'];

/**
 * As in Data Volley, answers to the deciding touch come before the `p` and `z` lines of their rally. Of the
 * overruled entries, only touches and comments are written.
 */
class ScoutLines {
  private readonly rows: ScoutRow[] = [];
  private readonly phasesOf: ReturnType<typeof phasesIn>;
  private readonly dialect: Dialect;
  private readonly stamps: StampsOf;
  private waiting: readonly ScoutRow[] = [];
  private waitingFor = 0;
  /** A `$$` line, dropped if a touch answers. */
  private green: ScoutRow | null = null;
  /**
   * Id of the entry with the last point. Lines with both setters are written before the next serve, and
   * follow from this entry.
   */
  private setters: string | null = null;
  private opened = 0;
  /** Id of the manual change with the line-up of the set. */
  private lineUpBy = '';
  /** Setters in the last written line. */
  private named: readonly [home: string, visitor: string];

  constructor(match: Match, dialect: Dialect, stamps: StampsOf) {
    this.phasesOf = phasesIn(ralliesOf(match), dialect);
    this.dialect = dialect;
    this.stamps = stamps;
    this.named = dialect.namedSoFar ?? ['', ''];
  }

  run({ plays, settings, state }: Match): ScoutRow[] {
    const format = formatCode(settings, state.over);
    if (format)
      this.rows.push(
        scoutRow(FORMAT_ROW, format, { state: plays[0]?.before ?? state, set: 1 }, this.dialect),
      );
    for (const play of plays) {
      if (play.manual?.home || play.manual?.visitor) this.lineUpBy = play.id;
      const { entry } = play;
      if (entry && (!play.overruled || entry.kind === 'touch' || entry.kind === 'comment'))
        this.add(play, entry);
    }
    this.settle();
    return this.rows;
  }

  private add(play: Play, entry: Entry): void {
    const before = overruledBy(play.before, entry, marksOf(play)) ?? play.before;
    if (!RALLY_KINDS.includes(entry.kind) || this.waitingFor !== play.rally) this.settle();
    // the set was not scouted: only the table of sets has its result
    if (entry.kind === 'setEnd' && this.opened > 0 && this.opened < play.set) return;
    if (this.opened < play.set && !ALLOWED_BEFORE_LINE_UP.includes(entry.kind)) {
      this.lineUp(play, before);
      this.opened = play.set;
      this.setters = null;
    }
    if (this.setters !== null && entry.kind === 'touch' && this.waiting.length === 0)
      this.bothSetters(play, before);
    if (entry.kind !== 'point' && entry.kind !== 'setEnd') this.addEntryLines(play, entry);
    const happenings = standing(play);
    if (happenings.length === 0) return;
    this.green = entry.kind === 'touch' ? this.greenOf(play, entry, happenings) : null;
    this.waiting = this.following(play, before, happenings);
    this.waitingFor = play.rally;
    // a touch after a set that was ended by hand has the same rally number, but is no answer
    if (!RALLY_KINDS.includes(entry.kind)) this.settle();
  }

  private settle(): void {
    if (this.green) this.rows.push(this.green);
    this.rows.push(...this.waiting);
    this.green = null;
    this.waiting = [];
  }

  private row(key: string, code: string, columns: Columns): ScoutRow {
    const { home, visitor } = columns.state;
    this.named = columns.setters ?? [String(home.setter), String(visitor.setter)];
    return scoutRow(key, code, columns, this.dialect);
  }

  private addEntryLines(play: Play, entry: Entry): void {
    const { id, set, clock, time, spots } = play;
    const phases = this.phasesOf(play);
    const changes = entry.kind === 'substitution' && this.changeColumns(play);
    const columns = { state: stateShown(play), set, clock, time, spots, ...phases, ...changes };
    const codes = fileCodes(entry);
    if (entry.kind === 'touch') this.green = this.greenBehind(play, entry);
    for (const [at, code] of codes.entries())
      this.rows.push(this.row(at === codes.length - 1 ? id : `${id}.${at}`, code, columns));
    if (entry.kind === 'substitution' && this.dialect.saysNewSetter) this.newSetter(play, entry.side);
  }

  private changeColumns({ before }: Play): Partial<Columns> {
    const { sixAtChange, settersAtChange, saysNewSetter } = this.dialect;
    const was = [String(before.home.setter), String(before.visitor.setter)] as const;
    const setters = settersAtChange ?? (saysNewSetter ? was : undefined);
    return { ...(sixAtChange ? {} : { six: 'absent' }), ...(setters && { setters }) };
  }

  private newSetter({ id, set, clock, time, before, after }: Play, side: Side): void {
    const [was, is] = [setterNumber(teamOf(before, side)), setterNumber(teamOf(after, side))];
    if (is === null || is === was) return;
    const setters = [String(before.home.setter), String(before.visitor.setter)] as const;
    const columns = { state: after, set, clock, time };
    this.rows.push(this.follow(id, 'setter', 'P', `${side}P${is}`, { ...columns, setters }));
    this.rows.push(this.follow(id, 'setter', 'z', `${side}z${teamOf(after, side).setter}`, columns));
  }

  private follow(id: string, stamp: keyof Stamps, tail: string, code: string, columns: Columns): ScoutRow {
    const stampColumns = this.stamps.get(id)?.[stamp];
    return {
      ...this.row(`${id}.${tail}`, code, { ...columns, ...stampColumns }),
      ...(id !== '' && { follows: { id, stamp } }),
    };
  }

  private lineUp({ set, clock, time }: Play, before: MatchState): void {
    const id = this.lineUpBy;
    this.lineUpBy = '';
    if (this.dialect.setters === 'none') return;
    const first = this.dialect.first === 'server' ? before.serving : '*';
    const shows: [home: string, visitor: string] = [...this.named];
    const addLine = (code: string): void => {
      const setters = this.dialect.namedSoFar && ([...shows] as const);
      const columns = { state: before, set, clock, time, ...(setters && { setters }) };
      const row = this.follow(id, 'lineUp', `u${set}${code.slice(0, 2)}`, `${code}>LUp`, columns);
      this.rows.push(row);
    };
    for (const side of sidesFrom(first)) {
      const team = teamOf(before, side);
      const number = setterNumber(team);
      if (number !== null) addLine(`${side}P${twoDigits(number)}`);
      shows[side === '*' ? 0 : 1] = String(team.setter);
      addLine(`${side}z${team.setter}`);
    }
  }

  private bothSetters({ set, clock, time }: Play, before: MatchState): void {
    const id = this.setters ?? '';
    this.setters = null;
    for (const side of sidesFrom(this.dialect.first === 'server' ? before.serving : '*')) {
      const team = teamOf(before, side);
      const number = setterNumber(team);
      const codes = [...(number === null ? [] : [`${side}P${twoDigits(number)}`]), `${side}z${team.setter}`];
      for (const code of codes) {
        const columns = { state: before, set, clock, time };
        this.rows.push(this.follow(id, 'setter', `s${code.slice(0, 2)}`, code, columns));
      }
    }
  }

  /**
   * The `$$` line of a failed block is written after the block, with the block's time. `null` also if the
   * touch counts as an answer.
   */
  private greenBehind({ clock, time }: Play, touch: Touch): ScoutRow | null {
    if (!this.green || this.dialect.blocksAnswer || !isBlockFault(touch)) return null;
    return { ...this.green, fields: momentFields(this.green.fields, { clock, time }, this.dialect) };
  }

  /** A line such as `*$$&H#`: the side that did not touch last has won or lost the rally. */
  private greenOf(play: Play, touch: Touch, happenings: readonly Happening[]): ScoutRow | null {
    const point = happenings.find(({ kind }) => kind === 'point');
    if (!this.dialect.greens || point?.kind !== 'point') return null;
    const side = otherSide(touch.side);
    const { id, set, clock, time } = play;
    const { point: phase } = this.phasesOf(play);
    const code = writeEntry({ kind: 'green', side, wins: point.side === side });
    return this.row(`${id}.g`, code, { state: stateShown(play), set, clock, time, point: phase });
  }

  private following(play: Play, before: MatchState, happenings: readonly Happening[]): ScoutRow[] {
    const { id, clock, time, after, set, entry } = play;
    const ends = happenings.some(({ kind }) => kind === 'setEnd');
    const leads = this.dialect.pointShows === 'after' ? turned(before, happenings) : before;
    const moment: Partial<RowMoment> = { clock, time };
    const point = { ...moment, ...this.stamps.get(id)?.point };
    return happenings.flatMap((happening) => {
      if (happening.kind === 'point') {
        const [home, visitor] = happening.score;
        const spots = entry?.kind === 'point' ? play.spots : null;
        const code = `${happening.side}p${twoDigits(home)}:${twoDigits(visitor)}`;
        if (this.dialect.setters === 'serve' && !ends) this.setters = id;
        return this.follow(id, 'point', 'p', code, { state: leads, set, spots, ...moment });
      }
      if (happening.kind === 'rotation' && !ends && this.dialect.setters === 'side-out') {
        const columns = { state: after, set, clock: point.clock, time: point.time };
        return this.follow(id, 'setter', 'z', `${happening.side}z${happening.setter}`, columns);
      }
      if (happening.kind !== 'setEnd') return [];
      const six = this.dialect.sixAtEnd ? undefined : 'none';
      const { clock: at, time: second } = point;
      const columns = { state: leads, set: happening.set + 1, clock: at, time: second, six } as const;
      // one entry can end several sets
      const tail = happening.set === set ? 'e' : `e${happening.set}`;
      const end = this.follow(id, 'setEnd', tail, `**${happening.set}set`, columns);
      const [home, visitor] = happening.score.map(twoDigits);
      const last = { state: before, set: happening.set, ...moment };
      // no entry has the points of a forfeited set: one line gives its final score
      return entry?.kind === 'forfeit'
        ? [this.row(`${id}.p${happening.set}`, `${happening.winner ?? '*'}p${home}:${visitor}`, last), end]
        : end;
    });
  }
}

const secondOf = ({ moment }: Play): number | null => moment && Math.round(moment.at / 1000);

function atMoments(match: Match): Match {
  const { plays } = match;
  if (plays.every((play) => play.time === secondOf(play))) return match;
  return { ...match, plays: plays.map((play) => ({ ...play, time: secondOf(play) })) };
}

export function scoutLines(match: Match, dialect = USUAL, stamps = NO_STAMPS): ScoutRow[] {
  const timed = atMoments(match);
  const golden = goldenSetNumber(match.state);
  return new ScoutLines(timed, dialect, stamps).run(timed).map((row) => withinFile(row, golden));
}

/**
 * A line of a set beyond the fifth becomes a comment. Lines of a golden set are unchanged: they follow the
 * comment `**golden`.
 */
function withinFile(row: ScoutRow, golden: number | null): ScoutRow {
  const [code = ''] = row.fields;
  const ended = SET_END.exec(code)?.[1];
  const set = ended === undefined ? Number(row.fields[SET]) : Number(ended);
  if (set <= FILE_SETS || code.startsWith('>') || set === golden) return row;
  return { ...row, fields: row.fields.with(0, codeOfExtraSet(set, code)) };
}
