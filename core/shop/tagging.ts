/**
 * A letter sets the team of the current number and the following numbers. Enter, a letter, a third digit, or
 * a move to another photo completes a number.
 */
import type { Shirt } from './shirts.ts';

export interface Tagging {
  /** Up to two, of a number that is not complete yet. */
  digits: string;
  /** Team of the following numbers; empty for none. */
  team: string;
}

export const NO_TAGGING: Tagging = { digits: '', team: '' };

export interface Tagged {
  next: Tagging;
  completeNumber: Shirt | null;
}

const shirtOf = ({ digits, team }: Tagging): Shirt | null =>
  digits === '' ? null : { numero: Number(digits), time: team };

export const completeTyping = (tagging: Tagging): Tagged => ({
  next: { ...tagging, digits: '' },
  completeNumber: shirtOf(tagging),
});

/** `null` if the key has no meaning here. `teams`: by letter. */
export function typed(tagging: Tagging, key: string, teams: ReadonlyMap<string, string>): Tagged | null {
  if (/^\d$/.test(key)) {
    if (tagging.digits.length < 2)
      return { next: { ...tagging, digits: tagging.digits + key }, completeNumber: null };
    return { next: { ...tagging, digits: key }, completeNumber: shirtOf(tagging) };
  }
  if (key === 'Backspace')
    return tagging.digits === ''
      ? null
      : { next: { ...tagging, digits: tagging.digits.slice(0, -1) }, completeNumber: null };
  if (key === 'Enter') return tagging.digits === '' ? null : completeTyping(tagging);
  const team = teams.get(key.toUpperCase());
  if (team === undefined) return null;
  // the same letter again, without a number: following numbers have no team
  if (tagging.digits === '')
    return { next: { digits: '', team: tagging.team === team ? '' : team }, completeNumber: null };
  return completeTyping({ ...tagging, team });
}
