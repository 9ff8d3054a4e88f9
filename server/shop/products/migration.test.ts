import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import { expect, test } from 'vitest';
import { connect } from '../../platform/database/connection.ts';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';

test('a migrated database keeps events with their settings, numbers and batches', async () => {
  const db = await freshDatabase();
  const client = await connect(db.url);
  try {
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    const steps = await readMigrations();
    const index = steps.findIndex(({ name }) => name.startsWith('0050_'));
    await migrate(client, steps.slice(0, index));
    await client.query(`
      insert into photos (name, taken_at, camera, created_at) values
        ('a', '2026-05-01 14:00:02', 'R6', now()), ('b', null, '', now()), ('c', null, '', now());
      insert into products (id, price_in_cents, evento, numbers, photo, created_at) values
        ('a', 1500, 'Copa', '{12,7,12}', 'a', now()), ('b', 0, 'Mirim', '{}', 'b', now()), ('c', 1, '', '{99}', 'c', now());
      insert into events (name, minors, steps, all_cents) values ('Mirim', true, '[]', null), ('Antes', false, '[]', 900);
      insert into photo_batches (id, evento, local, price_in_cents, tags, numbers, created_by, created_at)
        values ('lote', 'Copa', '', 1, '', '{5}', '', now());`);
    await migrate(client, steps);
    const events = await client.query(
      `select name, minors, all_cents, state, listed, key ~ '^[0-9a-f]{12}$' as keyed from events order by name`,
    );
    const open = { state: 'aberto', listed: false, keyed: true };
    expect(events.rows).toEqual([
      { name: 'Antes', minors: false, all_cents: 900, ...open },
      { name: 'Copa', minors: false, all_cents: null, ...open },
      { name: 'Mirim', minors: true, all_cents: null, ...open },
    ]);
    expect((await client.query('select count(distinct key)::int as keys from events')).rows[0].keys).toBe(3);
    const shirts = await client.query('select product_id, number, team from product_shirts order by 1, 2');
    expect(shirts.rows.map(Object.values)).toEqual([
      ['a', 7, ''],
      ['a', 12, ''],
      ['c', 99, ''],
    ]);
    const { rows } = await client.query(
      `select to_char(products.taken_at, 'HH24:MI:SS') as at, stack, camera_key from products join photos on photo = photos.name order by id`,
    );
    expect(rows.map(Object.values)).toEqual([
      ['14:00:02', null, 'R6'],
      [null, null, ''],
      [null, null, ''],
    ]);
    expect((await client.query('select numbers, team from photo_batches')).rows).toEqual([
      { numbers: [5], team: '' },
    ]);
  } finally {
    await client.end();
    await db.drop();
  }
});
