/** The rallies of a folded match: what every figure is counted over. */
import type { Entry, Touch } from '../code/entry.ts';
import type { Side } from '../code/vocabulary.ts';
import type { WinningSymbols } from '../code/winning.ts';
import { type Match, type Play, standing } from '../rally/fold.ts';
import { decides, type Settings } from '../rally/settings.ts';
import type { MatchState, Score, TeamState } from '../rally/state.ts';
import { type CountedTouch, isPoint, type RallyTouch } from './tally.ts';

/** What tallies and rotations are counted from; a rally of a match says more. */
export interface CountedRally {
  set: number;
  server: Side | null;
  winner: Side | null;
  touches: readonly RallyTouch[];
  before: { score: Score; home: Pick<TeamState, 'setter'>; visitor: Pick<TeamState, 'setter'> };
}

export interface TouchPlay extends RallyTouch {
  play: Play;
  /** As it was entered, but without a grade that does not count. */
  touch: Touch;
}

type EnteredTouch = Omit<TouchPlay, 'blocked'>;

export interface Rally {
  number: number;
  set: number;
  /** The side of the first serve; `null` for a rally that has none. */
  server: Side | null;
  winner: Side | null;
  /** Id of the play that gave the point, a touch or an explicit point; `null` while nobody has won. */
  decidedBy: string | null;
  touches: readonly TouchPlay[];
  /** Rotations, setters and score as the rally began. */
  before: MatchState;
}

/** A rally that is being collected. */
interface OpenRally extends Omit<Rally, 'touches'> {
  touches: EnteredTouch[];
}

/** A touch as it counts: a grade that an explicit point overruled says nothing any more (R-RALLY-5). */
function counted({ overruled, after }: Play, touch: Touch, { winning }: Settings): Touch {
  if (!overruled) return touch;
  const outcome = decides(winning, touch.side, touch.skill, touch.grade);
  return outcome !== null && outcome === after.last?.winner ? { ...touch, grade: null } : touch;
}

/**
 * The touches of a rally. While nobody has won it, a point after which play went on is a touch without a grade: it is not in the score.
 * Once it is won the grade counts, as other programs count files.
 */
function scored({ touches, winner }: OpenRally): readonly EnteredTouch[] {
  if (winner !== null) return touches;
  return touches.map((each) =>
    each.play.goesOn && isPoint(each.touch) ? { ...each, touch: { ...each.touch, grade: null } } : each,
  );
}

/**
 * Whether an attack was blocked (R-CODE-3): an A/ where the table of the match says that it loses; elsewhere one that an opponent's B# answers,
 * before the next attack or serve of the rally.
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

/** Rallies in play order. A second serve in a rally is a slip: the first tells who served. */
export function ralliesOf(match: Match): Rally[] {
  const rallies = new Map<number, OpenRally>();
  for (const play of match.plays) {
    // beyond the end of a match that went on after all, it is of no rally; the next one has its number
    const wentOn = play.overruled || (match.state.golden && !play.before.golden);
    if (wentOn && play.flags.includes('match-over')) continue;
    // what a referee gave is no rally
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
      touches: entered.map((each, index) => ({ ...each, blocked: isBlocked(touches, index, winning) })),
    };
  });
}

/** Returns the attacks that were blocked among entries that are no rally yet: of a typed line, or of a block. */
export function blockedEntries(
  list: readonly { entry: Entry | null }[],
  winning: WinningSymbols,
): ReadonlySet<Entry> {
  const touches = list.map(({ entry }) => entry).filter((entry) => entry?.kind === 'touch');
  return new Set(touches.filter((_, index) => isBlocked(touches, index, winning)));
}

/** Ids of the attacks that were blocked. */
export const blockedPlays = (rallies: readonly Rally[]): ReadonlySet<string> =>
  new Set(rallies.flatMap(({ touches }) => touches.flatMap(({ play, blocked }) => (blocked ? play.id : []))));
