import type { Failure } from '../../platform/api/call.ts';
import { bind } from '../../platform/api/calls.ts';
import { approvalsText as texts } from './approvalsText.ts';

export const approvalCalls = {
  listPurchases: bind('listPurchases', 'GET', '/compras/'),
  readPurchase: bind('readPurchase', 'GET', '/compras/:id'),
  updatePurchase: bind('updatePurchase', 'PUT', '/compras/:id'),
  deletePurchase: bind('deletePurchase', 'DELETE', '/compras/:id'),
  createPurchaseLink: bind('createPurchaseLink', 'POST', '/compras/:id/link'),
  markTold: bind('markTold', 'POST', '/compras/:id/avisado'),
  unmarkTold: bind('unmarkTold', 'DELETE', '/compras/:id/avisado'),
  listPayments: bind('listPayments', 'GET', '/pagamentos'),
  resolvePayment: bind('resolvePayment', 'PUT', '/pagamentos/:id'),
  proposePayments: bind('proposePayments', 'POST', '/pagamentos/extrato'),
  findPayables: bind('findPayables', 'POST', '/pagamentos/compras'),
  bookPayments: bind('bookPayments', 'POST', '/pagamentos/conferir'),
  forgetPayer: bind('forgetPayer', 'DELETE', '/pagamentos/pagadores/:id'),
};

/** These screens use the admin session, even if a shopper is signed in too. */
export const AS_ADMIN = { as: 'admin' } as const;

/** Without a 4xx answer, the change may have happened. */
export function whyNotUpdated(name: string, { status, msg }: Failure): string {
  const refused = status >= 400 && status < 500;
  return `${texts.notUpdated}. ${msg}${refused ? '' : ` ${texts.mayHaveChanged(name)}`}`;
}
