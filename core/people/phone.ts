/**
 * Brazilian phones. Kept as the digits that somebody typed: with or without the country's 55, sometimes without area code.
 *
 *   national = area 8*9DIGIT      ; area: two digits, none of them 0
 */
import { phoneDigits } from '../access/code.ts';

const NATIONAL = /^[1-9]{2}\d{8,9}$/;
/** Below this nothing is a phone of its own: four digits are what a code shows already. */
const FEWEST = 8;
/** Digits of the area code. */
const AREA = 2;

/** Digits without the 55 of the country and without zeros in front. A 55 that is the area code stays. */
export function nationalDigits(phone: string): string {
  const digits = phoneDigits(phone).replace(/^0+/, '');
  return digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits;
}

/** Area code and number; `null` where the text cannot be a phone that is called from anywhere. */
export function fullPhone(phone: string): string | null {
  const digits = nationalDigits(phone);
  return NATIONAL.test(digits) ? digits : null;
}

/** Whether a phone is known well enough to tell two people apart by it. */
export const isKnownPhone = (phone: string): boolean => nationalDigits(phone).length >= FEWEST;

/** Whether somebody typed the phone that is kept, in full. One that is kept without area code is meant with any. */
export function isSamePhone(kept: string, typed: string): boolean {
  const [known, said] = [nationalDigits(kept), nationalDigits(typed)];
  if (known.length < FEWEST) return false;
  return known === said || (known.length < FEWEST + AREA && known === said.slice(AREA));
}
