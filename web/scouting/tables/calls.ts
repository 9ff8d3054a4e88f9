import { bind } from '../../platform/api/calls.ts';

/** API calls of the code tables. */
export const tableCalls = {
  updateTables: bind('updateTables', 'PUT', '/api/parametros/tabelas'),
  deleteTables: bind('deleteTables', 'DELETE', '/api/parametros/tabelas'),
};
