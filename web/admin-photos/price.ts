import { parsePrice } from '@volleyscouter/core/shop/price';

const REAIS = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `R$ 1.234,50` of cents. */
export const writeReais = (cents: number): string => `R$ ${REAIS.format(cents / 100)}`;

/** What a typed price is in reais; empty until it is one. */
export function reaisOf(typed: string): string {
  const price = parsePrice(typed);
  return price.ok ? writeReais(price.value) : '';
}
