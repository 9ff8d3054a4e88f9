import type { Purchase } from '@volleyscouter/contract/purchases';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { NO_TXID } from '@volleyscouter/core/pix/code';
import { readPix } from '@volleyscouter/core/pix/read';
import { reais } from '../../kit/money.ts';
import { purchaseMoment } from '../shared/purchases/moment.ts';
import { receiptText as texts } from './receiptText.ts';

export type ReceiptSeller = CallAnswer<typeof ROUTES.readSeller>['vendedor'];

export type ReceiptLine = readonly [name: string, text: string];

export interface Receipt {
  title: string;
  seller: readonly ReceiptLine[];
  buyer: readonly ReceiptLine[];
  photos: readonly { place: string; event: string; local: string; amount: string; note: string }[];
  /** Empty without a discount. */
  parts: readonly ReceiptLine[];
  sums: readonly ReceiptLine[];
  /** Empty: no note. */
  note: string;
}

const filledRows = (rows: readonly ReceiptLine[]): ReceiptLine[] => rows.filter(([, text]) => text !== '');

/** Writes a plain space after R$. U+00A0 is needed only on screens, where it prevents line breaks. */
const amount = (cents: number): string => reais(cents).replaceAll('\u00A0', ' ');

/** '' if the code has no txid. */
function txidOf(code: string): string {
  const read = readPix(code);
  const txid = read.ok ? read.value.txid : null;
  return txid === NO_TXID ? '' : (txid ?? '');
}

export function receiptOf(purchase: Purchase, seller: ReceiptSeller): Receipt {
  const { numero, idAtleta, dataCompra, pagoEm, produtos, totalPrice, devolvido, status, chavePix } =
    purchase;
  const listCents = produtos.reduce((sum, item) => sum + item.listCents, 0);
  const reduced = listCents > totalPrice;
  return {
    title: texts.title(numero),
    seller: filledRows([
      [texts.name, seller.nome],
      [texts.document, seller.documento],
      [texts.address, seller.endereco],
      [texts.contact, seller.contato],
    ]),
    buyer: filledRows([
      [texts.name, idAtleta.nome],
      [texts.bought, purchaseMoment(dataCompra)],
      [texts.paid, purchaseMoment(pagoEm)],
      [texts.way, texts.pix],
      [texts.status, status],
      [texts.txid, txidOf(chavePix)],
    ]),
    photos: produtos.map(({ evento, local, priceInCents, listCents: itemListCents, retirada }, index) => ({
      place: texts.place(index + 1),
      event: evento,
      local,
      amount: amount(priceInCents),
      note: [
        ...(itemListCents > priceInCents ? [texts.own(amount(itemListCents))] : []),
        ...(retirada ? [texts.takenDown] : []),
      ].join('; '),
    })),
    parts: reduced
      ? [
          [texts.list, amount(listCents)],
          [texts.discount, `- ${amount(listCents - totalPrice)}`],
        ]
      : [],
    sums: [
      [texts.total(produtos.length), amount(totalPrice)],
      ...(devolvido > 0
        ? ([
            [texts.refunded, `- ${amount(devolvido)}`],
            [texts.kept, amount(totalPrice - devolvido)],
          ] as const)
        : []),
    ],
    note: reduced ? texts.included : '',
  };
}
