/** What the buyer is told once a purchase is paid, and where (R-SHOP-11). */
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { chatLink } from '@volleyscouter/core/people/message';
import { approvalsText as words } from '../text/approvals.ts';
import { reais } from '../ui/money.ts';

export type Told = Pick<PurchaseRow, '_id' | 'idAtleta' | 'totalPrice'>;

/** The page of the purchase, where the buyer signs in and downloads. */
const pageOf = (origin: string, id: string): string => `${origin}/#/ar/compras/${id}`;

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The message to the buyer. */
export const messageFor = ({ _id, idAtleta, totalPrice }: Told, origin: string): string =>
  words.chat.text(firstName(idAtleta.nome), reais(totalPrice).replace(/\u00a0/g, ' '), pageOf(origin, _id));

/** The address that opens the chat with the message ready to be sent; `null` where there is no phone for it. */
export const chatFor = (purchase: Told, origin: string): string | null =>
  chatLink(purchase.idAtleta.celular, messageFor(purchase, origin));
