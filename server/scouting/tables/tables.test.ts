import { deleteTables, readTables, updateTables } from '@volleyscouter/contract/tables';
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../tests/kit/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const own = {
  combinations: [{ code: 'ZZ', from: 4, type: 'H', target: 'F', text: 'Alta' }],
  calls: [{ code: 'KA', text: 'Primeira' }],
  defaults: { ...DEFAULT_TABLES.defaults },
} as const;

test('[R-CODE-6] an admin replaces the tables, a scout reads them, the built-in ones can be restored', async () => {
  const { token } = await house.admin();
  const scouter = await house.account('Scouter');
  const first = await house.call(readTables, {}, { token: scouter.token });
  expect(first.body).toMatchObject({ builtIn: true, calls: DEFAULT_TABLES.calls });
  const body = { combinations: [...own.combinations], calls: [...own.calls], defaults: own.defaults };
  const changed = await house.call(updateTables, { body }, { token });
  expect(changed.body).toEqual({ ...body, builtIn: false });
  expect((await house.call(updateTables, { body }, { token: scouter.token })).status).toBe(403);
  expect((await house.call(readTables, {}, { token: scouter.token })).body).toEqual(changed.body);
  await house.call(deleteTables, {}, { token });
  expect((await house.call(readTables, {}, { token: scouter.token })).body).toEqual(first.body);
});

test('[R-CODE-6] tables that would make stored lines unreadable are refused', async () => {
  const { token } = await house.admin();
  for (const code of ['SM', 'x1', 'K1']) {
    const body = {
      combinations: [{ code, from: null, type: null, target: null, text: '' }],
      calls: [{ code: 'K1', text: '' }],
      defaults: own.defaults,
    };
    const answer = await house.call(updateTables, { body }, { token });
    expect(answer.status, code).toBe(422);
  }
});
