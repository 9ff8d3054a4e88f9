import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import type { Sheet } from '@volleyscouter/spreadsheet/sheet';
import { writePhone } from '../../../kit/phone.ts';
import { moneyText } from '../../../platform/text/money.ts';
import { purchaseMoment } from '../../shared/purchases/moment.ts';
import { approvalsText } from '../approvalsText.ts';

/** `sales`: sum of all sales since the beginning, in cents. */
export function purchaseSheet(purchases: readonly AdminPurchaseRow[], sales: number): Sheet {
  const sumOf = (name: 'recebido' | 'liquido') => purchases.reduce((sum, row) => sum + row[name], 0);
  const { heads, name, wide } = approvalsText.sheet;
  return {
    name,
    heads,
    rows: purchases.map((purchase) => [
      purchase.numero,
      purchaseMoment(purchase.dataCompra),
      purchase.idAtleta.nome,
      writePhone(purchase.idAtleta.celular),
      purchase.quantity,
      { cents: purchase.totalPrice },
      purchase.status,
      purchaseMoment(purchase.pagoEm),
      purchaseMoment(purchase.avisadoEm),
      { cents: purchase.recebido },
      { cents: purchase.recebido - purchase.liquido },
      purchase.chavePix,
    ]),
    foot: [moneyText.purchases(sumOf('recebido'), sumOf('recebido') - sumOf('liquido'), sales)],
    wide,
  };
}
