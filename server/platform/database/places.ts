/** Each process that serves a database has a row with a heartbeat. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Pool } from 'pg';
import { isoOf } from './iso.ts';
import { inTransaction, type Queryable } from './transaction.ts';

const HEARTBEAT_MS = 15_000;
/**
 * An older heartbeat: the process was killed or lost the database. A heartbeat in the future: the clock was
 * set back.
 */
const LIVE = `abs(extract(epoch from now() - seen_at)) < 60`;

export interface ServerPlace {
  startedAt: string;
  host: string;
  version: string;
  photos: string;
}

export async function livePlaces(db: Queryable): Promise<ServerPlace[]> {
  const { rows } = await db.query<ServerPlace>(
    `select ${isoOf('started_at')} as "startedAt", host, version, photos
       from server_places where ${LIVE} order by started_at, id`,
  );
  return rows;
}

export interface HeldPlace {
  /** A live process with another photo store. If it exists, this process has no row and must not serve. */
  other: ServerPlace | undefined;
  leave(): Promise<void>;
}

/** `alone`: no other process is live, so all other rows are deleted. */
export async function holdPlace(
  db: Pool,
  { version, photos }: Pick<ServerPlace, 'version' | 'photos'>,
  alone: boolean,
): Promise<HeldPlace> {
  const id = randomUUID();
  const beat = (tx: Queryable): Promise<unknown> =>
    tx.query(
      `insert into server_places (id, host, version, photos) values ($1, $2, $3, $4)
       on conflict (id) do update set seen_at = now()`,
      [id, hostname(), version, photos],
    );
  const other = await inTransaction(db, async (tx) => {
    // two processes that start at once must see each other
    await tx.query('lock table server_places in share row exclusive mode');
    await tx.query(`delete from server_places where $1 or not (${LIVE})`, [alone]);
    const otherPlace = (await livePlaces(tx)).find((place) => place.photos !== photos);
    if (!otherPlace) await beat(tx);
    return otherPlace;
  });
  const repeatBeat = (): void => void beat(db).catch(() => undefined);
  const timer = other ? undefined : setInterval(repeatBeat, HEARTBEAT_MS).unref();
  return {
    other,
    async leave() {
      clearInterval(timer);
      await db.query('delete from server_places where id = $1', [id]).catch(() => undefined);
    },
  };
}
