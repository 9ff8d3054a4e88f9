/**
 * Fills in two linked touches `a.b` from each other. The type is copied; grades follow the tables below
 * (source: Data Volley's compound codes). Start, end and sub-zone are copied too, since both touches share
 * one ball.
 *
 * Exceptions:
 * - An attack gets its end from its block. A block gets no start, end or sub-zone from its attack.
 * - A set gets only type and target from its attack. The target is that of the attack's combination.
 *
 * An attack and its block share the number of blockers. A subtype typed with the block is moved to the
 * attack, except `A`.
 */
import type { Touch } from './entry.ts';
import type { CodeTables } from './tables.ts';
import { type Grade, otherSide, type Side, type Skill } from './vocabulary.ts';

type GradeTable = Readonly<Partial<Record<Grade, readonly Grade[]>>>;

const SERVE_RECEPTION: GradeTable = {
  '/': ['/'],
  '-': ['#', '+'],
  '!': ['!'],
  '+': ['-'],
  '#': ['='],
};
const ATTACK_BLOCK: GradeTable = { '/': ['#'], '-': ['+'], '!': ['!'], '+': ['-'], '#': ['='] };
const ATTACK_DIG: GradeTable = { '-': ['#', '+', '!'], '+': ['-', '/'], '#': ['='] };

/** `crosses`: the ball changes sides. */
const LINKS: readonly { first: Skill; second: Skill; grades: GradeTable; crosses: boolean }[] = [
  { first: 'S', second: 'R', grades: SERVE_RECEPTION, crosses: true },
  { first: 'A', second: 'B', grades: ATTACK_BLOCK, crosses: true },
  { first: 'A', second: 'D', grades: ATTACK_DIG, crosses: true },
  { first: 'E', second: 'A', grades: {}, crosses: false },
];

export function impliedSecond(first: Skill): Skill | null {
  return LINKS.find((link) => link.first === first)?.second ?? null;
}

export function secondSide(first: Skill, second: Skill, side: Side): Side | null {
  const link = LINKS.find((entry) => entry.first === first && entry.second === second);
  if (!link) return null;
  return link.crosses ? otherSide(side) : side;
}

function matching(grades: readonly Grade[] | undefined, usual: Grade): Grade | null {
  if (!grades?.length) return null;
  return grades.includes(usual) ? usual : (grades[0] ?? null);
}

/** `null` in the input is a part that was not typed. */
export function fillLinked(first: Touch, second: Touch, tables: CodeTables): [Touch, Touch] {
  const grades =
    LINKS.find((entry) => entry.first === first.skill && entry.second === second.skill)?.grades ?? {};
  const [one, two] = [{ ...first }, { ...second }];
  two.type ??= one.type;
  one.type ??= two.type;
  if (one.grade && !two.grade) two.grade = matching(grades[one.grade], tables.defaults[two.skill].grade);
  else if (two.grade && !one.grade) {
    const secondGrade = two.grade;
    const fitting = (Object.keys(grades) as Grade[]).filter((grade) => grades[grade]?.includes(secondGrade));
    one.grade = matching(fitting, tables.defaults[one.skill].grade);
  }
  if (one.skill === 'E') {
    one.target ??= tables.combinations.find((entry) => entry.code === two.combo)?.target ?? null;
    return [one, two];
  }
  if (two.skill !== 'B') two.from ??= one.from;
  one.to ??= two.to;
  two.to ??= two.skill === 'B' ? null : one.to;
  if (two.skill !== 'B') {
    one.sub ??= two.sub;
    two.sub ??= one.sub;
  }
  if (one.skill === 'A' && two.skill === 'B') {
    if (two.subtype !== 'A') {
      one.subtype ??= two.subtype;
      two.subtype = null;
    }
    one.players ??= two.players;
    two.players ??= one.players;
  }
  return [one, two];
}
