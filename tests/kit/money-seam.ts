/** Parts of the server's ledger that tests of money use besides API calls. */
import { entry, type MoneyEntry, type PurchaseKind } from '@volleyscouter/core/money/entry';
import { KIND_OF as KINDS_OF_VERDICT } from '@volleyscouter/core/money/moves';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { Parts } from '@volleyscouter/server/parts';
import { inTransaction } from '@volleyscouter/server/platform/database/transaction';
import * as store from '@volleyscouter/server/shop/money/charges';
import { checkLedger } from '@volleyscouter/server/shop/money/check';
import { insertEntries, readEntries, readLedger } from '@volleyscouter/server/shop/money/entries';
import * as poll from '@volleyscouter/server/shop/money/poll';
import { project } from '@volleyscouter/server/shop/money/project';
import * as failures from '@volleyscouter/server/shop/money/provider/port';
import * as providers from '@volleyscouter/server/shop/money/provider/provider';
import { loadProvider } from '@volleyscouter/server/shop/money/provider/settings';
import * as codes from '@volleyscouter/server/shop/money/reserveCode';
import * as settling from '@volleyscouter/server/shop/money/settle';
import * as unpaid from '@volleyscouter/server/shop/purchases/unpaid';
import { clearTables } from './clear.ts';

export type PixProvider = failures.PixProvider;
export type PixSetting = Parts['pix'];
/** Parts of the server that query the provider. */
export type Asking = Pick<Parts, 'db' | 'clock' | 'pix'>;

/**
 * `checkDue` queries due charges and refunds, `rereadPayments` reads recent payments again. `startPoll`
 * repeats `checkDue`.
 */
export const { checkDue, rereadPayments, startPoll } = poll;
export const { settleCharge } = settling;
/** If the provider refuses, the last argument is called with the refusal. */
export const { reserveCode } = codes;
/** Cancels purchases that were unpaid for seven days; the server does this every five minutes. */
export const { cancelUnpaid } = unpaid;
export const { ProviderDown, ProviderRefused } = failures;

export function providerSetting(env: Record<string, string>, clock: () => Date): PixSetting {
  const settings = loadProvider(env);
  if (!settings.ok || !settings.value) throw new Error(JSON.stringify(settings));
  const provider = providers.openProvider(settings.value, { clock, timeout: 20_000, pauses: [1, 2] });
  return { way: 'provider', provider, key: settings.value.pixKey };
}

/** Returns the problems that `npm run admin -- books` lists. */
export async function ledgerProblems({ db }: Pick<Parts, 'db'>): Promise<string[]> {
  const problems: string[] = [];
  await checkLedger(db, (problem) => problems.push(problem));
  return problems;
}

/** The tables that `ledgerProblems` compares. */
const BOOKS = [
  'money_entries',
  'money_payments',
  'money_refunds',
  'money_shares',
  'money_sales',
  'purchases',
  'purchase_items',
];
const WRITTEN = BOOKS.map(
  (table) => `(select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from ${table})`,
);

/** The returned function runs `ledgerProblems` only if the ledger has changed since the last call. */
export function watchLedger(parts: Pick<Parts, 'db'>): () => Promise<string[]> {
  let before: unknown;
  return async () => {
    const { rows } = await parts.db.query<{ now: string }>(
      `select concat_ws(',', ${WRITTEN.join(', ')}) as now`,
    );
    const now = rows[0]?.now;
    if (now === before) return [];
    before = now;
    return ledgerProblems(parts);
  };
}

export async function countCodes({ db }: Pick<Parts, 'db'>): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from pix_codes');
  return rows[0]?.count ?? 0;
}

/** Stores `count` purchases with one payment each; one in twenty is refunded. */
export async function fillLedger({ db }: Pick<Parts, 'db'>, run: string, count: number): Promise<void> {
  await db.query(
    `insert into purchases (id, buyer_name, buyer_phone, status, quantity, total_cents, returned_cents, code, created_at, moved_at)
     select $1 || n, '', '', case when n % 20 = 0 then 'Estornado' else 'Pago' end, 1, 1500, case when n % 20 = 0 then 1500 else 0 end,
            $1 || n, now(), now()
       from generate_series(1, $2::int) n`,
    [run, count],
  );
  await db.query(
    `insert into money_payments (id, source, e2e_id, purchase_id, cents, paid_at, verdict, refund, created_at)
     select $1 || n, 'provider', $1 || n, $1 || n, 1500, now(), 'paid', case when n % 20 = 0 then 'done' end,
            now() - n * interval '1 second'
       from generate_series(1, $2::int) n`,
    [run, count],
  );
  await db.query(
    'insert into money_shares select $1 || n, $1 || n, 1500 from generate_series(1, $2::int) n',
    [run, count],
  );
  // without new statistics the next insert would find each payment by a full scan
  await db.query('analyze purchases, money_payments');
  // one statement for all would exceed the statement timeout
  for (let from = 1; from <= count; from += 20_000)
    await db.query(
      `insert into money_entries (kind, at, purchase_id, payment_id, cents, reference, source, mover)
       select kind, now(), $1 || n, case when place > 1 then $1 || n end, 1500,
              case kind when 'came-in' then $1 || n when 'given-back' then 'r' else '' end,
              case when kind = 'came-in' then 'provider' end, 'provider'
         from generate_series($2::int, $3::int) n,
              unnest('{asked,came-in,accepted,given-back,returned,decided}'::text[]) with ordinality as told (kind, place)
        where n % 20 = 0 or place < 4 order by n, place`,
      [run, from, Math.min(count, from + 19_999)],
    );
  await db.query('analyze money_entries');
}

/** Appends entries even if the rules forbid them. */
async function appendEntries(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  entries: readonly MoneyEntry[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertEntries(tx, entries);
    const purchases = new Set(entries.flatMap(({ purchase }) => purchase ?? []));
    const payments = new Set(entries.flatMap(({ payment }) => payment ?? []));
    for (const { purchase } of await readEntries(tx, { payments: [...payments] }))
      if (purchase !== null) purchases.add(purchase);
    const ledger = await readLedger(tx, { purchases: [...purchases], payments: [...payments] });
    const touched = { purchases: ledger.purchases.values(), payments: ledger.payments.values() };
    await project(tx, ledger, touched, clock());
  });
}

const KIND_OF: Record<PurchaseStatus, PurchaseKind> = {
  Pendente: 'reopened',
  'Pagamento em análise': 'reported',
  Pago: 'approved',
  Cancelado: 'cancelled',
  Estornado: 'returned',
};

export interface PutPurchase {
  id: string;
  buyer: string | null;
  status: PurchaseStatus;
  items: readonly { id: string; photo: string; cents: number; evento: string; local: string }[];
}

/** Returns the number of the purchase. */
export async function putPurchase(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id, buyer, status, items }: PutPurchase,
): Promise<number> {
  const total = items.reduce((sum, { cents }) => sum + cents, 0);
  const { rows } = await db.query<{ number: number }>(
    `insert into purchases (id, buyer_id, buyer_name, buyer_phone, quantity, total_cents, code, created_at, moved_at)
     values ($1, $2, 'Uma', '11999990000', $3, $4, $5, $6, $6) returning number`,
    [id, buyer, items.length, total, `code of ${id}`, clock()],
  );
  for (const [place, { id: product, photo, cents, evento, local }] of items.entries())
    await db.query(
      `insert into purchase_items (purchase_id, place, product_id, photo, name, evento, local, list_cents, cents)
       values ($1, $2, $3, $4, '', $5, $6, $7, $7)`,
      [id, place, product, photo, evento, local, cents],
    );
  const common = { at: clock(), purchase: id, cents: total } as const;
  await appendEntries({ db, clock }, [
    entry({ ...common, kind: 'asked', by: 'buyer' }),
    ...(status === 'Pendente' ? [] : [entry({ ...common, kind: KIND_OF[status], by: 'admin' })]),
  ]);
  return rows[0]?.number ?? 0;
}

/** Stores open purchases of 15 reais each, one second apart after `first`. An id is `name` and a number. */
export async function putOpen(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { name, count, buyer, first }: { name: string; count: number; buyer: string | null; first: Date },
): Promise<void> {
  await db.query(
    `insert into purchases (id, buyer_id, buyer_name, buyer_phone, quantity, total_cents, code, created_at, moved_at)
     select $1 || n, $2, 'Uma', '', 1, 1500, $1 || n, $3::timestamptz + n * interval '1 second', $4
       from generate_series(1, $5::int) n`,
    [name, buyer, first, clock(), count],
  );
  await db.query(
    `insert into money_entries (kind, at, purchase_id, cents, mover)
     select 'asked', $2, $1 || n, 1500, 'buyer' from generate_series(1, $3::int) n`,
    [name, clock(), count],
  );
}

export const putStatus = (
  parts: Pick<Parts, 'db' | 'clock'>,
  id: string,
  status: PurchaseStatus,
): Promise<void> =>
  appendEntries(parts, [entry({ kind: KIND_OF[status], at: parts.clock(), by: 'admin', purchase: id })]);

export const putCode = ({ db }: Pick<Parts, 'db'>, code: store.NewCode): Promise<boolean> =>
  store.insertCode(db, code);

export interface PutPayment {
  id: string;
  source: 'provider' | 'statement';
  purchase: string | null;
  cents: number;
  situacao: 'paid' | 'second' | 'other-amount' | 'unknown' | 'undeliverable';
  decided?: boolean;
  /** Default: now. */
  paidAt?: Date;
}

const VERDICTS = { ...KINDS_OF_VERDICT, unknown: null } as const;

export async function putPayment(
  parts: Pick<Parts, 'db' | 'clock'>,
  { id, source, purchase, cents, situacao, decided = false, paidAt }: PutPayment,
): Promise<void> {
  const at = parts.clock();
  await parts.db.query(
    `insert into money_payments (id, source, e2e_id, cents, paid_at, created_at)
     values ($1, $2, case when $2 = 'provider' then $1 else '' end, $3, $4, $5)`,
    [id, source, cents, paidAt ?? at, at],
  );
  const by = source === 'provider' ? 'provider' : 'admin';
  const common = { at, by, purchase, payment: id, cents } as const;
  const kind = VERDICTS[situacao];
  await appendEntries(parts, [
    entry({ ...common, kind: 'came-in', source, reference: id }),
    ...(kind === null ? [] : [entry({ ...common, kind })]),
    ...(decided ? [entry({ ...common, kind: 'decided', by: 'admin' })] : []),
  ]);
}

export async function putRefund(
  parts: Pick<Parts, 'db' | 'clock'>,
  payment: string,
  { id, cents, state }: { id: string; cents: number; state: 'asked' | 'done' | 'failed' },
): Promise<void> {
  const kind = ({ asked: 'on-its-way', done: 'given-back', failed: 'failed' } as const)[state];
  const common = { kind, at: parts.clock(), by: 'provider', payment, cents, reference: id } as const;
  await appendEntries(parts, [entry({ ...common, source: 'provider' })]);
}

export const putPayback = (
  parts: Pick<Parts, 'db' | 'clock'>,
  { id, purchase, cents }: { id: string; purchase: string; cents: number },
): Promise<void> => {
  const common = { at: parts.clock(), by: 'admin', purchase, photo: 'x', cents } as const;
  return appendEntries(parts, [entry({ ...common, kind: 'taken-away', source: 'hand', reference: id })]);
};

export const putLife = (
  parts: Pick<Parts, 'db' | 'clock'>,
  { id, at, cents, status }: { id: string; at: Date; cents: number; status: PurchaseStatus },
): Promise<void> => {
  const common = { at, purchase: id, cents } as const;
  return appendEntries(parts, [
    entry({ ...common, kind: 'asked', by: 'buyer' }),
    ...(status === 'Estornado' ? [entry({ ...common, kind: 'approved', by: 'admin' })] : []),
    ...(status === 'Pendente' ? [] : [entry({ ...common, kind: KIND_OF[status], by: 'admin' })]),
  ]);
};

export const forgetPurchase = ({ db }: Pick<Parts, 'db'>, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.query('alter table money_entries disable trigger user');
    await tx.query('delete from money_entries where purchase_id = $1', [id]);
    await tx.query('alter table money_entries enable trigger user');
    await tx.query('delete from purchases where id = $1', [id]);
  });

export const clearMoney = (parts: Pick<Parts, 'db'>): Promise<void> =>
  clearTables(parts, 'purchases, pix_codes, money_payments, money_shares');
