/**
 * Shirt numbers typed onto photos, key by key: digits are a number, a letter says its team and that of the numbers after it. A number is
 * said by Enter, a letter, a third digit, or by going on to another photo.
 */
import type { Shirt } from './shirts.ts';

export interface Tagging {
  /** Up to two; not said yet. */
  digits: string;
  /** Of the numbers to come; empty for none. */
  team: string;
}

export const NO_TAGGING: Tagging = { digits: '', team: '' };

export interface Tagged {
  next: Tagging;
  /** What is said of the photos now. */
  said: Shirt | null;
}

const shirtOf = ({ digits, team }: Tagging): Shirt | null =>
  digits === '' ? null : { numero: Number(digits), time: team };

/** Says what was typed. */
export const said = (tagging: Tagging): Tagged => ({
  next: { ...tagging, digits: '' },
  said: shirtOf(tagging),
});

/** One key; `null` where it is no key of this. `teams`: the team of each letter. */
export function typed(tagging: Tagging, key: string, teams: ReadonlyMap<string, string>): Tagged | null {
  if (/^\d$/.test(key)) {
    if (tagging.digits.length < 2) return { next: { ...tagging, digits: tagging.digits + key }, said: null };
    return { next: { ...tagging, digits: key }, said: shirtOf(tagging) };
  }
  if (key === 'Backspace')
    return tagging.digits === ''
      ? null
      : { next: { ...tagging, digits: tagging.digits.slice(0, -1) }, said: null };
  if (key === 'Enter') return tagging.digits === '' ? null : said(tagging);
  const team = teams.get(key.toUpperCase());
  if (team === undefined) return null;
  // the letter once more, without a number: numbers have no team again
  if (tagging.digits === '')
    return { next: { digits: '', team: tagging.team === team ? '' : team }, said: null };
  return said({ ...tagging, team });
}
