import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { type EventTeam, freeLetter } from '@volleyscouter/core/shop/eventTeams';
import type { Queryable } from '../../platform/database/transaction.ts';

/** `''` is no team. */
export async function unknownTeam(
  db: Queryable,
  events: readonly string[],
  teams: readonly string[],
): Promise<Refusal<'team-unknown'> | null> {
  const names = [...new Set(teams)].filter((team) => team !== '');
  if (names.length === 0) return null;
  const { rows } = await db.query<{ event: string; team: string }>(
    `select event, team from unnest($1::text[]) as event, unnest($2::text[]) as team
      where not exists (select from event_teams t where t.event = event.event and t.name = team.team) limit 1`,
    [events, names],
  );
  const [unknown] = rows;
  return unknown ? refuse('team-unknown', { ...unknown }) : null;
}

/**
 * Adds the teams of moved photos to their new events. Each team of an event needs a letter: without a free
 * letter, the team stays on its photos only.
 */
export async function adoptTeams(tx: Queryable, events: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ event: string; name: string }>(
    `select distinct p.evento as event, s.team as name from products p join product_shirts s on s.product_id = p.id
      where p.evento = any($1) and s.team <> ''
        and not exists (select from event_teams t where t.event = p.evento and t.name = s.team)
      order by 1, 2`,
    [events],
  );
  for (const { event, name } of rows) await addTeam(tx, event, name);
}

async function addTeam(tx: Queryable, event: string, name: string): Promise<void> {
  const { rows } = await tx.query<{ letter: string }>('select letter from event_teams where event = $1', [
    event,
  ]);
  const letter = freeLetter(
    name,
    rows.map((team) => team.letter),
  );
  if (letter === null) return;
  await tx.query(
    'insert into event_teams (event, name, letter, place) values ($1, $2, $3, $4) on conflict (event, name) do nothing',
    [event, name, letter, rows.length],
  );
}

export interface RenamedTeam extends EventTeam {
  antes: string;
}

/** Locks the batches of an event, so that incoming photos get the new name of the event or team. */
export const lockBatches = (tx: Queryable, event: string): Promise<unknown> =>
  tx.query('select from photo_batches where evento = $1 order by id for update', [event]);

/** Locks the photos, so that concurrent edits do not write former team names back. */
const lockPhotos = (tx: Queryable, events: readonly string[]): Promise<unknown> =>
  tx.query('select from products where evento = any($1) order by id for update', [events]);

/** Shirts follow a renamed team, and lose a removed team. Returns true if a team was renamed or removed. */
export async function saveTeams(
  tx: Queryable,
  event: string,
  teams: readonly RenamedTeam[],
): Promise<boolean> {
  await lockBatches(tx, event);
  await lockPhotos(tx, [event]);
  const { rows } = await tx.query<{ name: string }>(
    'select name from event_teams where event = $1 for update',
    [event],
  );
  const had = new Set(rows.map(({ name }) => name));
  const nameAfter = new Map([...had].map((name) => [name, '']));
  for (const { nome, antes } of teams) if (had.has(antes)) nameAfter.set(antes, nome);
  const moved = [...nameAfter].filter(([before, after]) => before !== after);
  await tx.query('delete from event_teams where event = $1', [event]);
  await tx.query(
    `insert into event_teams (event, name, letter, place)
     select $1, nome, letra, place from jsonb_to_recordset($2::jsonb) as team (nome text, letra text, place smallint)`,
    [event, JSON.stringify(teams.map((team, place) => ({ ...team, place })))],
  );
  if (moved.length > 0) await renameOnShirts(tx, event, new Map(moved));
  return moved.length > 0;
}

async function renameOnShirts(
  tx: Queryable,
  event: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows } = await tx.query<{ id: string; number: number; team: string }>(
    `delete from product_shirts s using products p where p.id = s.product_id and p.evento = $1 and s.team = any($2)
     returning s.product_id as id, s.number, s.team`,
    [event, [...names.keys()]],
  );
  const after = rows.map((row) => ({ ...row, team: names.get(row.team) ?? '' }));
  // shirts with a team are inserted first: a shirt without a team is dropped if its number exists
  await tx.query(
    `insert into product_shirts (product_id, number, team)
     select id, number, team from jsonb_to_recordset($1::jsonb) as s (id text, number smallint, team text) where team <> ''
     on conflict do nothing`,
    [JSON.stringify(after)],
  );
  await tx.query(
    `insert into product_shirts (product_id, number)
     select distinct id, number from jsonb_to_recordset($1::jsonb) as s (id text, number smallint, team text)
      where team = '' and not exists (select from product_shirts o where o.product_id = s.id and o.number = s.number)`,
    [JSON.stringify(after)],
  );
  await tx.query(
    `update photo_batches set team = coalesce($2::jsonb ->> team, '') where evento = $1 and $2::jsonb ? team`,
    [event, JSON.stringify(Object.fromEntries(names))],
  );
}

/**
 * Affects every event that has the team. If another team of the event has the new name, a number is appended.
 */
export async function renameTeam(tx: Queryable, name: string, to: string): Promise<void> {
  const { rows } = await tx.query<{ event: string; taken: string[] }>(
    `select distinct event, array(select name from event_teams o where o.event = t.event) as taken
       from (select event from event_teams where name = $1
              union select p.evento from products p join product_shirts s on s.product_id = p.id where s.team = $1
              union select evento from photo_batches where team = $1) as t order by event`,
    [name],
  );
  await lockPhotos(
    tx,
    rows.map(({ event }) => event),
  );
  for (const { event, taken } of rows) {
    let free = to;
    for (let number = 2; taken.includes(free); number++) free = `${to} ${number}`;
    await tx.query('update event_teams set name = $3 where event = $1 and name = $2', [event, name, free]);
    await renameOnShirts(tx, event, new Map([[name, free]]));
  }
}
