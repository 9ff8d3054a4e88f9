/** Counts of attacks, from which `npm run proof` makes a table. */
import { expect } from 'vitest';
import { ATTACK_ROW, report } from '../kit/dose.ts';

export interface Counts {
  tried: number;
  refused: number;
  /** Got something they may not have. */
  wrong: number;
}

/** `group: name`. Fails for a row without attempts, and for an answer that is neither refusal nor success. */
export function row(kind: string, { tried, refused, wrong }: Counts): void {
  report(`${ATTACK_ROW}${kind}\t${tried}\t${refused}\t${wrong}`);
  expect(tried).toBeGreaterThan(0);
  expect({ kind, wrong, refused: refused + wrong }).toEqual({ kind, wrong: 0, refused: tried });
}

/** Counts answers by status; `refusals`: refusing ones, by default every 4xx. */
export function countsOf(
  statuses: readonly number[],
  isRefusal = (status: number): boolean => status >= 400 && status < 500,
): Counts {
  const wrong = statuses.filter((status) => status < 400).length;
  return { tried: statuses.length, refused: statuses.filter(isRefusal).length, wrong };
}

/** Returns the text with each letter between two positions changed, one at a time. */
export const changedLetters = (text: string, from = 0, to = text.length): string[] =>
  Array.from({ length: to - from }, (_, at) => {
    const place = from + at;
    return text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1);
  });
