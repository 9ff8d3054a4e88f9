import { bind } from '../../platform/api/calls.ts';

/** Calls about tables of codes. */
export const tableCalls = {
  updateTables: bind('updateTables', 'PUT', '/api/parametros/tabelas'),
  deleteTables: bind('deleteTables', 'DELETE', '/api/parametros/tabelas'),
};
