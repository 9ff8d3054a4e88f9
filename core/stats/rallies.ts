import type { Entry, Touch } from '../code/entry.ts';
import type { Side } from '../code/vocabulary.ts';
import type { WinningSymbols } from '../code/winning.ts';
import { type Match, type Play, standing } from '../rally/fold.ts';
import { decides, type Settings } from '../rally/settings.ts';
import type { MatchState, Score, TeamState } from '../rally/state.ts';
import { type CountedTouch, isPoint, type RallyTouch } from './tally.ts';

export interface CountedRally {
  set: number;
  server: Side | null;
  winner: Side | null;
  touches: readonly RallyTouch[];
  before: { score: Score; home: Pick<TeamState, 'setter'>; visitor: Pick<TeamState, 'setter'> };
}

export interface TouchPlay extends RallyTouch {
  play: Play;
  /** As entered, but without a grade that does not count. */
  touch: Touch;
}

type EnteredTouch = Omit<TouchPlay, 'blocked'>;

export interface Rally {
  number: number;
  set: number;
  /** Side of the first serve; `null` without a serve. */
  server: Side | null;
  winner: Side | null;
  /** A touch or an explicit point; `null` while the rally is open. */
  decidedBy: string | null;
  touches: readonly TouchPlay[];
  before: MatchState;
}

interface OpenRally extends Omit<Rally, 'touches'> {
  touches: EnteredTouch[];
}

/** The touch without its grade, if an explicit point overruled the touch (R-RALLY-5). */
function counted({ overruled, after }: Play, touch: Touch, { winning }: Settings): Touch {
  if (!overruled) return touch;
  const outcome = decides(winning, touch.side, touch.skill, touch.grade);
  return outcome !== null && outcome === after.last?.winner ? { ...touch, grade: null } : touch;
}

/**
 * In an open rally, a winning touch loses its grade if play continued: its point is not in the score. In a
 * decided rally it keeps the grade, as in other programs.
 */
function scored({ touches, winner }: OpenRally): readonly EnteredTouch[] {
  if (winner !== null) return touches;
  return touches.map((entered) =>
    entered.play.goesOn && isPoint(entered.touch)
      ? { ...entered, touch: { ...entered.touch, grade: null } }
      : entered,
  );
}

/**
 * R-CODE-3: an A/ is blocked if it loses by the match's table. Otherwise it is blocked if an opponent's B#
 * follows before the next attack or serve.
 */
function isBlocked(touches: readonly CountedTouch[], index: number, winning: WinningSymbols): boolean {
  const attack = touches[index];
  if (attack?.skill !== 'A' || attack.grade !== '/') return false;
  if (winning.A['/'] === 'loses') return true;
  const next = touches.slice(index + 1).find(({ skill, grade, side }) => {
    const isAnswer = skill === 'B' && grade === '#' && side !== attack.side;
    return isAnswer || skill === 'A' || skill === 'S';
  });
  return next?.skill === 'B';
}

/** In play order. The first serve of a rally gives its serving side; a second serve is a typing error. */
export function ralliesOf(match: Match): Rally[] {
  const rallies = new Map<number, OpenRally>();
  for (const play of match.plays) {
    // A touch between the end of a match and its continuation belongs to no rally. The touch still has the
    // number of the next rally.
    const wentOn = play.overruled || (match.state.golden && !play.before.golden);
    if (wentOn && play.flags.includes('match-over')) continue;
    // sanctions and forfeits form no rally
    if (play.entry?.kind === 'sanction' || play.entry?.kind === 'forfeit') continue;
    const touch = play.entry?.kind === 'touch' ? play.entry : null;
    const point = standing(play).find(({ kind }) => kind === 'point');
    if (!touch && !point) continue;
    let rally = rallies.get(play.rally);
    if (!rally) {
      const { rally: number, set, before } = play;
      rally = { number, set, server: null, winner: null, decidedBy: null, touches: [], before };
      rallies.set(number, rally);
    }
    if (touch) {
      rally.touches.push({ play, touch: counted(play, touch, match.settings) });
      if (touch.skill === 'S') rally.server ??= touch.side;
    }
    if (point?.kind === 'point') {
      rally.winner = point.side;
      rally.decidedBy = play.id;
    }
  }
  const { winning } = match.settings;
  return [...rallies.values()].map((rally) => {
    const entered = scored(rally);
    const touches = entered.map(({ touch }) => touch);
    return {
      ...rally,
      touches: entered.map((touch, index) => ({ ...touch, blocked: isBlocked(touches, index, winning) })),
    };
  });
}

/** Returns the blocked attacks of entries that form no rallies, for example the entries of a typed line. */
export function blockedEntries(
  list: readonly { entry: Entry | null }[],
  winning: WinningSymbols,
): ReadonlySet<Entry> {
  const touches = list.map(({ entry }) => entry).filter((entry) => entry?.kind === 'touch');
  return new Set(touches.filter((_, index) => isBlocked(touches, index, winning)));
}

export const blockedPlays = (rallies: readonly Rally[]): ReadonlySet<string> =>
  new Set(rallies.flatMap(({ touches }) => touches.flatMap(({ play, blocked }) => (blocked ? play.id : []))));
