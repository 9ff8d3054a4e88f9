import { expect } from 'vitest';
import { ATTACK_ROW, report } from '../kit/dose.ts';

export interface Counts {
  tried: number;
  refused: number;
  /** Attempts that got something forbidden. */
  wrong: number;
}

/**
 * Reports a row; `kind` is `group: name`. Fails for a wrong success, for no attempts, and for an answer that
 * is neither refusal nor success.
 */
export function row(kind: string, { tried, refused, wrong }: Counts): void {
  report(`${ATTACK_ROW}${kind}\t${tried}\t${refused}\t${wrong}`);
  expect(tried).toBeGreaterThan(0);
  expect({ kind, wrong, refused: refused + wrong }).toEqual({ kind, wrong: 0, refused: tried });
}

/** `isRefusal`: by default every 4xx. */
export function countsOf(
  statuses: readonly number[],
  isRefusal = (status: number): boolean => status >= 400 && status < 500,
): Counts {
  const wrong = statuses.filter((status) => status < 400).length;
  return { tried: statuses.length, refused: statuses.filter(isRefusal).length, wrong };
}

export const changedLetters = (text: string, from = 0, to = text.length): string[] =>
  Array.from({ length: to - from }, (_, at) => {
    const index = from + at;
    return text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1);
  });
