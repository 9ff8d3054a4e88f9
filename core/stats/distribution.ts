/**
 * Setter's distribution: where the attacks of a team went, by reception and by rotation. Source: the place of an attack is the target of its
 * combination (Data Volley: F front, C centre, B back, P pipe, S setter), told apart from the back row by its start zone.
 */
import type { CombinationPlace } from '../code/tables.ts';
import type { Position, Side } from '../code/vocabulary.ts';
import { type Graded, graded, gradedBy } from './graded.ts';
import { type Phase, type ReceptionQuality, receptionQuality } from './phases.ts';
import type { TouchRow } from './touches.ts';

/** `front` is position 4, `back` position 2, `backRow` the wings behind the 3 m line; `other` is not known, or no ball of a setter. */
export const ATTACK_PLACES = ['front', 'centre', 'back', 'pipe', 'backRow', 'setter', 'other'] as const;
export type AttackPlace = (typeof ATTACK_PLACES)[number];

/** What is left out limits nothing. */
export interface DistributionFilter {
  side: Side;
  phase?: Phase;
  /** Of attacks after reception only. */
  reception?: ReceptionQuality;
  /** Own setter position. */
  position?: Position;
  /** Number of who set the ball. */
  setter?: number;
}

export interface Distribution {
  /** The whole that shares refer to. */
  all: Graded;
  places: Readonly<Record<AttackPlace, Graded>>;
}

/** Data Volley's codes of attacks that nobody set: on the second ball, on a ball that came over. */
const NOT_SET: readonly (string | null)[] = ['P2', 'PR'];
const BY_TARGET: Readonly<Record<string, AttackPlace>> = { F: 'front', C: 'centre', B: 'back', P: 'pipe' };

/** Where an attack was made. */
export function attackPlace(
  { touch, assist }: TouchRow,
  combinations: readonly CombinationPlace[],
): AttackPlace {
  const table = combinations.find(({ code }) => code === touch.combo);
  const targets = [touch.target, table?.target, assist?.target];
  const target = targets.find((each) => each && 'FCBPS'.includes(each));
  if (target === 'S') return 'setter';
  if (NOT_SET.includes(touch.combo)) return 'other';
  const from = touch.from ?? table?.from ?? null;
  if (target === 'P' || from === 8 || from === 6) return 'pipe';
  if (from === 7 || from === 5 || from === 9 || from === 1) return 'backRow';
  if (target) return BY_TARGET[target] ?? 'other';
  return from === 4 ? 'front' : from === 3 ? 'centre' : from === 2 ? 'back' : 'other';
}

/** Who set the ball of an attack: who touched it, else the setter on court. */
export const setterOf = ({ assist, setter }: TouchRow): number | null => assist?.number ?? setter;

/** Everybody who set attacks of a side, the most frequent first. */
export const settersOf = (rows: readonly TouchRow[], side: Side): number[] =>
  [...gradedBy(attacksIn(rows, { side }), setterOf).keys()].flatMap((number) => number ?? []);

const attacksIn = (
  rows: readonly TouchRow[],
  { side, phase, reception, position, setter }: DistributionFilter,
): TouchRow[] =>
  rows.filter(
    (row) =>
      row.touch.side === side &&
      row.touch.skill === 'A' &&
      (phase === undefined || row.phase === phase) &&
      (reception === undefined ||
        (row.phase === 'reception' && receptionQuality(row.reception) === reception)) &&
      (position === undefined || row.position === position) &&
      (setter === undefined || setterOf(row) === setter),
  );

/** `combinations`: `placedBy` those of the match. */
export function distribution(
  rows: readonly TouchRow[],
  filter: DistributionFilter,
  combinations: readonly CombinationPlace[],
): Distribution {
  const attacks = attacksIn(rows, filter);
  const places = gradedBy(attacks, (row) => attackPlace(row, combinations));
  return {
    all: graded(attacks),
    places: Object.fromEntries(
      ATTACK_PLACES.map((place) => [place, places.get(place) ?? graded([])]),
    ) as Record<AttackPlace, Graded>,
  };
}
