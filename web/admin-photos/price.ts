import { parsePrice } from '@volleyscouter/core/shop/price';
import { centsOfReais } from '@volleyscouter/core/shop/reais';
import { adminPhotos } from '../text/adminPhotos.ts';

const words = adminPhotos.form;

const REAIS = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `R$ 1.234,50` of cents. */
export const writeReais = (cents: number): string => `R$ ${REAIS.format(cents / 100)}`;

/** Below the field of a price, while it is typed: what it is in reais, and what is wrong with it. */
export function tellPrice(typed: string): { hint: string; error: string | null } {
  const price = parsePrice(typed);
  if (price.ok) return { hint: words.priceIs(writeReais(price.value)), error: null };
  if (price.error === 'missing') return { hint: words.priceHint, error: null };
  const reais = centsOfReais(typed.replace(/^\s*R\$/, '').trim());
  const error = reais.ok ? words.priceInReais(writeReais(reais.value), reais.value) : words.priceWrong;
  return { hint: '', error };
}
