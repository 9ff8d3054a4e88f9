/** The typed price of a photo (section 5, R-SHOP-6): more than zero, or zero for a gift. */
import { err, ok, type Result } from '../result.ts';
import { hasGiftTag } from './tags.ts';

/** The largest amount of the database column (int4): R$ 21.474.836,47. */
export const MAX_STORED_CENTS = 2_147_483_647;

/** A lower price (cents) is probably typed in reais by mistake, and needs a confirmation. */
const CONFIRMED_BELOW = 100;

/** Returns the cents of a typed price that needs a confirmation; `null` for any other price. */
export function lowPrice(typed: string | number): number | null {
  const price = parsePrice(typed);
  return price.ok && price.value < CONFIRMED_BELOW ? price.value : null;
}

/** Returns cents: digits alone are cents, `15,00` is reais. NaN for anything else. */
const centsOf = (text: string): number =>
  /^\+?\d{1,15}$|^\d{1,13},\d\d$/.test(text) ? Number(text.replace(',', '')) : Number.NaN;

export const isPrice = (cents: number, tags: string): boolean =>
  cents > 0 ? cents <= MAX_STORED_CENTS : cents === 0 && hasGiftTag(tags);

/**
 * Parses a typed price to cents: `missing` if empty, `wrong` if a photo with these tags cannot have this
 * price.
 */
export function parsePrice(typed: string | number, tags = ''): Result<number, 'missing' | 'wrong'> {
  const text = String(typed).trim();
  if (text === '') return err('missing');
  const cents = centsOf(text);
  return isPrice(cents, tags) ? ok(cents) : err('wrong');
}
