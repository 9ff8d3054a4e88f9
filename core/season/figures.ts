/**
 * Rallies are stored without plays to save memory: hundreds of matches are counted repeatedly with different
 * filters.
 */
import type { Position, Side } from '../code/vocabulary.ts';
import { tallyTeam } from '../stats/athletes.ts';
import type { CountedRally, Rally } from '../stats/rallies.ts';
import { ralliesIn, type ScoreFilter } from '../stats/range.ts';
import { rotationFigures, rotationTotal } from '../stats/rotations.ts';
import { addTally, emptyTally, isPoint, type RallyTouch, type Tally } from '../stats/tally.ts';
import { phaseOf, type ReceptionQuality, receptionQuality, type TouchPhase } from '../stats/touchPhase.ts';

interface PhasedTouch extends RallyTouch {
  phase: TouchPhase;
}

export interface CompactRally extends CountedRally {
  number: number;
  touches: readonly PhasedTouch[];
}

/** Equal touches share one object: of a thousand touches, a few hundred differ. */
export function compactRallies(rallies: readonly Rally[]): CompactRally[] {
  const touchByKey = new Map<string, PhasedTouch>();
  const sharedTouch = (rally: Rally, index: number, { touch: entered, blocked }: RallyTouch): PhasedTouch => {
    const { side, number, skill, grade } = entered;
    const phase = phaseOf(rally, index);
    const key = `${side}${number}${skill}${grade}${blocked}${phase}`;
    const touch = touchByKey.get(key) ?? { touch: { side, number, skill, grade }, blocked, phase };
    touchByKey.set(key, touch);
    return touch;
  };
  return rallies.map((rally) => ({
    number: rally.number,
    set: rally.set,
    server: rally.server,
    winner: rally.winner,
    touches: rally.touches.map((touch, index) => sharedTouch(rally, index, touch)),
    before: {
      score: rally.before.score,
      home: { setter: rally.before.home.setter },
      visitor: { setter: rally.before.visitor.setter },
    },
  }));
}

/** Numbers of the rallies that the athlete won with an ace, an attack or a block. */
export const pointRallies = (rallies: readonly CompactRally[], side: Side, number: number): number[] =>
  rallies
    .filter(
      ({ winner, touches }) =>
        winner === side &&
        touches.some(({ touch }) => touch.side === side && touch.number === number && isPoint(touch)),
    )
    .map((rally) => rally.number);

export interface FigureFilter extends ScoreFilter {
  set?: number;
  /** Position of the team's own setter. */
  rotation?: Position;
  /** Does not affect side-out and break point, which count rallies. */
  phase?: TouchPhase;
  /** Rallies with a reception of this quality by the team. */
  reception?: ReceptionQuality;
  /** Number of an athlete. If absent, the figures are of the team and include side-out and break point. */
  number?: number;
}

export interface MatchFigures {
  tally: Tally;
  /** `received`: served by the other side. `sideOuts`: received and won. */
  received: number;
  sideOuts: number;
  /** `served`: served by the team. `breakPoints`: served and won. */
  served: number;
  breakPoints: number;
}

export const emptyFigures = (): MatchFigures => ({
  tally: emptyTally(),
  ...{ received: 0, sideOuts: 0, served: 0, breakPoints: 0 },
});

export function addFigures(into: MatchFigures, from: MatchFigures): void {
  addTally(into.tally, from.tally);
  into.received += from.received;
  into.sideOuts += from.sideOuts;
  into.served += from.served;
  into.breakPoints += from.breakPoints;
}

export function ralliesFor<R extends CountedRally>(
  rallies: readonly R[],
  side: Side,
  { set, rotation, reception, reached, within, standing }: FigureFilter,
): readonly R[] {
  const range = {
    ...{ reached, within, standing },
    ...(set !== undefined && { sets: [set] }),
    ...(rotation !== undefined && { rotation: { side, position: rotation } }),
  };
  const ranged = ralliesIn(rallies, range, side);
  if (reception === undefined) return ranged;
  return ranged.filter(({ touches }) =>
    touches.some(
      ({ touch }) => touch.side === side && touch.skill === 'R' && receptionQuality(touch) === reception,
    ),
  );
}

/** `null` if the selected athlete has no touch in the counted rallies. */
export function figuresOfMatch(
  rallies: readonly CompactRally[],
  side: Side,
  filter: FigureFilter = {},
): MatchFigures | null {
  const { phase, number } = filter;
  const counted = ralliesFor(rallies, side, filter);
  const phased =
    phase === undefined
      ? counted
      : counted.map((rally) => ({
          ...rally,
          touches: rally.touches.filter((touch) => touch.phase === phase),
        }));
  const { team, athletes } = tallyTeam(phased, side);
  const tally = number === undefined ? team : athletes.get(number);
  if (!tally) return null;
  const figures = { ...emptyFigures(), tally };
  if (number !== undefined) return figures;
  const { received, sideOuts, served, breakPoints } = rotationTotal(rotationFigures(counted, side));
  return { ...figures, received, sideOuts, served, breakPoints };
}
