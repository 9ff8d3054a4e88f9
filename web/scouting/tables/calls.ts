import { bind } from '../../platform/api/calls.ts';

export const tableCalls = {
  updateTables: bind('updateTables', 'PUT', '/api/parametros/tabelas'),
  deleteTables: bind('deleteTables', 'DELETE', '/api/parametros/tabelas'),
};
