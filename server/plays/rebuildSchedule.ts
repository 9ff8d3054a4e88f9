import type { Queryable } from '../platform/database/transaction.ts';

const POLL_MS = 5000;
const QUIET_S = 30;

export const scheduleRebuild = (db: Queryable, event: string, seconds: number): Promise<unknown> =>
  db.query(
    `insert into plays_due (event, due_at) values ($1, now() + make_interval(secs => $2))
     on conflict (event) do update set due_at = excluded.due_at`,
    [event, seconds],
  );

/** The rebuild is due after QUIET_S seconds without a new photo. `events`: `null` for all. */
export const scheduleLinkedRebuild = (db: Queryable, events: readonly string[] | null): Promise<unknown> =>
  db.query(
    `insert into plays_due (event, due_at)
     select distinct event, now() + make_interval(secs => $2) from event_games where $1::text[] is null or event = any($1)
     on conflict (event) do update set due_at = excluded.due_at`,
    [events, QUIET_S],
  );

/** SQL: events that are due. A changed log makes its events due after five seconds without an entry. */
export const DUE_EVENTS = `select event from plays_due where due_at <= now()
  union select l.event from event_games l join games g on g.id = l.game_id
         where l.seq is distinct from g.seq
           and not exists (select from log_entries where game_id = g.id and seq = g.seq and at > now() - interval '5 seconds')`;

/** Requests the job that rebuilds due events. Returns a function that stops the polling. */
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
      if ((await db.query(`${DUE_EVENTS} limit 1`)).rowCount) await request();
    } catch (cause) {
      warn(cause);
    }
    isAsking = false;
  }, POLL_MS).unref();
  return () => clearInterval(timer);
}
