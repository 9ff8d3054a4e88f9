import type { Touch } from '../code/entry.ts';
import { GRADES, type Grade, type Side, SKILLS, type Skill } from '../code/vocabulary.ts';

export type GradeCounts = Record<Grade, number>;
/** Touches with an unknown grade are counted in `ungraded`. */
export interface Tally {
  skills: Record<Skill, GradeCounts>;
  ungraded: Record<Skill, number>;
  /** Attacks that were blocked (rallies.ts). */
  blocked: number;
  /** S#, A# and B# of rallies that the own side served. */
  breakPoints: number;
  /** S#, A# and B# of rallies with an unknown serving side; not counted in `breakPoints`. */
  pointsWithoutServe: number;
}

export const noGrades = (): GradeCounts => ({ '#': 0, '+': 0, '!': 0, '-': 0, '/': 0, '=': 0 });

export function emptyTally(): Tally {
  const skills = {
    S: noGrades(),
    R: noGrades(),
    E: noGrades(),
    A: noGrades(),
    B: noGrades(),
    D: noGrades(),
    F: noGrades(),
  };
  const ungraded = { S: 0, R: 0, E: 0, A: 0, B: 0, D: 0, F: 0 };
  return { skills, ungraded, blocked: 0, breakPoints: 0, pointsWithoutServe: 0 };
}

export type CountedTouch = Pick<Touch, 'side' | 'number' | 'skill' | 'grade'>;

export interface RallyTouch {
  touch: CountedTouch;
  blocked: boolean;
}

export const isPoint = (touch: CountedTouch): boolean =>
  touch.grade === '#' && (touch.skill === 'S' || touch.skill === 'A' || touch.skill === 'B');

export const isLoss = ({ touch: { skill, grade }, blocked }: RallyTouch): boolean =>
  blocked || (grade === '=' && (skill === 'S' || skill === 'R' || skill === 'A'));

/** `server`: `null` if unknown. */
export interface RallyOutcome {
  server: Side | null;
  winner: Side | null;
}

/** A touch of an undecided rally, for example after the end of a match, is no break point. */
export function count(tally: Tally, { touch, blocked }: RallyTouch, { server, winner }: RallyOutcome): void {
  if (touch.grade) tally.skills[touch.skill][touch.grade]++;
  else tally.ungraded[touch.skill]++;
  if (blocked) tally.blocked++;
  if (!isPoint(touch) || winner === null) return;
  if (server === touch.side) tally.breakPoints++;
  if (server === null) tally.pointsWithoutServe++;
}

export function tallyOf(rows: readonly (RallyTouch & RallyOutcome)[]): Tally {
  const tally = emptyTally();
  for (const row of rows) count(tally, row, row);
  return tally;
}

export function addTally(into: Tally, from: Tally): void {
  for (const skill of SKILLS) {
    for (const grade of GRADES) into.skills[skill][grade] += from.skills[skill][grade];
    into.ungraded[skill] += from.ungraded[skill];
  }
  into.blocked += from.blocked;
  into.breakPoints += from.breakPoints;
  into.pointsWithoutServe += from.pointsWithoutServe;
}

export const totalOf = (tally: Tally, skill: Skill): number =>
  GRADES.reduce((sum, grade) => sum + tally.skills[skill][grade], tally.ungraded[skill]);

export const pointsOf = ({ skills }: Tally): number => skills.S['#'] + skills.A['#'] + skills.B['#'];

export const lostBy = ({ skills: { S, R, A }, blocked }: Tally): number => S['='] + R['='] + A['='] + blocked;

export const winLoss = (tally: Tally): number => pointsOf(tally) - lostBy(tally);

/**
 * In per cent; `null` if the whole is 0. Rounded to a whole number, half to even (IEC 60559, as statistics
 * software does).
 */
export function percent(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const rest = (((part * 200) % (whole * 2)) + whole * 2) % (whole * 2);
  const floor = (part * 200 - rest) / (whole * 2);
  const up = rest > whole || (rest === whole && floor % 2 !== 0);
  return up ? floor + 1 : floor;
}

export const positiveReception = (tally: Tally): number | null =>
  percent(tally.skills.R['#'] + tally.skills.R['+'], totalOf(tally, 'R'));

export const perfectReception = (tally: Tally): number | null =>
  percent(tally.skills.R['#'], totalOf(tally, 'R'));

export const attackPoints = (tally: Tally): number | null =>
  percent(tally.skills.A['#'], totalOf(tally, 'A'));

/** Grades that count for and against the efficiency; a blocked attack also counts against it. */
const WEIGHTS = {
  A: { for: ['#'], against: ['='] },
  S: { for: ['#', '/', '+'], against: ['=', '-'] },
  R: { for: ['#', '+'], against: ['=', '/'] },
} as const satisfies Partial<Record<Skill, Record<'for' | 'against', readonly Grade[]>>>;

export type RatedSkill = keyof typeof WEIGHTS;

export interface CountedGrades {
  n: number;
  grades: Readonly<GradeCounts>;
  blocked: number;
}

/** In per cent: attack (# - = - blocked) / n and so on; `null` without touches. */
export function efficiencyOf(skill: RatedSkill, { n, grades, blocked }: CountedGrades): number | null {
  const sum = (summedGrades: readonly Grade[]): number =>
    summedGrades.reduce((total, grade) => total + grades[grade], 0);
  return percent(sum(WEIGHTS[skill].for) - sum(WEIGHTS[skill].against) - blocked, n);
}

const efficiencyIn = (tally: Tally, skill: RatedSkill): number | null =>
  efficiencyOf(skill, {
    n: totalOf(tally, skill),
    grades: tally.skills[skill],
    blocked: skill === 'A' ? tally.blocked : 0,
  });

/** (# - = - blocked) / n, in per cent. */
export const attackEfficiency = (tally: Tally): number | null => efficiencyIn(tally, 'A');

/** (# + `/` + `+` - = - `-`) / n, in per cent. */
export const serveEfficiency = (tally: Tally): number | null => efficiencyIn(tally, 'S');

/** (# + `+` - = - /) / n, in per cent. */
export const receptionEfficiency = (tally: Tally): number | null => efficiencyIn(tally, 'R');

/** Compares shirt numbers; `null`, an unknown player, is last. */
export const byShirt = (
  [one]: readonly [number | null, ...unknown[]],
  [other]: readonly [number | null, ...unknown[]],
): number => (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE);
