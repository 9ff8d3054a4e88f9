/** The price of a photo as it is typed (section 5): whole cents, more than nothing. */
import { err, ok, type Result } from '../result.ts';

/** The largest amount that the database holds (int4): R$ 21.474.836,47. */
export const MOST_STORED_CENTS = 2_147_483_647;

/** A lower price (cents) is probably reais typed by mistake, and is confirmed first. */
const CONFIRMED_BELOW = 100;

/** The cents of a typed price that has to be confirmed; `null` for any other. */
export function lowPrice(typed: string | number): number | null {
  const price = parsePrice(typed);
  return price.ok && price.value < CONFIRMED_BELOW ? price.value : null;
}

/** Cents of a typed price: `missing` when nothing was typed, `wrong` unless it is a whole number above 0. */
export function parsePrice(typed: string | number): Result<number, 'missing' | 'wrong'> {
  const text = String(typed).trim();
  if (text === '') return err('missing');
  const cents = /^\+?\d{1,15}$/.test(text) ? Number(text) : 0;
  return cents > 0 && cents <= MOST_STORED_CENTS ? ok(cents) : err('wrong');
}
