import { bind } from './calls.ts';

/** In a separate file: only pages that call these routes load it. */
export const shopCalls = {
  listShop: bind('listShop', 'GET', '/product/all'),
  listShopEvents: bind('listShopEvents', 'GET', '/product/eventos'),
  listShopFacets: bind('listShopFacets', 'GET', '/product/facetas'),
  readProduct: bind('readProduct', 'GET', '/product/:id'),
  listOwned: bind('listOwned', 'GET', '/compras/fotos'),
  askTakedown: bind('askTakedown', 'POST', '/remocoes'),
  exportMe: bind('exportMe', 'GET', '/conta/dados'),
  askErasure: bind('askErasure', 'POST', '/conta/exclusao'),
  readSettings: bind('readSettings', 'GET', '/configuracao'),
  sendEvent: bind('sendEvent', 'POST', '/eventos-de-uso'),
};
