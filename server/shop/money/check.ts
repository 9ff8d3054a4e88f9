import type { MoneyEntry } from '@volleyscouter/core/money/entry';
import { fold } from '@volleyscouter/core/money/fold';
import { emptyLedger, type LedgerState } from '@volleyscouter/core/money/ledgerState';
import { mayAppend } from '@volleyscouter/core/money/moves';
import { ENTRY_WORDS } from '@volleyscouter/core/money/words';
import type { Queryable } from '../../platform/database/transaction.ts';
import { readEntries } from './entries.ts';
import {
  type PaymentRow,
  type PurchaseRow,
  paymentRow,
  purchaseRow,
  readSaleFacts,
  SALE_COLUMNS,
  type SaleFacts,
  type SaleRow,
  saleRows,
} from './project.ts';

const BATCH = 2000;

const COLUMN_LABELS: Record<
  keyof PurchaseRow | keyof PaymentRow | 'cents' | 'sold' | 'refunds' | 'shares',
  string
> = {
  status: 'estado',
  moved_at: 'mudou em',
  paid_at: 'paga em',
  returned_cents: 'devolvido',
  part_cents: 'pago em partes',
  waiting: 'a resolver',
  owed_by_hand: 'a devolver por fora',
  going_back: 'está voltando',
  purchase_id: 'compra',
  verdict: 'situação',
  waits: 'espera decisão',
  owed: 'a devolver',
  stays: 'fica',
  refund: 'devolução',
  cents: 'valor',
  sold: 'vendas',
  refunds: 'devoluções a caminho',
  shares: 'compras que paga',
};

type Columns = Partial<Record<keyof typeof COLUMN_LABELS, unknown>>;

const written = (value: unknown): string => JSON.stringify(value ?? null);

const differences = (label: string, stored: Columns, folded: Columns): string[] =>
  (Object.keys(folded) as (keyof typeof COLUMN_LABELS)[]).flatMap((name) => {
    const [storedText, foldedText] = [written(stored[name]), written(folded[name])];
    return storedText === foldedText
      ? []
      : [`${label}: ${COLUMN_LABELS[name]} ${storedText}, pelos lançamentos ${foldedText}`];
  });

type Stored<Row> = Row & { id: string; cents: number };

interface StoredPart {
  payment: string;
  id: string;
  cents: number;
}

const byId = (rows: StoredPart[]) => rows.sort((a, b) => (a.id < b.id ? -1 : 1));

interface StoredRows {
  purchases: (Stored<PurchaseRow> & { number: number })[];
  payments: Stored<PaymentRow>[];
  facts: SaleFacts;
  sold: Map<string, SaleRow[]>;
  refunds: Map<string, StoredPart[]>;
  shares: Map<string, StoredPart[]>;
}

async function readStored(
  db: Queryable,
  purchases: StoredRows['purchases'],
  ofNone: readonly string[],
): Promise<StoredRows> {
  const ids = purchases.map(({ id }) => id);
  const { rows: payments } = await db.query<StoredRows['payments'][number]>(
    `select id, cents, purchase_id, verdict, waits, owed, stays, refund from money_payments
      where purchase_id = any($1) or id = any($2)`,
    [ids, ofNone],
  );
  const { rows: sold } = await db.query<SaleRow>(
    `select purchase_id, place, ${SALE_COLUMNS.replace('paid_on', 'paid_on::text')}
       from money_sales where purchase_id = any($1) order by place, evento collate "C", photographer_id collate "C"`,
    [ids],
  );
  const { rows: refunds } = await db.query<StoredPart>(
    'select payment_id as payment, id, cents from money_refunds where payment_id = any($1) order by id collate "C"',
    [payments.map(({ id }) => id)],
  );
  const { rows: shares } = await db.query<StoredPart>(
    'select payment_id as payment, purchase_id as id, cents from money_shares where payment_id = any($1) order by purchase_id collate "C"',
    [payments.map(({ id }) => id)],
  );
  return {
    purchases,
    payments,
    facts: await readSaleFacts(db, ids),
    sold: Map.groupBy(sold, (row) => row.purchase_id),
    refunds: Map.groupBy(refunds, ({ payment }) => payment),
    shares: Map.groupBy(shares, ({ payment }) => payment),
  };
}

function foldChecked(entries: readonly MoneyEntry[]): { ledger: LedgerState; problems: string[] } {
  const ledger = emptyLedger();
  const problems: string[] = [];
  for (const entry of entries) {
    const { kind, payment, purchase } = entry;
    const label = `lançamento "${ENTRY_WORDS[kind]}" de ${payment ?? purchase}`;
    try {
      if (!mayAppend(ledger, entry)) problems.push(`${label}: não podia vir depois dos anteriores`);
      fold(ledger, entry);
    } catch (cause) {
      problems.push(`${label}: ${cause instanceof Error ? cause.message : cause}`);
    }
  }
  return { ledger, problems };
}

function compare(
  { purchases, payments, facts, sold, refunds, shares }: StoredRows,
  entries: readonly MoneyEntry[],
): string[] {
  const { ledger, problems } = foldChecked(entries);
  const ofPurchases = purchases.flatMap(({ id, number, cents, ...row }) => {
    const purchase = ledger.purchases.get(id);
    if (!purchase) return [`compra ${number}: sem lançamentos`];
    const stored = { ...row, cents, sold: sold.get(id) ?? [] };
    const lines = saleRows(purchase, facts);
    const folded = { ...purchaseRow(ledger, purchase), cents: purchase.price, sold: lines };
    return differences(`compra ${number}`, stored, folded);
  });
  const storedIds = new Set(payments.map(({ id }) => id));
  const ofPayments = payments.flatMap(({ id, ...row }) => {
    const payment = ledger.payments.get(id);
    if (!payment) return [`pagamento ${id}: sem lançamentos`];
    const pendingRefunds = [...payment.refunds.values()].filter(({ state }) => state === 'asked');
    const folded = {
      ...paymentRow(ledger, payment),
      cents: payment.cents,
      refunds: byId(pendingRefunds.map(({ id: refund, cents }) => ({ payment: id, id: refund, cents }))),
      shares: byId([...payment.shares].map(([purchase, cents]) => ({ payment: id, id: purchase, cents }))),
    };
    const stored = { ...row, refunds: refunds.get(id) ?? [], shares: shares.get(id) ?? [] };
    return differences(`pagamento ${id}`, stored, folded);
  });
  // a payment that now belongs to another purchase is checked together with that purchase
  const purchaseIds = new Set(purchases.map(({ id }) => id));
  const lost = [...ledger.payments.values()].filter(
    ({ id, purchase }) => !storedIds.has(id) && (purchase === null || purchaseIds.has(purchase)),
  );
  return [
    ...problems,
    ...ofPurchases,
    ...ofPayments,
    ...lost.map(({ id }) => `pagamento ${id}: sem registro`),
  ];
}

export interface Checked {
  purchases: number;
  payments: number;
}

/** Use a transaction with a single snapshot. */
export async function checkLedger(db: Queryable, report: (difference: string) => void): Promise<Checked> {
  const checked: Checked = { purchases: 0, payments: 0 };
  const reported = new Set<string>();
  const check = async (purchases: StoredRows['purchases'], ofNone: readonly string[]): Promise<void> => {
    const scope = { purchases: purchases.map(({ id }) => id), payments: ofNone };
    const rows = await readStored(db, purchases, ofNone);
    checked.purchases += purchases.length;
    checked.payments += rows.payments.length;
    for (const problem of compare(rows, await readEntries(db, scope)))
      if (!reported.has(problem)) {
        reported.add(problem);
        report(problem);
      }
  };
  for (let after = ''; ; ) {
    const { rows } = await db.query<StoredRows['purchases'][number]>(
      `select id, number, total_cents as cents, status, moved_at, paid_at, returned_cents, part_cents, waiting, owed_by_hand, going_back
         from purchases where id > $1 order by id limit ${BATCH}`,
      [after],
    );
    if (rows.length > 0) await check(rows, []);
    if (rows.length < BATCH) break;
    after = rows.at(-1)?.id ?? '';
  }
  for (let after = ''; ; ) {
    const { rows } = await db.query<{ id: string }>(
      `select id from money_payments where purchase_id is null and id > $1 order by id limit ${BATCH}`,
      [after],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await check([], ids);
    if (ids.length < BATCH) return checked;
    after = ids.at(-1) ?? '';
  }
}
