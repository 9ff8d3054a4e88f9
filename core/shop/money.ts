/** Amounts as text. */
const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Cents as a price is written: `R$ 1.234,50`, with two decimals, never broken across lines. */
export const reais = (cents: number): string => REAIS.format(cents / 100);
