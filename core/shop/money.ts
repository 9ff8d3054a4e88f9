const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 1.234,50`, never broken across lines. */
export const reais = (cents: number): string => REAIS.format(cents / 100);
