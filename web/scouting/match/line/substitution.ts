/** Substitutions that are unfinished (`C`, `aC5:`) or invalid (`C5:12`). */

import type { Side } from '@volleyscouter/core/code/vocabulary';
import { candidatesOf } from '@volleyscouter/core/rally/check';
import type { Match } from '@volleyscouter/core/rally/fold';
import { twoDigits } from '@volleyscouter/core/text/day';

export interface SubstitutionDraft {
  side: Side;
  missing: 'out' | 'in';
  candidates: readonly number[];
  textWith: (number: number) => string;
}

const HALF = /(^| )([*aA]?)([cC]!?)(?:(\d{1,2})([:.]))?$/;

export function substitutionDraft(text: string, { state, settings }: Match): SubstitutionDraft | null {
  const half = HALF.exec(text);
  if (!half) return null;
  const side: Side = half[2]?.toLowerCase() === 'a' ? 'a' : '*';
  const { out, in: bench } = candidatesOf(state, settings, side);
  if (half[4] === undefined)
    return { side, missing: 'out', candidates: out, textWith: (number) => `${text}${twoDigits(number)}:` };
  return { side, missing: 'in', candidates: bench, textWith: (number) => `${text}${twoDigits(number)} ` };
}

/** `from`, `length`: range of the code in the line. */
export function withSubstitute(
  text: string,
  { from, length }: { from: number; length: number },
  missing: 'out' | 'in',
  number: number,
): string {
  const code = text.slice(from, from + length);
  const parts = /^([*aA]?[cC]!?)(\d{1,2}?)([:.]?)(\d{1,2})$/.exec(code);
  if (!parts) return text;
  const [, head = '', out = '', , into = ''] = parts;
  const fixed =
    missing === 'out' ? `${head}${twoDigits(number)}:${into}` : `${head}${out}:${twoDigits(number)}`;
  return text.slice(0, from) + fixed + text.slice(from + length);
}
