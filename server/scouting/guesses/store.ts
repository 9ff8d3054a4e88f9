import type { Queryable } from '../../platform/database/transaction.ts';

/**
 * Returns earlier games with one of the registered teams, newest first. Excludes copies, the original of this
 * game, and other imports of its match.
 */
export async function earlierGames(db: Queryable, id: string, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select games.id
       from games join games own on own.id = $1
      where games.copy_of is null and own.copy_of is distinct from games.id
        and (games.home_team_id in (own.home_team_id, own.away_team_id)
          or games.away_team_id in (own.home_team_id, own.away_team_id))
        and (own.import_key is null or games.import_key is distinct from own.import_key)
        and (coalesce(games.date, games.created_at::date), games.time, games.created_at, games.id)
          < (coalesce(own.date, own.created_at::date), own.time, own.created_at, own.id)
      order by coalesce(games.date, games.created_at::date) desc, games.time desc, games.created_at desc, games.id desc
      limit $2`,
    [id, most],
  );
  return rows.map((row) => row.id);
}
