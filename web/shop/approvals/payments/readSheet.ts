/** Reads the payments of a period for the spreadsheet, including the payments that wait for a decision. */
import type { Payment } from '@volleyscouter/contract/payments';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { moneyText } from '../../../platform/text/money.ts';
import type { NamedSheet } from '../../shared/exports/ExportButtons.tsx';
import { listSalesCall, salesFoot } from '../../shared/exports/salesFoot.ts';
import { type Period, periodName } from '../../shared/period/period.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import { paymentsText as texts } from '../paymentsText.ts';
import { paymentTimeText } from '../paymentTimeText.ts';

const LARGE_PAGE = 1000;

async function readPayments(period: Period): Promise<Payment[]> {
  const read = (query: { aberto: boolean; depois?: string | undefined }) =>
    queryCall(approvalCalls.listPayments, { query: { ...query, ...period, limite: LARGE_PAGE } }, AS_ADMIN);
  const all = await read({ aberto: true });
  for (let depois: string | undefined; ; ) {
    const page = await read({ aberto: false, depois });
    all.push(...page);
    if (page.length < LARGE_PAGE) return all;
    depois = page.at(-1)?._id;
  }
}

export async function readSheet(period: Period): Promise<NamedSheet> {
  const [payments, sales] = await Promise.all([
    readPayments(period),
    queryCall(listSalesCall, { query: { por: 'dia', ...period } }, AS_ADMIN),
  ]);
  const sum = payments.reduce((total, { cents }) => total + cents, 0);
  return {
    file: `${texts.file}-${periodName(period)}`,
    sheet: {
      name: texts.title,
      heads: texts.sheet,
      rows: payments
        .sort((one, other) => (one.em < other.em ? -1 : 1))
        .map((payment) => [
          paymentTimeText(payment),
          { cents: payment.cents },
          payment.pagador,
          payment.documento,
          payment.e2eId,
          [payment.compra?.numero ?? '', ...payment.tambem].join(', '),
          payment.eventos.join(', '),
          payment.aberto ? texts.waits : texts.verdicts[payment.situacao],
          { cents: payment.devolvido },
        ]),
      foot: [moneyText.listed(sum, sales.caixa.pagamentos), ...salesFoot(sales)],
      wide: texts.sheet.slice(2, 7),
    },
  };
}
