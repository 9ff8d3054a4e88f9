import { parsePrice } from '@volleyscouter/core/shop/price';
import { reais } from '../../kit/money.ts';
import { adminPhotos } from '../../platform/text/adminPhotos.ts';

const words = adminPhotos.form;

/**
 * Returns the text below a money field: the amount in reais, the format if the field is empty, or the error.
 */
export function showPriceResult(typed: string, tags = ''): { hint: string; error: string | null } {
  const amount = parsePrice(typed, tags);
  if (amount.ok) return { hint: reais(amount.value), error: null };
  return amount.error === 'missing'
    ? { hint: words.priceHint, error: null }
    : { hint: '', error: words.priceWrong };
}
