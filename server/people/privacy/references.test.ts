import { ROUTES } from '@volleyscouter/contract/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ColumnInfo, insertRow, schemaOf } from '../../../tests/kit/rows.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { removeAdmin } from '../admins/store.ts';
import { erasePerson } from './erase.ts';

let server: TestServer;
let schema: ColumnInfo[];
beforeAll(async () => {
  server = await openTestServer();
  schema = await schemaOf(server.parts.db);
});
afterAll(() => server.close());

/**
 * Effect of deleting a person on a column that refers to the person. `goes`: the row is deleted; `emptied`:
 * the column loses the id; `id stays`: the column keeps the id, which then identifies nobody.
 */
type Fate = 'goes' | 'emptied' | 'id stays';

const ADMIN_FATES: Record<string, Fate> = {
  'admin_totp.admin_id': 'goes',
  'camera_clocks.by': 'id stays',
  'consents.recorded_by': 'id stays',
  'invites.created_by': 'goes',
  'invites.used_by': 'id stays',
  'bench_notes.account': 'id stays',
  'bench_passes.made_by': 'id stays',
  'games.made_by': 'emptied',
  'leases.account': 'id stays',
  'log_entries.author': 'id stays',
  'money_entries.admin_id': 'id stays',
  'photo_batches.created_by': 'id stays',
  'playlists.created_by': 'id stays',
  'privacy_requests.decided_by': 'id stays',
  'product_changes.made_by': 'id stays',
  'purchases.removed_by': 'id stays',
  'report_links.made_by': 'id stays',
  'sessions.admin_id': 'goes',
  'sign_in_tickets.admin_id': 'goes',
  'upload_passwords.admin_id': 'goes',
  'versions.account': 'id stays',
  'versions.decided_by': 'id stays',
};

const ACCOUNT_FATES: Record<string, Fate> = {
  'consents.account_id': 'goes',
  'event_photographers.account_id': 'goes',
  'products.photographer_id': 'emptied',
  'money_sales.photographer_id': 'id stays',
  'purchase_items.photographer_id': 'id stays',
  'entrance_links.account_id': 'goes',
  'sessions.account_id': 'goes',
  'upload_passwords.account_id': 'goes',
  'games.made_by': 'emptied',
  'playlists.created_by': 'emptied',
  'bench_notes.account': 'emptied',
  'pix_codes.buyer_id': 'emptied',
  'remembered_payers.buyer_id': 'goes',
  'purchases.buyer_id': 'emptied',
  'bench_passes.made_by': 'id stays',
  'camera_clocks.by': 'id stays',
  'erasures.account_id': 'id stays',
  'leases.account': 'id stays',
  'log_entries.author': 'id stays',
  'photo_batches.atleta_id': 'id stays',
  'privacy_requests.account_id': 'id stays',
  'products.atleta_id': 'id stays',
  'report_links.made_by': 'id stays',
  'versions.account': 'id stays',
  'versions.decided_by': 'id stays',
};

const REFERS_TO = (table: string) =>
  schema
    .filter(({ refers }) => refers?.table === table || (table === 'admins' && refers?.table === 'admin_totp'))
    .map(({ table: from, column }) => `${from}.${column}`);

const NAMES_SOMEBODY = /(?:_by|^by|author|admin_id|account|account_id|buyer_id|atleta_id|photographer_id)$/;
const named = (): string[] =>
  schema
    .filter(({ column, type }) => type === 'text' && NAMES_SOMEBODY.test(column))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !['consents.told_by', 'bench_notes.author'].includes(name));

async function countOf(name: string, id: string): Promise<number> {
  const [table, column] = name.split('.');
  const { rowCount } = await server.parts.db.query(`select from ${table} where ${column} = $1`, [id]);
  return rowCount ?? 0;
}

/** Values that a row needs. An open purchase would need entries in the ledger. */
const COLUMN_VALUES: Record<string, Record<string, unknown>> = { purchases: { status: 'Cancelado' } };

async function fatesOf(id: string, expected: Record<string, Fate>, erase: () => Promise<unknown>) {
  const { db } = server.parts;
  for (const name of Object.keys(expected)) {
    const [table = '', column = ''] = name.split('.');
    await insertRow(db, schema, table, { [column]: id, ...COLUMN_VALUES[table] });
  }
  const rowsOf = async (name: string): Promise<number> =>
    (await db.query(`select from ${name.split('.')[0]}`)).rowCount ?? 0;
  const before = new Map<string, number>();
  for (const name of Object.keys(expected)) before.set(name, await rowsOf(name));
  await erase();
  const fates: Record<string, Fate> = {};
  for (const name of Object.keys(expected)) {
    if ((await countOf(name, id)) > 0) fates[name] = 'id stays';
    else fates[name] = (await rowsOf(name)) < (before.get(name) ?? 0) ? 'goes' : 'emptied';
  }
  return fates;
}

async function listsAnswer(): Promise<void> {
  const { token } = await server.admin();
  for (const route of Object.values(ROUTES)) {
    if (route.method !== 'GET' || route.path.includes(':') || 'query' in route) continue;
    const { statusCode } = await server.app.inject({
      method: 'GET',
      url: route.path,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([route.path, statusCode < 500]).toEqual([route.path, true]);
  }
}

test('the tables of this test cover every column that refers to a person', () => {
  const covered = new Set([...Object.keys(ADMIN_FATES), ...Object.keys(ACCOUNT_FATES)]);
  const columns = new Set([...named(), ...REFERS_TO('admins'), ...REFERS_TO('accounts')]);
  // rows of this table are deleted with the rows of `admin_totp`
  columns.delete('admin_recovery_codes.admin_id');
  expect([...columns].sort()).toEqual([...covered].sort());
});

test('[R-ID-3] an admin with a row of every kind can be removed; shared data stays', async () => {
  const { id } = await server.admin();
  await server.admin();
  const account = { ...ADMIN_FATES };
  // this column refers to accounts and cannot name an admin
  delete account['games.made_by'];
  const fates = await fatesOf(id, account, async () => {
    expect(await removeAdmin(server.parts.db, id, null)).toBe('removed');
  });
  expect(fates).toEqual(account);
  await listsAnswer();
});

test('[R-LGPD] a person with a row of every kind can be erased', async () => {
  const { id } = await server.account('Atleta', { nome: 'Zwyx Pessoa', celular: '11987650000' });
  const columns = { ...ACCOUNT_FATES };
  delete columns['erasures.account_id'];
  const fates = await fatesOf(id, columns, () =>
    inTransaction(server.parts.db, (tx) => erasePerson(tx, id, { by: null, now: server.parts.clock() })),
  );
  expect(fates).toEqual(columns);
  await listsAnswer();
});
