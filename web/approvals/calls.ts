import { bind } from '../api/calls.ts';

/** Calls of the seller about purchases and payments. */
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
};

/** These screens are the admin's, whoever else is signed in on this device. */
export const AS_ADMIN = { as: 'admin' } as const;
