import { deleteTables, readTables, updateTables } from '@volleyscouter/contract/tables';
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ownTables = {
  combinations: [{ code: 'ZZ', from: 4, type: 'H', target: 'F', text: 'Alta' }],
  calls: [{ code: 'KA', text: 'Primeira' }],
  defaults: { ...DEFAULT_TABLES.defaults },
} as const;

test('[R-CODE-6] an admin replaces the tables, and can restore the built-in ones', async () => {
  const { token } = await server.admin();
  const scouter = await server.account('Scouter');
  const first = await server.call(readTables, {}, { token: scouter.token });
  expect(first.body).toMatchObject({ builtIn: true, calls: DEFAULT_TABLES.calls });
  const body = {
    combinations: [...ownTables.combinations],
    calls: [...ownTables.calls],
    defaults: ownTables.defaults,
  };
  const changed = await server.call(updateTables, { body }, { token });
  expect(changed.body).toEqual({ ...body, builtIn: false });
  expect((await server.call(updateTables, { body }, { token: scouter.token })).status).toBe(403);
  expect((await server.call(readTables, {}, { token: scouter.token })).body).toEqual(changed.body);
  await server.call(deleteTables, {}, { token });
  expect((await server.call(readTables, {}, { token: scouter.token })).body).toEqual(first.body);
});

test('[R-CODE-6] tables that would make stored lines unreadable are refused', async () => {
  const { token } = await server.admin();
  for (const code of ['SM', 'x1', 'K1']) {
    const body = {
      combinations: [{ code, from: null, type: null, target: null, text: '' }],
      calls: [{ code: 'K1', text: '' }],
      defaults: ownTables.defaults,
    };
    const answer = await server.call(updateTables, { body }, { token });
    expect(answer.status, code).toBe(422);
  }
});
