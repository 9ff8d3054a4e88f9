import type { CallAnswer } from '@volleyscouter/contract/route';
import type { listSales } from '@volleyscouter/contract/sales';
import { bind } from '../../../platform/api/calls.ts';
import { moneyText as texts } from '../../../platform/text/money.ts';

export type Sales = CallAnswer<typeof listSales>;

export const listSalesCall = bind('listSales', 'GET', '/vendas');

/** Compares the sums of sales with the sums of payments. */
export function salesFoot({ total, caixa }: Pick<Sales, 'total' | 'caixa'>): string[] {
  const { cents, recebido, devolvido } = total;
  const { pagamentos, pagaram, esperam, outros, aMao } = caixa;
  return [
    texts.sold(cents, recebido, devolvido),
    texts.paid(pagamentos, pagaram, esperam, outros),
    texts.agree(recebido, pagaram, aMao),
  ];
}
