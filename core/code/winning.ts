/**
 * Winning symbols: the grades of each skill with which the touching team loses or wins the rally.
 *
 *   text    = 7 * (4losing 4winning)    ; skills S R A B D E F in this order
 *   losing, winning = "#" / "+" / "!" / "-" / "/" / "=" / "~"     ; "~" none
 *
 * Source: section [3WINNINGSYMBOLS] of a Data Volley file.
 */
import { err, ok, type Result } from '../result.ts';
import { GRADES, type Grade, type Skill } from './vocabulary.ts';

export type Outcome = 'wins' | 'loses';
export type WinningSymbols = Readonly<Record<Skill, Readonly<Partial<Record<Grade, Outcome>>>>>;

const ORDER = ['S', 'R', 'A', 'B', 'D', 'E', 'F'] as const satisfies readonly Skill[];
const SLOTS = 4;

/** For logs that contain no table. It must never change: old logs are folded with it. */
export const DEFAULT_WINNING: WinningSymbols = {
  S: { '=': 'loses', '#': 'wins' },
  R: { '=': 'loses' },
  A: { '=': 'loses', '/': 'loses', '#': 'wins' },
  B: { '=': 'loses', '#': 'wins' },
  D: { '=': 'loses' },
  E: { '=': 'loses' },
  F: { '=': 'loses' },
};

/** Play also goes on after `A/` (R-CODE-3). */
export const NEW_WINNING: WinningSymbols = { ...DEFAULT_WINNING, A: { '=': 'loses', '#': 'wins' } };

/** `A/` and `B/` lose. */
export const DATA_VOLLEY_WINNING: WinningSymbols = {
  ...DEFAULT_WINNING,
  B: { '=': 'loses', '/': 'loses', '#': 'wins' },
};

const isGrade = (text: string): text is Grade => (GRADES as readonly string[]).includes(text);

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
