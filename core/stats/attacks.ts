import { otherSide, type Side } from '../code/vocabulary.ts';
import type { Match } from '../rally/fold.ts';
import { type Graded, graded, groupRows } from './graded.ts';
import type { Rally } from './rallies.ts';
import { byShirt, isLoss } from './tally.ts';
import type { TouchRow } from './touches.ts';
import { isReceptionAttack, type ReceptionQuality, receptionQuality } from './touchPhase.ts';

/** `all` is `reception` plus `transition`; `reception` is the sum of `perfect`, `positive` and `other`. */
export type AttackFigures = Readonly<Record<'all' | 'reception' | 'transition' | ReceptionQuality, Graded>>;

export interface TeamAttacks {
  team: AttackFigures;
  /** By shirt number, ascending; an unknown player (`null`) is last. */
  players: ReadonlyMap<number | null, AttackFigures>;
}

function figuresOf(attacks: readonly TouchRow[]): AttackFigures {
  const reception = attacks.filter(({ phase }) => phase === 'reception');
  const after = (quality: ReceptionQuality): Graded =>
    graded(reception.filter((row) => receptionQuality(row.reception) === quality));
  return {
    all: graded(attacks),
    reception: graded(reception),
    perfect: after('perfect'),
    positive: after('positive'),
    other: after('other'),
    transition: graded(attacks.filter(({ phase }) => phase === 'transition')),
  };
}

/** Efficiency is computed by `efficiencyOf('A', ...)`. */
export function attacksOf(rows: readonly TouchRow[], side: Side): TeamAttacks {
  const attacks = rows.filter(({ touch }) => touch.side === side && touch.skill === 'A');
  const players = [...groupRows(attacks, ({ touch }) => touch.number)].sort(byShirt);
  return {
    team: figuresOf(attacks),
    players: new Map(players.map(([number, playerRows]) => [number, figuresOf(playerRows)])),
  };
}

/** `plays`: ids of the plays that decided the rallies. */
export interface RallyCount {
  n: number;
  plays: readonly string[];
}

/** Decided rallies with a recorded reception by the team, and with a known server. */
export interface FirstBall {
  receptions: RallyCount;
  /** A#. */
  wonAtOnce: RallyCount;
  /** A= or blocked. */
  lostAtOnce: RallyCount;
}

const rallyCount = (rallies: readonly Rally[]): RallyCount => ({
  n: rallies.length,
  plays: rallies.flatMap(({ decidedBy }) => decidedBy ?? []),
});

const firstAttack = (rally: Rally, side: Side): Rally['touches'][number] | undefined =>
  rally.touches.find(
    ({ touch }, index) => touch.side === side && touch.skill === 'A' && isReceptionAttack(rally, index),
  );

export function firstBall(rallies: readonly Rally[], side: Side): FirstBall {
  const receptions = rallies.filter(
    ({ winner, server, touches }) =>
      winner &&
      server === otherSide(side) &&
      touches.some(({ touch }) => touch.side === side && touch.skill === 'R'),
  );
  const isWon = (rally: Rally): boolean => firstAttack(rally, side)?.touch.grade === '#';
  const isLost = (rally: Rally): boolean => {
    const attack = firstAttack(rally, side);
    return attack !== undefined && isLoss(attack);
  };
  return {
    receptions: rallyCount(receptions),
    wonAtOnce: rallyCount(receptions.filter((rally) => rally.winner === side && isWon(rally))),
    lostAtOnce: rallyCount(receptions.filter((rally) => rally.winner !== side && isLost(rally))),
  };
}

/**
 * Returns the number of A/ that did not end in a block. Other programs count every A/ of a file as blocked.
 * `blocked`: the result of `blockedPlays`.
 */
export const countOpenSlashes = ({ plays }: Match, blocked: ReadonlySet<string>): number =>
  plays.filter(
    ({ id, entry }) =>
      entry?.kind === 'touch' && entry.skill === 'A' && entry.grade === '/' && !blocked.has(id),
  ).length;
