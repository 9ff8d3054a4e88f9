import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, expect, test } from 'vitest';

const first = await freshDatabase();
const second = await freshDatabase();
afterAll(() => Promise.all([first.drop(), second.drop()]));

test('two fresh databases have separate tables', async () => {
  await first.pool.query('create table only_here (n bigint)');
  const { rows } = await second.pool.query(`select to_regclass('only_here') as found`);
  expect(rows).toEqual([{ found: null }]);
});

test('counts are numbers, dates are text, and a number that would lose digits is refused', async () => {
  const { rows } = await first.pool.query(
    `select count(*) as n, date '2026-02-03' as day from pg_class where false`,
  );
  expect(rows).toEqual([{ n: 0, day: '2026-02-03' }]);
  await expect(first.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError);
});

test('names sort as in Portuguese, and a search may ignore accents', async () => {
  const { rows } = await first.pool.query(
    `select array_agg(name order by name collate portuguese) as sorted, unaccent('ação') as plain,
            lower('ÁÇ') as lower, similarity('ação', 'acao') > 0 as similar
       from unnest(array['Zé', 'zebra', 'éter', 'abade', 'Ábaco']) as name`,
  );
  expect(rows).toEqual([
    { sorted: ['Ábaco', 'abade', 'éter', 'Zé', 'zebra'], plain: 'acao', lower: 'áç', similar: true },
  ]);
});
