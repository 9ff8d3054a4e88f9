/** The events to be rebuilt, and when. */
import type { Queryable } from '../platform/database/transaction.ts';

const POLL_MS = 5000;
/** Seconds without a new photo. */
const QUIET_S = 30;

/** Has an event rebuilt, `seconds` from now. */
export const rebuildLater = (db: Queryable, event: string, seconds: number): Promise<unknown> =>
  db.query(
    `insert into plays_due (event, due_at) values ($1, now() + make_interval(secs => $2))
     on conflict (event) do update set due_at = excluded.due_at`,
    [event, seconds],
  );

/** Has events with linked matches rebuilt after half a minute without a new photo; all of them where `events` is null. */
export const rebuildLinkedLater = (db: Queryable, events: readonly string[] | null): Promise<unknown> =>
  db.query(
    `insert into plays_due (event, due_at)
     select distinct event, now() + make_interval(secs => $2) from event_games where $1::text[] is null or event = any($1)
     on conflict (event) do update set due_at = excluded.due_at`,
    [events, QUIET_S],
  );

/** Events that are due, among them those of matches whose log has been quiet for five seconds since it changed. */
export const DUE = `select event from plays_due where due_at <= now()
  union select l.event from event_games l join games g on g.id = l.game_id
         where l.seq is distinct from g.seq
           and not exists (select from log_entries where game_id = g.id and seq = g.seq and at > now() - interval '5 seconds')`;

/** Asks every five seconds whether an event is due, and requests the job then. Returns how to end it. */
export function watchDue(
  db: Queryable,
  request: () => Promise<unknown>,
  warn: (cause: unknown) => void,
): () => void {
  let isAsking = false;
  const timer = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      if ((await db.query(`${DUE} limit 1`)).rowCount) await request();
    } catch (cause) {
      warn(cause);
    }
    isAsking = false;
  }, POLL_MS).unref();
  return () => clearInterval(timer);
}
