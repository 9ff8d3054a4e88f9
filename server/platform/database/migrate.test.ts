import { freshDatabase, type TestDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from './connection.ts';
import { type Migrating, type Migration, migrate, pendingMigrations, readMigrations } from './migrate.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const step = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });

async function run(steps: Migration[], migrating?: Migrating) {
  const client = await connect(db.url);
  return migrate(client, steps, migrating).finally(() => client.end());
}

test('migrations run once, even with concurrent processes', async () => {
  const steps = [...(await readMigrations()), step('9001_a.sql', 'create table step_a (n int)')];
  let copies = 0;
  const results = await Promise.all(
    Array.from({ length: 5 }, () =>
      run(steps, {
        beforeChange: async () => {
          copies += 1;
        },
      }),
    ),
  );
  expect(results.flatMap((result) => (result.ok ? result.value : ['error']))).toEqual(['9001_a.sql']);
  expect(copies).toBe(1);
});

test('a failed migration rolls back all migrations of the run', async () => {
  const appliedSteps = [...(await readMigrations()), step('9001_a.sql', 'create table step_a (n int)')];
  const bad = [step('9002_b.sql', 'create table step_b (n int)'), step('9003_c.sql', 'select 1/0')];
  await expect(run([...appliedSteps, ...bad])).rejects.toThrow(/division by zero/);
  const { rows } = await db.pool.query(`select to_regclass('step_b') as b, count(*) as n from migrations`);
  expect(rows).toEqual([{ b: null, n: appliedSteps.length }]);
});

test('a slow step is reported, and so is a wait for another process', async () => {
  const { rows: appliedRows } = await db.pool.query<Migration>('select name, checksum from migrations');
  const appliedSteps = appliedRows.map(({ name, checksum }) => ({ name, checksum, sql: '' }));
  const steps = [...appliedSteps, step('9004_slow.sql', 'select pg_advisory_xact_lock(9004)')];
  const holding = await connect(db.url);
  await holding.query('select pg_advisory_lock(9004)');
  const messages: string[][] = [[], []];
  const running = messages.map((lines) => run(steps, { print: (line) => lines.push(line) }));
  await expect.poll(() => messages.map((lines) => lines.length)).toEqual([1, 1]);
  await holding.end();
  await Promise.all(running);
  expect(messages.map((lines) => lines.length)).toEqual([1, 1]);
  expect(messages.flat().sort()).toEqual([
    expect.stringContaining('Atualizando o banco de dados'),
    expect.stringContaining('Outro processo'),
  ]);
});

test('a database of a later version, and a changed migration, are refused', () => {
  const programSteps = [step('0001_a.sql', 'a'), step('0002_b.sql', 'b')];
  const refused = (applied: Migration[]) => {
    const result = pendingMigrations(programSteps, applied);
    return result.ok ? '' : result.error;
  };
  expect(refused([...programSteps, step('0003_c.sql', 'c')])).toMatch(/versão mais nova.*0003_c/);
  expect(refused([step('0001_a.sql', 'other')])).toMatch(/0001_a.sql mudou/);
  expect(pendingMigrations(programSteps, programSteps.slice(0, 1))).toEqual({
    ok: true,
    value: programSteps.slice(1),
  });
});
