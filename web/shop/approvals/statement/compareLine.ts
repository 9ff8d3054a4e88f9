import type { PayableRow } from '@volleyscouter/contract/payments';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { differencesOf } from '@volleyscouter/core/statement/fit';
import type { StatementEntry } from '@volleyscouter/core/statement/statement';
import { reais } from '../../../kit/money.ts';
import { dueOf } from '../../shared/purchases/dueOf.ts';
import { statementText } from './statementText.ts';

const { differs: texts, stands } = statementText;

/** Usual time from order to payment. A later payment is less likely to belong to the purchase. */
const USUAL_DAYS = 7;

export interface Difference {
  text: string;
  /** True if the difference makes it less likely that the payment is for the purchase. */
  against: boolean;
}

const AGAINST: ReadonlySet<string> = new Set(['none', 'family', 'part']);

export function compareLine(
  entry: StatementEntry,
  purchase: PurchaseRow,
  total = dueOf(purchase),
): Difference[] {
  const { cents, name, days } = differencesOf(entry, {
    cents: total,
    buyerName: purchase.idAtleta.nome,
    createdAt: purchase.dataCompra,
  });
  const differences: Difference[] = [
    {
      text: cents === 0 ? texts.same : cents < 0 ? texts.less(reais(-cents)) : texts.more(reais(cents)),
      against: cents !== 0,
    },
    { text: texts.names[name], against: AGAINST.has(name) },
  ];
  if (days < 0) differences.push({ text: texts.early, against: true });
  if (days > 0) differences.push({ text: texts.older(days), against: days > USUAL_DAYS });
  return differences;
}

/** '' for an open purchase. */
export function standOf({ status, temDinheiro, removida }: PayableRow): string {
  if (status === 'Estornado') return stands.back;
  if (temDinheiro) return stands.second;
  if (status === 'Pago') return stands.confirms;
  if (status === 'Cancelado') return stands.cancelled;
  return removida ? stands.removed : '';
}
