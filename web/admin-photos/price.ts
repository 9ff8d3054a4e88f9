import { parsePrice } from '@volleyscouter/core/shop/price';
import { centsOfReais } from '@volleyscouter/core/shop/reais';
import { adminPhotos } from '../text/adminPhotos.ts';
import { reais } from '../ui/money.ts';

const words = adminPhotos.form;

/** Below the field of a price, while it is typed: what it is in reais, and what is wrong with it. */
export function tellPrice(typed: string): { hint: string; error: string | null } {
  const price = parsePrice(typed);
  if (price.ok) return { hint: words.priceIs(reais(price.value)), error: null };
  if (price.error === 'missing') return { hint: words.priceHint, error: null };
  const meant = centsOfReais(typed.replace(/^\s*R\$/, '').trim());
  const error = meant.ok ? words.priceInReais(reais(meant.value), meant.value) : words.priceWrong;
  return { hint: '', error };
}
