/**
 * The letters of the scout code. Source: Data Volley's code layout; docs/GLOSSARY.md has the Portuguese
 * terms.
 */

/** `*` is the home team, `a` the visiting team. */
export const SIDES = ['*', 'a'] as const;
export type Side = (typeof SIDES)[number];
export const otherSide = (side: Side): Side => (side === '*' ? 'a' : '*');

/** Serve, reception, set, attack, block, dig, free ball. */
export const SKILLS = ['S', 'R', 'E', 'A', 'B', 'D', 'F'] as const;
export type Skill = (typeof SKILLS)[number];

export const REPORT_SKILLS = ['S', 'R', 'E', 'A', 'B', 'D'] as const;
export type ReportSkill = (typeof REPORT_SKILLS)[number];

/** Ordered from best to worst. */
export const GRADES = ['#', '+', '!', '-', '/', '='] as const;
export type Grade = (typeof GRADES)[number];

/** High, half, quick, tense, super, slide, other. On a serve: H float, M jump float, Q jump, T topspin. */
export const TYPES = ['H', 'M', 'Q', 'T', 'U', 'N', 'O'] as const;
export type TouchType = (typeof TYPES)[number];
/** Types of a serve; a reception has the type of its serve. */
export const SERVE_TYPES = ['H', 'M', 'Q', 'T'] as const satisfies readonly TouchType[];
/** Targets of a set: front, centre, back, pipe, setter. */
export const TARGETS = ['F', 'C', 'B', 'P', 'S'] as const;

/** A position on court, 1 (right back, the serving player) to 6, counter-clockwise. */
export type Position = 1 | 2 | 3 | 4 | 5 | 6;
/** A zone of the 3 x 3 court: 4 3 2 in front, 7 8 9 in the middle, 5 6 1 behind. */
export type Zone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/**
 * Quarters of a zone, seen by the team on that side of the net: A back right, B front right, C front left, D
 * back left.
 */
export const SUBZONES = ['A', 'B', 'C', 'D'] as const;
export type Subzone = (typeof SUBZONES)[number];

/** Sanctions by the referee's cards: yellow, red, both in one hand, one in each hand. */
export const CARDS = ['warning', 'penalty', 'expulsion', 'disqualification'] as const;
export type Card = (typeof CARDS)[number];
export const CARD_LETTER: Readonly<Record<Card, string>> = {
  warning: 'y',
  penalty: 'r',
  expulsion: 'e',
  disqualification: 'd',
};
