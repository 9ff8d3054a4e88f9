import { bind } from '../../platform/api/calls.ts';

export const shortcutCalls = {
  createShortcut: bind('createShortcut', 'POST', '/api/parametros/atalhos'),
  updateShortcut: bind('updateShortcut', 'PUT', '/api/parametros/atalhos/:id'),
  deleteShortcut: bind('deleteShortcut', 'DELETE', '/api/parametros/atalhos/:id'),
};
