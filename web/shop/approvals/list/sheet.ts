/** The list as a file for a spreadsheet. */
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { csvReais, writeCsv } from '@volleyscouter/core/text/csv';
import { writePhone } from '../../../kit/phone.ts';
import { purchaseMoment } from '../../shared/purchases/moment.ts';
import { approvalsText } from '../approvalsText.ts';

export const writeSheet = (purchases: readonly AdminPurchaseRow[]): string =>
  writeCsv([
    approvalsText.sheet.heads,
    ...purchases.map((purchase) => [
      String(purchase.numero),
      purchaseMoment(purchase.dataCompra),
      purchase.idAtleta.nome,
      writePhone(purchase.idAtleta.celular),
      String(purchase.quantity),
      csvReais(purchase.totalPrice),
      purchase.status,
      purchaseMoment(purchase.pagoEm),
      purchaseMoment(purchase.avisadoEm),
      purchase.chavePix,
    ]),
  ]);
