import { UNRELIABLE_SOURCES } from '@volleyscouter/core/photo/facts';
import { type Shot, stacksOf } from '@volleyscouter/core/shop/stacks';
import type { Pool } from 'pg';
import { inTransaction } from '../../platform/database/transaction.ts';
import { scheduleLinkedRebuild } from '../../plays/rebuildSchedule.ts';

interface Row extends Shot {
  arrival: number;
  stack: number | null;
}

/**
 * SQL over `products p` and `photos f`: key of the camera. If the serial number is unknown, the key also
 * contains the drop, because two photographers may have the same model.
 */
export const BODY = `case when f.camera_key = '' or f.camera_key <> f.camera then f.camera_key else f.camera || ' ' || p.drop_arrival end`;

export const UNRELIABLE_SOURCES_SQL = `array['${UNRELIABLE_SOURCES.join("', '")}']`;

/**
 * SQL over `products p` and `photos f`: camera time as UTC in ms. A file without a zone counts as Brasília
 * time.
 */
export const SHOT_AT =
  '(extract(epoch from p.taken_at) * 1000 - coalesce(f.taken_offset, -180) * 60000)::float8';

const HOLD = 'select pg_advisory_xact_lock(hashtextextended($1, 3))';

async function restackEvent(db: Pool, event: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query(HOLD, [event]);
    const { rows } = await tx.query<Row>(
      `select p.id, p.arrival, concat_ws(' ', p.atleta_id, p.photographer_id) as owner, ${BODY} as camera, case when p.time_source <> all(${UNRELIABLE_SOURCES_SQL}) then extract(epoch from p.taken_at)::float8 end as "takenAt", p.stack
         from products p join photos f on f.name = p.photo where p.evento = $1 order by p.drop_place, p.arrival`,
      [event],
    );
    const stacks = stacksOf(rows);
    const arrivalOf = new Map(rows.map(({ id, arrival }) => [id, arrival]));
    const stackOf = (id: string): number | null => arrivalOf.get(stacks.get(id) ?? '') ?? null;
    const other = rows.filter(({ id, stack }) => stackOf(id) !== stack);
    if (other.length === 0) return;
    const changes = other.map(({ id }) => ({ id, stack: stackOf(id) }));
    // in id order, like bulk changes, against deadlocks
    await tx.query('select from products where id = any($1) order by id for no key update', [
      other.map(({ id }) => id),
    ]);
    await tx.query(
      `update products p set stack = n.stack from jsonb_to_recordset($1::jsonb) as n (id text, stack bigint)
        where p.id = n.id`,
      [JSON.stringify(changes)],
    );
  });
}

/** Schedules a rebuild of the linked plays, too. Photos without an event are in no stack. */
export async function restack(db: Pool, events: readonly string[]): Promise<void> {
  const changed = new Set(events.filter((event) => event !== ''));
  await scheduleLinkedRebuild(db, [...changed]);
  for (const event of changed) await restackEvent(db, event);
}

export async function restackAll(db: Pool): Promise<void> {
  const { rows } = await db.query<{ name: string }>('select name from events order by created_at desc, name');
  for (const { name } of rows) await restackEvent(db, name);
}

const RESTACK_DELAY_MS = 2000;

/** Throttled, so that a large event is not recomputed for each photo. */
export function openRestacker(db: Pool, warn: (cause: unknown) => void) {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  async function work(): Promise<void> {
    const products = [...waiting];
    waiting.clear();
    if (products.length === 0) return;
    const { rows } = await db.query<{ evento: string }>(
      'select distinct evento from products where id = any($1)',
      [products],
    );
    await restack(
      db,
      rows.map(({ evento }) => evento),
    );
  }
  const begin = (): void => {
    timer = undefined;
    working = working.then(work).catch(warn);
  };

  return {
    soon(product: string): void {
      waiting.add(product);
      timer ??= setTimeout(begin, RESTACK_DELAY_MS).unref();
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      begin();
      await working;
    },
  };
}
