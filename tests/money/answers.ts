import { listAccounts } from '@volleyscouter/contract/accounts';
import {
  findPayables,
  listPaybacks,
  listPayments,
  markPayback,
  proposePayments,
  resolvePayment,
} from '@volleyscouter/contract/payments';
import { exportPerson, listRequests } from '@volleyscouter/contract/privacy';
import {
  type AdminPurchaseRow,
  listMyPurchases,
  listPurchases,
  readPurchase,
  updatePurchase,
} from '@volleyscouter/contract/purchases';
import type { CallAnswer, CallInput, RouteShape } from '@volleyscouter/contract/route';
import { listSales, readDashboard } from '@volleyscouter/contract/sales';
import { csvReais, writeCsv } from '@volleyscouter/core/text/csv';
import { openSession } from '@volleyscouter/server/people/sessions/store';
import { receiptOf } from '@volleyscouter/web/shop/payment/receiptLines';
import type { TestServer } from '../kit/test-server.ts';

export type Answers = string[];

const LISTED_BUYERS = 40;
const LISTED_DECISIONS = 150;

const SELLER = {
  nome: 'Loja inventada',
  documento: 'CPF 000.000.000-00',
  endereco: 'Rua Inventada, 0',
  contato: 'contato@exemplo.com.br',
  chat: '',
  termos: '',
  logo: '',
};

/** A signature depends on session and hour. */
const unsigned = (text: string): string => text.replace(/\?[^"\s]*k=[^"]*/g, '');

type Line = CallAnswer<typeof listSales>['linhas'][number];

const sheetOf = (lines: readonly Line[]): string =>
  writeCsv(
    lines.map(({ chave, compras, fotos, cents }) => [chave, String(compras), String(fotos), csvReais(cents)]),
  );

/** Calls that change data come last. */
export async function answersOf(server: TestServer): Promise<Answers> {
  const { db, clock } = server.parts;
  const { rows } = await db.query<{ id: string }>('select id from admins order by email limit 1');
  const token = await openSession(db, 'admin', rows[0]?.id ?? '', clock());
  const answers: Answers = [];

  async function request<const R extends RouteShape>(
    name: string,
    route: R,
    input: CallInput<R>,
    as = token,
  ) {
    const { status, body, text } = await server.call(route, input, { token: as });
    answers.push(`${name}\t${status} ${unsigned(text)}`);
    return body;
  }

  async function requestSales(): Promise<void> {
    for (const por of ['dia', 'evento', 'atleta'] as const) {
      const { linhas } = await request(`sales by ${por}`, listSales, { query: { por } });
      answers.push(`sheet of sales by ${por}\t${JSON.stringify(sheetOf(linhas))}`);
      await request(`sales by ${por} of Copa`, listSales, {
        query: { por, evento: 'Copa', de: '2026-05-02' },
      });
      await request(`sales by ${por} until`, listSales, { query: { por, ate: '2026-06-30' } });
    }
  }

  await request('dashboard', readDashboard, {});
  const payments = await request('payments', listPayments, { query: { limite: 1000 } });
  const paybacks = await request('paybacks', listPaybacks, {});
  await request('requests', listRequests, {});
  await requestSales();

  const purchases: AdminPurchaseRow[] = [];
  for (let depois: string | undefined; ; depois = purchases.at(-1)?._id) {
    const query = { limite: 500, ...(depois && { depois }) };
    const page = await request(`purchases after ${purchases.length}`, listPurchases, { query });
    purchases.push(...page);
    if (page.length < 500) break;
  }
  await request('purchases to tell', listPurchases, { query: { aAvisar: true } });
  await request('purchases unpaid', listPurchases, { query: { ocultar: 'Pago' } });
  // this query includes purchases that were removed from the lists
  const allPurchases = await db.query<{ id: string; buyer: string | null }>(
    'select id, buyer_id as buyer from purchases order by number',
  );
  for (const { id } of allPurchases.rows) await request(`purchase ${id}`, readPurchase, { params: { id } });

  const accounts = await server.call(listAccounts, {}, { token });
  for (const [index, { _id: id }] of accounts.body.entries()) {
    await request(`purchases of ${id}`, listMyPurchases, { params: { id } });
    if (index % Math.ceil(accounts.body.length / LISTED_BUYERS) !== 0) continue;
    await request(`data of ${id}`, exportPerson, { params: { id } });
    const buyerToken = await openSession(db, 'atleta', id, clock());
    for (const { id: bought, buyer } of allPurchases.rows) {
      if (buyer !== id) continue;
      const purchase = await request(
        `her purchase ${bought}`,
        readPurchase,
        { params: { id: bought } },
        buyerToken,
      );
      answers.push(`her receipt ${bought}\t${JSON.stringify(receiptOf(purchase, SELLER))}`);
    }
  }

  const dia = clock().toISOString().slice(0, 10);
  for (const cents of [1500, 700, 2200, 990])
    await request(`payables of ${cents}`, findPayables, { body: { cents, dia, pagador: 'Compradora 7' } });
  const entries = Array.from({ length: 40 }, (_, index) => ({
    ...{ id: `extrato ${String(index + 1).padStart(5, '0')}`, date: dia, time: null, cents: 1500 },
    ...{ text: 'PIX', payer: `Compradora ${index}`, document: '', txid: payments[index]?.txid ?? '' },
    e2eId: index % 2 ? (payments[index]?.e2eId ?? '') : '',
  }));
  await request('proposals', proposePayments, { body: { entries } });

  const decisions = ['accept', 'refund', 'keep'] as const;
  const open = payments.filter(({ aberto }) => aberto);
  const step = Math.max(1, Math.floor(open.length / LISTED_DECISIONS));
  for (const [index, { _id: id }] of open.entries()) {
    const decisao = decisions[index % 3] ?? 'keep';
    const preview = { params: { id }, body: { decisao: 'refund' as const, cents: -1 } };
    await request(`what ${id} would give back`, resolvePayment, preview);
    if (index % step === 0)
      await request(`${decisao} ${id}`, resolvePayment, { params: { id }, body: { decisao } });
  }
  const closed = payments.find(({ aberto }) => !aberto)?._id ?? '';
  await request('keep again', resolvePayment, { params: { id: closed }, body: { decisao: 'keep' } });
  for (const { _id: id } of paybacks)
    await request(`paid back ${id}`, markPayback, { params: { id }, body: { devolvido: true } });
  for (const [index, { id }] of allPurchases.rows.entries()) {
    if (index % 9 !== 0) continue;
    await request(`Estornado ${id}`, updatePurchase, { params: { id }, body: { status: 'Estornado' } });
    await request(`then ${id}`, readPurchase, { params: { id } });
  }
  await request('dashboard at the end', readDashboard, {});
  await request('payments at the end', listPayments, { query: { limite: 1000 } });
  await request('paybacks at the end', listPaybacks, {});
  await requestSales();
  return answers;
}
