/** Frequent calls on a large installation: only the plans of their queries are checked; times are printed. */
import * as accounts from '@volleyscouter/contract/accounts';
import * as alerts from '@volleyscouter/contract/alerts';
import * as events from '@volleyscouter/contract/events';
import * as games from '@volleyscouter/contract/games';
import * as payments from '@volleyscouter/contract/payments';
import * as privacy from '@volleyscouter/contract/privacy';
import * as products from '@volleyscouter/contract/products';
import * as purchases from '@volleyscouter/contract/purchases';
import type { CallInput, RouteShape } from '@volleyscouter/contract/route';
import * as sales from '@volleyscouter/contract/sales';
import * as season from '@volleyscouter/contract/season';
import { fillLarge } from '@volleyscouter/tests/kit/large-installation';
import { openTestServer, type TestServer } from '@volleyscouter/tests/kit/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const LARGE_TABLE = 10_000;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Sort Space Type'?: string;
  'Hash Batches'?: number;
  'Disk Usage'?: number;
  Plans?: Plan[];
}

type Query = { text: string; values: unknown[] };

let server: TestServer;
let large: Map<string, number>;
let people: Record<'nobody' | 'athlete' | 'admin', { token?: string; id: string }>;

beforeAll(async () => {
  server = await openTestServer({ at: new Date().toISOString() });
  const { db } = server.parts;
  const [athlete, admin] = [await server.account('Atleta'), await server.admin()];
  people = { nobody: { id: '' }, athlete, admin };
  await fillLarge(db);
  await db.query(`update purchases set buyer_id = $1 where number % 10000 = 7`, [athlete.id]);
  const { rows } = await db.query<{ name: string; rows: number }>(
    `select relname as name, reltuples as rows from pg_class where relkind = 'r' and reltuples > $1`,
    [LARGE_TABLE],
  );
  large = new Map(rows.map(({ name, rows: count }) => [name, count]));
}, 300_000);
afterAll(() => server?.close());

/** Calls that have to read all rows of these tables, for a list or a sum. */
const SUMS: Record<string, readonly string[]> = {
  '/atletas {}': ['accounts'],
  '/avisos {}': ['photo_alerts'],
  '/season/names {}': ['games'],
  '/season/athletes {}': ['games'],
  '/season/teams {}': ['games'],
  '/games/standings {}': ['games', 'game_results'],
  '/vendas {"query":{"por":"evento"}}': ['money_sales', 'money_payments'],
};

function faultsOf(plan: Plan): string[] {
  const { 'Node Type': kind, 'Relation Name': table = '', Plans: below = [] } = plan;
  const read =
    ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 1);
  const planFaults = [
    kind === 'Seq Scan' && read > (large.get(table) ?? Infinity) / 2 && `reads all of ${table}`,
    plan['Sort Space Type'] === 'Disk' && 'sorts on disk',
    (plan['Hash Batches'] ?? 1) > 1 && 'hashes on disk',
    (plan['Disk Usage'] ?? 0) > 0 && 'groups on disk',
  ].filter((fault) => fault !== false);
  return [...planFaults, ...below.flatMap(faultsOf)];
}

async function explained<const R extends RouteShape>(
  route: R,
  input: CallInput<R>,
  person: keyof typeof people,
): Promise<{ faults: string[]; folds: number; milliseconds: number; bytes: number }> {
  const queries: Query[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parameters: unknown[]
  ) {
    const [first, second] = parameters;
    const { text, values } = (typeof first === 'string' ? { text: first, values: second } : first) as Query;
    if (/^\s*(?:select|with)\b/i.test(text) && !/\b(?:for update|insert|delete|advisory)\b/i.test(text))
      queries.push({ text, values: Array.isArray(values) ? [...values] : [] });
    return query.apply(this, parameters as never) as never;
  });
  const { token } = people[person];
  const start = performance.now();
  const answer = await server.call(route, input, token === undefined ? {} : { token });
  const milliseconds = performance.now() - start;
  spy.mockRestore();
  const faults = answer.status === 200 ? [] : [`answers ${answer.text}`];
  for (const { text, values } of queries) {
    const { rows } = await server.parts.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    const queryFaults = rows[0] ? faultsOf(rows[0]['QUERY PLAN'][0].Plan) : [];
    faults.push(...queryFaults.map((fault) => `${fault}: ${text.replace(/\s+/g, ' ').slice(0, 1500)}`));
  }
  const folds = queries.filter(({ text }) => text.includes('from log_entries')).length;
  return { faults, folds, milliseconds, bytes: answer.text.length };
}

type Hot = readonly [route: RouteShape, input: object, person: keyof typeof people];

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const week = { de: dayBefore(47), ate: dayBefore(40) };
/** For longer periods the planner reads the whole joined table once, which is cheaper. */
const oneDay = { de: dayBefore(40), ate: dayBefore(40) };
const HOT: readonly Hot[] = [
  [games.listGames, { query: {} }, 'nobody'],
  [games.listGames, { query: {} }, 'admin'],
  [games.listGames, { query: { limite: 100, inicio: 10_000 } }, 'admin'],
  [games.listGames, { query: { palavras: 'time 17 liga 3' } }, 'nobody'],
  [games.listGames, { query: { palavras: '01/04/2026' } }, 'nobody'],
  [games.listGames, { query: { dias: '2026-03-01,2026-02-01' } }, 'admin'],
  [games.listGames, { query: { ids: 'g1,g2,g200' } }, 'admin'],
  [season.readStandings, {}, 'nobody'],
  [season.listSeasonTeams, {}, 'nobody'],
  [season.listSeasonAthletes, {}, 'nobody'],
  [season.listNames, {}, 'admin'],
];
const SHOP: readonly Hot[] = [
  [products.listGifts, {}, 'nobody'],
  [products.listShop, { query: {} }, 'athlete'],
  [products.listShop, { query: { pilhas: true, limite: 60 } }, 'admin'],
  [products.listShop, { query: { pilhas: true, limite: 60, evento: 'Etapa 8', palavras: '#8' } }, 'athlete'],
  [products.listShopFacets, { query: {} }, 'athlete'],
  [products.listShopFacets, { query: { evento: 'Etapa 8' } }, 'athlete'],
  [products.listShopEvents, {}, 'athlete'],
  [products.pageProducts, { query: { limite: 100 } }, 'admin'],
  [products.pageProducts, { query: { limite: 100, palavras: 'img_1234' } }, 'admin'],
  [products.listProductFacets, { query: {} }, 'admin'],
  [events.listEvents, {}, 'admin'],
  [purchases.listMyPurchases, { params: { id: 'me' } }, 'athlete'],
  [purchases.listOwned, {}, 'athlete'],
  [purchases.listPurchases, { query: { limite: 200, ocultar: 'Pago' } }, 'admin'],
  [purchases.listPurchases, { query: { limite: 200, aAvisar: true } }, 'admin'],
  [purchases.listPurchases, { query: { limite: 200, palavras: 'pessoa 77' } }, 'admin'],
  [payments.listPayments, { query: { aberto: true } }, 'admin'],
  [payments.listPayments, { query: { aberto: false, ...week } }, 'admin'],
  [payments.findPayables, { body: { palavras: 'pessoa 7777', cents: 3000, dia: dayBefore(40) } }, 'admin'],
  [payments.listPaybacks, {}, 'admin'],
  [sales.readDashboard, {}, 'admin'],
  [sales.listSales, { query: { por: 'dia', ...week } }, 'admin'],
  [sales.listSales, { query: { por: 'evento' } }, 'admin'],
  [sales.listSales, { query: { por: 'pagador', ...oneDay } }, 'admin'],
  [sales.listSales, { query: { por: 'atleta', ...oneDay } }, 'admin'],
  [accounts.listAccounts, {}, 'admin'],
  [alerts.listAlerts, {}, 'admin'],
  [privacy.listRequests, {}, 'admin'],
];

const inputOf = (input: object): object =>
  'params' in input ? { ...input, params: { id: people.athlete.id } } : input;

test.each([
  ['games', HOT],
  ['the shop', SHOP],
])(
  '[decision 90] no call of %s scans a large table, sorts on disk or folds stored matches',
  {
    tags: 'slow',
  },
  async (_, calls) => {
    const faults: string[] = [];
    let folds = 0;
    for (const [route, input, person] of calls) {
      const explanation = await explained(route, inputOf(input) as never, person);
      const name = `${person} ${route.method} ${route.path} ${JSON.stringify(input)}`;
      process.stdout.write(
        `${name}: ${explanation.milliseconds.toFixed(0)} ms, ${explanation.bytes} bytes\n`,
      );
      const isSum = (fault: string): boolean =>
        (SUMS[`${route.path} ${JSON.stringify(input)}`] ?? []).some((table) =>
          fault.startsWith(`reads all of ${table}:`),
        );
      faults.push(...explanation.faults.filter((fault) => !isSum(fault)).map((fault) => `${name} ${fault}`));
      folds += explanation.folds;
    }
    expect(faults).toEqual([]);
    expect(folds).toBe(0);
  },
);
