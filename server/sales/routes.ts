import { listSales as listSalesRoute, readDashboard } from '@volleyscouter/contract/sales';
import type { On } from '../http/handle.ts';
import type { Parts } from '../parts.ts';
import { loadDashboard } from './dashboard.ts';
import { listSales } from './store.ts';

export function saleRoutes(on: On, { db, clock }: Parts): void {
  on(listSalesRoute, ({ query }) => listSales(db, query));
  on(readDashboard, () => loadDashboard(db, clock()));
}
