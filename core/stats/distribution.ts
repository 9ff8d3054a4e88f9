/**
 * The area of an attack is the target of its combination in Data Volley: F front, C centre, B back, P pipe, S
 * setter dump. The start zone gives the area in four cases:
 * - it is in the back row;
 * - there is no target;
 * - the target is S, but the attacker is not the setter;
 * - the zone does not occur with the target.
 */
import type { CombinationPlace } from '../code/tables.ts';
import type { Position, Side, Zone } from '../code/vocabulary.ts';
import { type Graded, graded, gradedBy } from './graded.ts';
import type { TouchRow } from './touches.ts';
import { type Phase, type ReceptionQuality, receptionQuality } from './touchPhase.ts';

/**
 * `front` is position 4, `back` position 2, `backRow` the wings behind the 3 m line. `other`: unknown area,
 * or an attack without a set.
 */
export const ATTACK_PLACES = ['front', 'centre', 'back', 'pipe', 'backRow', 'setter', 'other'] as const;
export type AttackPlace = (typeof ATTACK_PLACES)[number];

export interface DistributionFilter {
  side: Side;
  phase?: Phase;
  reception?: ReceptionQuality;
  /** Own setter position. */
  position?: Position;
  /** The player who set the ball. */
  setter?: number;
}

export interface Distribution {
  /** All counted attacks: 100 % of each share. */
  all: Graded;
  places: Readonly<Record<AttackPlace, Graded>>;
}

/** Combinations of attacks on the second ball, or on an overpass (Data Volley's codes). */
const NOT_SET: readonly (string | null)[] = ['P2', 'PR'];
const BY_TARGET = { F: 'front', C: 'centre', B: 'back', P: 'pipe' } as const;
type AttackTarget = keyof typeof BY_TARGET;

/**
 * By target, the start zones that occur in Data Volley's own combinations. Unusual zones: 4 for X7 (C), 2 for
 * X2 and slides (C), 3 for XT (F) and X3 (B).
 */
const STARTS: Readonly<Record<AttackTarget, readonly Zone[]>> = { F: [4, 3], C: [4, 3, 2], B: [3, 2], P: [] };

const BY_ZONE: Readonly<Record<Zone, AttackPlace>> = {
  4: 'front',
  3: 'centre',
  2: 'back',
  ...{ 6: 'pipe', 8: 'pipe' },
  ...{ 1: 'backRow', 5: 'backRow', 7: 'backRow', 9: 'backRow' },
};

const isTarget = (target: string): target is AttackTarget => target in BY_TARGET;

/** True if the attacker made the set or is the setter on court; also if these numbers are unknown. */
const isSetters = (row: TouchRow): boolean => {
  const by = [row.assist?.number ?? null, row.setter].filter((number) => number !== null);
  return row.touch.number === null || by.length === 0 || by.includes(row.touch.number);
};

export function attackPlace(row: TouchRow, combinations: readonly CombinationPlace[]): AttackPlace {
  const { touch, assist } = row;
  const table = combinations.find(({ code }) => code === touch.combo);
  const targets = [touch.target, table?.target, assist?.target];
  const target = targets.find((candidate) => candidate && 'FCBPS'.includes(candidate)) ?? '';
  if (target === 'S' && isSetters(row)) return 'setter';
  if (NOT_SET.includes(touch.combo)) return 'other';
  const from = touch.from ?? table?.from ?? null;
  const byZone = from === null ? 'other' : BY_ZONE[from];
  if (!isTarget(target) || byZone === 'pipe' || byZone === 'backRow') return byZone;
  const fits = from === null || from === table?.from || STARTS[target].includes(from);
  return fits ? BY_TARGET[target] : byZone;
}

/** The player whose set was recorded, else the setter on court. */
export const setterOf = ({ assist, setter }: TouchRow): number | null => assist?.number ?? setter;

/** The most frequent first. */
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

/** `combinations`: the result of `placedBy` for the match. */
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
