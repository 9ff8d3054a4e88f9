import { refuse } from '@volleyscouter/contract/errors';
import type { CallAnswer } from '@volleyscouter/contract/route';
import { listSales as listSalesRoute, OWN_SALES_BY, readDashboard } from '@volleyscouter/contract/sales';
import { scopeOf } from '@volleyscouter/core/access/may';
import { dayAfter, dayInBrazil } from '@volleyscouter/core/text/brazil';
import type { Parts } from '../../parts.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import type { On } from '../../platform/http/handle.ts';
import type { LastBackup } from '../../platform/system/facts.ts';
import { DUE_ALERTS } from '../alerts/store.ts';
import { listSales } from './store.ts';

type Waiting = CallAnswer<typeof readDashboard>;

const DAYS = 30;

async function loadDashboard(db: Queryable, now: Date): Promise<Omit<Waiting, 'backup'>> {
  const { rows } = await db.query<Omit<Waiting, 'vendas' | 'backup'>>(
    `select (select count(*) from purchases where (status = 'Pagamento em análise' or status = 'Pendente' and claimed_at is not null)
               and removed_at is null) as "emAnalise",
            (select count(*) from purchases where status = 'Pendente' and removed_at is null) as pendentes,
            (select count(*) from money_payments where waits)
              + (select coalesce(sum(owed_by_hand), 0) from purchases where owed_by_hand > 0) as "pagamentosAResolver",
            (select count(*) from privacy_requests where decision is null) as pedidos,
            (select count(*) from accounts where code_sent_at is null and celular <> '') as "codigosAEnviar",
            ${DUE_ALERTS} as "avisosAEnviar",
            (select count(*) from products) as fotos,
            (select count(*) from accounts where perfil <> 'Scouter') as atletas,
            (select count(*) from games) as jogos,
            (select count(*) from events) as eventos,
            (select count(*) from teams) as times`,
  );
  const [waiting] = rows;
  if (!waiting) throw new Error('no dashboard');
  const { linhas } = await listSales(db, { por: 'dia', de: dayAfter(dayInBrazil(now), 1 - DAYS) });
  return { ...waiting, vendas: linhas.map(({ chave: dia, cents }) => ({ dia, cents })).reverse() };
}

export function saleRoutes(on: On, { db, clock }: Parts, lastBackup: () => Promise<LastBackup>): void {
  on(listSalesRoute, async ({ query, caller }) => {
    if (scopeOf(caller.role, 'sale:list') === 'all') return listSales(db, query);
    if (!OWN_SALES_BY.some((por) => por === query.por)) return refuse('not-allowed');
    return listSales(db, query, caller.id ?? '');
  });
  on(readDashboard, async () => {
    const { at, isLate } = await lastBackup();
    return { ...(await loadDashboard(db, clock())), backup: { at, isLate } };
  });
}
