/**
 * Winning symbols: which grade of which skill ends a rally, and for whom.
 *
 *   text  = 7 * (4losing 4winning)      ; skills S R A B D E F in this order
 *   each  = "#" / "+" / "!" / "-" / "/" / "=" / "~"     ; "~" none
 *
 * Source: section [3WINNINGSYMBOLS] of Data Volley's file.
 */
import { err, ok, type Result } from '../result.ts';
import { GRADES, type Grade, type Skill } from './vocabulary.ts';

export type Outcome = 'wins' | 'loses';
export type WinningSymbols = Readonly<Record<Skill, Readonly<Partial<Record<Grade, Outcome>>>>>;

const ORDER = ['S', 'R', 'A', 'B', 'D', 'E', 'F'] as const satisfies readonly Skill[];
const SLOTS = 4;

/** A new game's table: `#` wins for S, A, B; `=` loses for every skill; `A/` (blocked) loses; `B/` goes on. */
export const DEFAULT_WINNING: WinningSymbols = {
  S: { '=': 'loses', '#': 'wins' },
  R: { '=': 'loses' },
  A: { '=': 'loses', '/': 'loses', '#': 'wins' },
  B: { '=': 'loses', '#': 'wins' },
  D: { '=': 'loses' },
  E: { '=': 'loses' },
  F: { '=': 'loses' },
};

const isGrade = (text: string): text is Grade => (GRADES as readonly string[]).includes(text);

/** Reads the 56 characters of a file. */
export function parseWinning(text: string): Result<WinningSymbols, 'bad-winning-symbols'> {
  if (text.length !== ORDER.length * SLOTS * 2) return err('bad-winning-symbols');
  const table: Record<Skill, Partial<Record<Grade, Outcome>>> = {
    S: {},
    R: {},
    E: {},
    A: {},
    B: {},
    D: {},
    F: {},
  };
  for (const [index, letter] of [...text].entries()) {
    if (letter === '~') continue;
    if (!isGrade(letter)) return err('bad-winning-symbols');
    const skill = ORDER[Math.floor(index / (SLOTS * 2))];
    if (skill) table[skill][letter] = index % (SLOTS * 2) < SLOTS ? 'loses' : 'wins';
  }
  return ok(table);
}

/** The 56 characters; the inverse of parseWinning. */
export function writeWinning(table: WinningSymbols): string {
  return ORDER.map((skill) =>
    (['loses', 'wins'] as const)
      .map((outcome) =>
        [...GRADES]
          .reverse()
          .filter((grade) => table[skill][grade] === outcome)
          .join('')
          .padEnd(SLOTS, '~')
          .slice(0, SLOTS),
      )
      .join(''),
  ).join('');
}
