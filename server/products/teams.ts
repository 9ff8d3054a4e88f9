/** Teams of an event, whose names shirts carry. */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { freeLetter } from '@volleyscouter/core/shop/eventTeams';
import type { Queryable } from '../database/transaction.ts';

/** The first of these teams that one of the events does not have; `''` is no team. */
export async function unknownTeam(
  db: Queryable,
  events: readonly string[],
  teams: readonly string[],
): Promise<Refusal<'team-unknown'> | null> {
  const asked = [...new Set(teams)].filter((team) => team !== '');
  if (asked.length === 0) return null;
  const { rows } = await db.query<{ event: string; team: string }>(
    `select event, team from unnest($1::text[]) as event, unnest($2::text[]) as team
      where not exists (select from event_teams t where t.event = event.event and t.name = team.team) limit 1`,
    [events, asked],
  );
  const [unknown] = rows;
  return unknown ? refuse('team-unknown', { ...unknown }) : null;
}

/** Gives events the teams that photos bring along from another; while letters last, a team beyond them is on its photos alone. */
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

/** Adds a team with the first free letter of its name. */
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
