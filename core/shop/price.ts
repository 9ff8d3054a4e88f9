/** The price of a photo as it is typed (section 5): whole cents, more than nothing. */
import { err, ok, type Result } from '../result.ts';

/** What the column of the database holds. */
const MOST_CENTS = 2_147_483_647;

/** Cents of a typed price: `missing` when nothing was typed, `wrong` unless it is a whole number above 0. */
export function parsePrice(typed: string | number): Result<number, 'missing' | 'wrong'> {
  const text = String(typed).trim();
  if (text === '') return err('missing');
  const cents = /^\+?\d{1,15}$/.test(text) ? Number(text) : 0;
  return cents > 0 && cents <= MOST_CENTS ? ok(cents) : err('wrong');
}
