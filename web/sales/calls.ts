import { bind } from '../api/calls.ts';

export const saleCalls = {
  listSales: bind('listSales', 'GET', '/vendas'),
  listEvents: bind('listEvents', 'GET', '/eventos'),
};
