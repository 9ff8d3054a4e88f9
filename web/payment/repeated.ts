import type { Purchase } from '@volleyscouter/contract/purchases';

/** Whether it is cancelled, and each of its photos was paid in another purchase. */
export const isRepeated = ({ status, produtos }: Purchase): boolean =>
  status === 'Cancelado' && produtos.length > 0 && produtos.every(({ repetida }) => repetida);
