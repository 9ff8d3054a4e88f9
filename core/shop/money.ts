const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats cents as a price: `R$ 1.234,50`, with two decimals, never broken across lines. */
export const reais = (cents: number): string => REAIS.format(cents / 100);
