/**
 * All that tests of money take of the server's books beside its calls: what starts by time in a running server, and the ways to put a
 * provider into it. No other file of the tests imports from the rooms of the books or names their tables.
 */
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { Parts } from '@volleyscouter/server/parts';
import * as codes from '@volleyscouter/server/payments/codes';
import * as poll from '@volleyscouter/server/payments/poll';
import * as failures from '@volleyscouter/server/payments/provider/port';
import * as providers from '@volleyscouter/server/payments/provider/provider';
import { loadProvider } from '@volleyscouter/server/payments/provider/settings';
import * as settling from '@volleyscouter/server/payments/settle';
import * as store from '@volleyscouter/server/payments/store';
import * as unpaid from '@volleyscouter/server/purchases/unpaid';

export type PixProvider = failures.PixProvider;
export type PixSetting = Parts['pix'];
/** Who asks the provider. */
export type Asking = Pick<Parts, 'db' | 'clock' | 'pix'>;

/** The turns of the poll: what is due, all that was received lately, and both by themselves until they are ended. */
export const { askDue, readBack, startPoll } = poll;
/** What follows a notice that is believed to be about a charge of ours: the provider is asked. */
export const { settleCharge } = settling;
/** A code as the checkout asks for one; its last argument hears why the provider refused. */
export const { reserveCode } = codes;
/** What runs every five minutes: purchases that nobody paid for seven days end. */
export const { cancelUnpaid } = unpaid;
export const { ProviderDown, ProviderRefused } = failures;

/** How a shop is paid through the provider of these variables. */
export function providerSetting(env: Record<string, string>, clock: () => Date): PixSetting {
  const settings = loadProvider(env);
  if (!settings.ok || !settings.value) throw new Error(JSON.stringify(settings));
  const provider = providers.openProvider(settings.value, { clock, timeout: 20_000, pauses: [1, 2] });
  return { way: 'provider', provider, key: settings.value.pixKey };
}

/** How many codes are kept. */
export async function countCodes({ db }: Pick<Parts, 'db'>): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from pix_codes');
  return rows[0]?.count ?? 0;
}

/** So many payments of a whole purchase each, a twentieth of them paid back, into the books at once. */
export async function fillBooks({ db }: Pick<Parts, 'db'>, run: string, count: number): Promise<void> {
  await db.query(
    `insert into purchases (id, buyer_name, buyer_phone, status, quantity, total_cents, code, created_at, moved_at)
     select $1 || n, '', '', case when n % 20 = 0 then 'Estornado' else 'Pago' end, 1, 1500, $1 || n, now(), now()
       from generate_series(1, $2::int) n`,
    [run, count],
  );
  await db.query(
    `insert into payments (id, source, source_id, e2e_id, purchase_id, cents, paid_at, verdict, resolved_at, created_at)
     select $1 || n, 'provider', $1 || n, $1 || n, $1 || n, 1500, now(), 'paid', case when n % 20 = 0 then now() end,
            now() - n * interval '1 second'
       from generate_series(1, $2::int) n`,
    [run, count],
  );
  await db.query(
    `insert into refunds (payment_id, id, cents, state, created_at, ended_at)
     select $1 || n, 'r', 1500, 'done', now(), now() from generate_series(20, $2::int, 20) n`,
    [run, count],
  );
  await db.query('analyze purchases, payments, refunds');
}

export interface PutPurchase {
  id: string;
  buyer: string | null;
  status: PurchaseStatus;
  items: readonly { id: string; photo: string; cents: number; evento: string; local: string }[];
}

/** Puts a purchase in any state into the books, as one that was moved there by hand; its number. */
export async function putPurchase(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id, buyer, status, items }: PutPurchase,
): Promise<number> {
  const total = items.reduce((sum, { cents }) => sum + cents, 0);
  const paidAt = status === 'Pago' || status === 'Estornado' ? clock() : null;
  const { rows } = await db.query<{ number: number }>(
    `insert into purchases (id, buyer_id, buyer_name, buyer_phone, status, quantity, total_cents, code, created_at, moved_at,
                            paid_at)
     values ($1, $2, 'Uma', '11999990000', $3, $4, $5, $6, $7, $7, $8) returning number`,
    [id, buyer, status, items.length, total, `code of ${id}`, clock(), paidAt],
  );
  for (const [place, { id: product, photo, cents, evento, local }] of items.entries())
    await db.query(
      `insert into purchase_items (purchase_id, place, product_id, photo, name, evento, local, list_cents, cents)
       values ($1, $2, $3, $4, '', $5, $6, $7, $7)`,
      [id, place, product, photo, evento, local, cents],
    );
  return rows[0]?.number ?? 0;
}

/** So many open ones of 15 reais, named by a letter and their number, each made a second after the other from `first` on. */
export const putOpen = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { name, count, buyer, first }: { name: string; count: number; buyer: string | null; first: Date },
): Promise<unknown> =>
  db.query(
    `insert into purchases (id, buyer_id, buyer_name, buyer_phone, quantity, total_cents, code, created_at, moved_at)
     select $1 || n, $2, 'Uma', '', 1, 1500, $1 || n, $3::timestamptz + n * interval '1 second', $4
       from generate_series(1, $5::int) n`,
    [name, buyer, first, clock(), count],
  );

/** Brings a purchase to a state, whatever the rules say. */
export const putStatus = ({ db }: Pick<Parts, 'db'>, id: string, status: PurchaseStatus): Promise<unknown> =>
  db.query('update purchases set status = $2 where id = $1', [id, status]);

/** Keeps a code as one that was given out. */
export const putCode = ({ db }: Pick<Parts, 'db'>, code: store.NewCode): Promise<boolean> =>
  store.insertCode(db, code);

export interface PutPayment {
  id: string;
  source: 'provider' | 'statement';
  purchase: string | null;
  cents: number;
  situacao: 'paid' | 'second' | 'other-amount' | 'unknown' | 'undeliverable';
  /** Whether an admin has decided about it. */
  decided?: boolean;
}

/** Puts money into the books that moves nothing. */
export const putPayment = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id, source, purchase, cents, situacao, decided = false }: PutPayment,
): Promise<unknown> =>
  db.query(
    `insert into payments (id, source, source_id, e2e_id, purchase_id, cents, paid_at, verdict, resolved_at, created_at)
     values ($1, $2, $1, case when $2 = 'provider' then $1 else '' end, $3, $4, $5, $6, $7, $5)`,
    [id, source, purchase, cents, clock(), situacao, decided ? clock() : null],
  );

/** Says how a part of a payment stands that goes back through the provider; moves nothing. */
export const putRefund = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  payment: string,
  { id, cents, state }: { id: string; cents: number; state: 'asked' | 'done' | 'failed' },
): Promise<unknown> =>
  db.query(
    `insert into refunds (payment_id, id, cents, state, created_at) values ($1, $2, $3, $4, $5)
     on conflict (payment_id, id) do update set state = excluded.state`,
    [payment, id, cents, state, clock()],
  );

/** Says that so much of a purchase is to be paid back by hand. */
export const putPayback = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id, purchase, cents }: { id: string; purchase: string; cents: number },
): Promise<unknown> =>
  db.query(`insert into paybacks (id, purchase_id, photo, cents, owed_at) values ($1, $2, 'x', $3, $4)`, [
    id,
    purchase,
    cents,
    clock(),
  ]);

/** Forgets every purchase, code and payment. */
export const clearMoney = ({ db }: Pick<Parts, 'db'>): Promise<unknown> =>
  db.query('truncate purchases, pix_codes, payments cascade');
