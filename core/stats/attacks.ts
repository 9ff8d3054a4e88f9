/** Attack after reception and in transition, by player; what became of the first ball. */
import type { Side } from '../code/vocabulary.ts';
import { type Graded, graded, groupRows } from './graded.ts';
import { isReceptionAttack, type ReceptionQuality, receptionQuality } from './phases.ts';
import type { Rally } from './rallies.ts';
import { byNumber } from './tally.ts';
import type { TouchRow } from './touches.ts';

/** `perfect`, `positive` and `other` are parts of `reception`, which is with `transition` all. */
export type AttackFigures = Readonly<Record<'all' | 'reception' | 'transition' | ReceptionQuality, Graded>>;

export interface TeamAttacks {
  team: AttackFigures;
  /** By shirt number, ascending; `null`, a player nobody knows, last. */
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

/** A team's attacks. Efficiency: `efficiencyOf('A', ...)`. */
export function attacksOf(rows: readonly TouchRow[], side: Side): TeamAttacks {
  const attacks = rows.filter(({ touch }) => touch.side === side && touch.skill === 'A');
  const players = [...groupRows(attacks, ({ touch }) => touch.number)].sort(byNumber);
  return {
    team: figuresOf(attacks),
    players: new Map(players.map(([number, own]) => [number, figuresOf(own)])),
  };
}

/** Rallies, each with the play that decided it. */
export interface RallyCount {
  n: number;
  plays: readonly string[];
}

/** Decided rallies in which a team received; serve errors are left out. */
export interface FirstBall {
  receptions: RallyCount;
  /** Of them: with an attack before the ball crossed the net. */
  attacked: RallyCount;
  /** Side-outs, and of them those that the first attack won (A#) and those won later or by the other team's error. */
  won: RallyCount;
  wonAtOnce: RallyCount;
  wonLater: RallyCount;
  /** Lost by the first attack: A= or A/. */
  lostAtOnce: RallyCount;
}

const rallyCount = (rallies: readonly Rally[]): RallyCount => ({
  n: rallies.length,
  plays: rallies.flatMap(({ decidedBy }) => decidedBy ?? []),
});

/** The first attack of a side after its reception. */
const firstAttack = (rally: Rally, side: Side): Rally['touches'][number] | undefined =>
  rally.touches.find(
    ({ touch }, index) => touch.side === side && touch.skill === 'A' && isReceptionAttack(rally, index),
  );

/** `quality` limits it to rallies with such a reception. */
export function firstBall(rallies: readonly Rally[], side: Side, quality?: ReceptionQuality): FirstBall {
  const receptions = rallies.filter(({ winner, server, touches }) => {
    const reception = touches.find(({ touch }) => touch.side === side && touch.skill === 'R')?.touch;
    if (!winner || server === side || !reception) return false;
    return quality === undefined || receptionQuality(reception) === quality;
  });
  const grade = (rally: Rally) => firstAttack(rally, side)?.touch.grade;
  const won = receptions.filter(({ winner }) => winner === side);
  const isKill = (rally: Rally): boolean => grade(rally) === '#';
  return {
    receptions: rallyCount(receptions),
    attacked: rallyCount(receptions.filter((rally) => firstAttack(rally, side))),
    won: rallyCount(won),
    wonAtOnce: rallyCount(won.filter(isKill)),
    wonLater: rallyCount(won.filter((rally) => !isKill(rally))),
    lostAtOnce: rallyCount(
      receptions.filter((rally) => rally.winner !== side && ['=', '/'].includes(grade(rally) ?? '')),
    ),
  };
}
