import { parsePrice } from '@volleyscouter/core/shop/price';
import { reais } from '../../kit/money.ts';
import { adminPhotos } from '../../platform/text/adminPhotos.ts';

const words = adminPhotos.form;

/** Below a field of money, while it is typed: what it is in reais, how it is written while it is empty, or what is wrong with it. */
export function tellMoney(typed: string, tags = ''): { hint: string; error: string | null } {
  const amount = parsePrice(typed, tags);
  if (amount.ok) return { hint: reais(amount.value), error: null };
  return amount.error === 'missing'
    ? { hint: words.priceHint, error: null }
    : { hint: '', error: words.priceWrong };
}
