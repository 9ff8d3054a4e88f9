/** Message to the buyer of a paid purchase, and the chat link with this message (R-SHOP-11). */
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { chatLink } from '@volleyscouter/core/people/message';
import { reais } from '../../kit/money.ts';
import { call } from '../../platform/api/call.ts';
import { approvalsText as texts } from './approvalsText.ts';
import { AS_ADMIN, approvalCalls } from './calls.ts';

export type NotifiablePurchase = Pick<PurchaseRow, '_id' | 'idAtleta' | 'totalPrice'>;

export const makePurchaseLink = (id: string) =>
  call(approvalCalls.createPurchaseLink, { params: { id } }, AS_ADMIN);

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

export const messageFor = ({ idAtleta, totalPrice }: NotifiablePurchase, link: string): string =>
  texts.chat.text(firstName(idAtleta.nome), reais(totalPrice).replace(/\u00a0/g, ' '), link);

/** `null` if there is no usable phone number. */
export const chatFor = (purchase: NotifiablePurchase, link: string): string | null =>
  chatLink(purchase.idAtleta.celular, messageFor(purchase, link));
