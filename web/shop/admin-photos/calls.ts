import { bind } from '../../platform/api/calls.ts';

export const photoCalls = {
  pageProducts: bind('pageProducts', 'GET', '/product/admin/page'),
  readProduct: bind('readProduct', 'GET', '/product/:id'),
  createProduct: bind('createProduct', 'POST', '/product'),
  updateProduct: bind('updateProduct', 'PUT', '/product/:id'),
  deleteProduct: bind('deleteProduct', 'DELETE', '/product/:id'),
  updateProducts: bind('updateProducts', 'PUT', '/product/admin/many'),
  undoChange: bind('undoChange', 'POST', '/product/admin/undo'),
  deleteProducts: bind('deleteProducts', 'POST', '/product/admin/remove'),
  uploadImage: bind('uploadImage', 'POST', '/upload-image'),
  listAccounts: bind('listAccounts', 'GET', '/atletas'),
  createEvent: bind('createEvent', 'POST', '/eventos'),
  renameEvent: bind('renameEvent', 'POST', '/eventos/renomear'),
  deleteEvent: bind('deleteEvent', 'DELETE', '/eventos/:key'),
  createBatch: bind('createBatch', 'POST', '/product/lotes'),
  readBatch: bind('readBatch', 'GET', '/product/lotes/:id'),
};
