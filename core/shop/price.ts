/** A price is more than zero, or zero for a gift (section 5, R-SHOP-6). */
import { err, ok, type Result } from '../result.ts';
import { hasGiftTag } from './tags.ts';

/** The largest value of the database column (int4): R$ 21.474.836,47. */
export const MAX_STORED_CENTS = 2_147_483_647;

/** In cents. A price below this was probably typed in reais by mistake. */
const CONFIRMED_BELOW = 100;

/** `null` for a price that needs no confirmation. */
export function lowPrice(typed: string | number): number | null {
  const price = parsePrice(typed);
  return price.ok && price.value < CONFIRMED_BELOW ? price.value : null;
}

/** Digits alone are cents, `15,00` is reais. NaN for anything else. */
const centsOf = (text: string): number =>
  /^\+?\d{1,15}$|^\d{1,13},\d\d$/.test(text) ? Number(text.replace(',', '')) : Number.NaN;

export const isPrice = (cents: number, tags: string): boolean =>
  cents > 0 ? cents <= MAX_STORED_CENTS : cents === 0 && hasGiftTag(tags);

/** In cents. `missing` if empty, `wrong` if a photo with these tags cannot have this price. */
export function parsePrice(typed: string | number, tags = ''): Result<number, 'missing' | 'wrong'> {
  const text = String(typed).trim();
  if (text === '') return err('missing');
  const cents = centsOf(text);
  return isPrice(cents, tags) ? ok(cents) : err('wrong');
}
