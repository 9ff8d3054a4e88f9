import { parsePrice } from '@volleyscouter/core/shop/price';
import { reais } from '../../kit/money.ts';
import { adminPhotos } from '../../platform/text/adminPhotos.ts';

const texts = adminPhotos.form;

/** The hint is the amount in reais, or the format if the field is empty. */
export function showPriceResult(typed: string, tags = ''): { hint: string; error: string | null } {
  const amount = parsePrice(typed, tags);
  if (amount.ok) return { hint: reais(amount.value), error: null };
  return amount.error === 'missing'
    ? { hint: texts.priceHint, error: null }
    : { hint: '', error: texts.priceWrong };
}
