/**
 * Brazilian phone numbers. They are stored as the typed digits: with or without the country code 55,
 * sometimes without area code.
 *
 *   national = area 8*9DIGIT      ; area: two digits, none of them 0
 */
import { phoneDigits } from '../access/code.ts';

const NATIONAL = /^[1-9]{2}\d{8,9}$/;
/**
 * A stored phone with fewer digits matches no typed phone, because an access code contains four digits of the
 * phone.
 */
const MIN_DIGITS = 8;
const AREA_DIGITS = 2;

/** Drops the country code 55 and leading zeros; a 55 that is the area code stays. */
export function nationalDigits(phone: string): string {
  const digits = phoneDigits(phone).replace(/^0+/, '');
  return digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits;
}

export function fullPhone(phone: string): string | null {
  const digits = nationalDigits(phone);
  return NATIONAL.test(digits) ? digits : null;
}

/** A phone stored without area code matches any area code. */
export function isSamePhone(stored: string, typed: string): boolean {
  const [storedDigits, typedDigits] = [nationalDigits(stored), nationalDigits(typed)];
  if (storedDigits.length < MIN_DIGITS) return false;
  return (
    storedDigits === typedDigits ||
    (storedDigits.length < MIN_DIGITS + AREA_DIGITS && storedDigits === typedDigits.slice(AREA_DIGITS))
  );
}

const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/;

/** An e-mail address, or a phone with area code. */
export const isContact = (text: string): boolean => EMAIL.test(text) || fullPhone(text) !== null;
