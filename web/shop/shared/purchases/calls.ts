import { bind } from '../../../platform/api/calls.ts';

export const purchaseCalls = {
  readCart: bind('readCart', 'POST', '/compras/carrinho'),
  makeCode: bind('makeCode', 'POST', '/compras/pagamento/gerarPayload'),
  createPurchase: bind('createPurchase', 'POST', '/compras/criarCompra'),
  readPurchase: bind('readPurchase', 'GET', '/compras/:id'),
  updatePurchase: bind('updatePurchase', 'PUT', '/compras/:id'),
  claimPaid: bind('claimPaid', 'POST', '/compras/:id/paguei'),
  listMyPurchases: bind('listMyPurchases', 'GET', '/compras/cliente/:id'),
  readSeller: bind('readSeller', 'GET', '/loja'),
};
