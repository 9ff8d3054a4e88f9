import type { Player } from '@volleyscouter/contract/games';
import type { Queryable } from '../../platform/database/transaction.ts';
import { removeFormerPlayers } from '../../scouting/games/store.ts';

/** Full name -> replacement. */
type Replaced = ReadonlyMap<string, string>;

/** Equals `trim(concat_ws(' ', name, surname))` in SQL. */
const fullName = ({ name, surname }: Player): string => `${name} ${surname}`.replace(/^ +| +$/g, '');

function withoutNames(players: readonly Player[], replaced: Replaced): readonly Player[] {
  if (!players.some((player) => replaced.has(fullName(player)))) return players;
  return players.map((player) => {
    const name = replaced.get(fullName(player));
    return name === undefined ? player : { ...player, name, surname: '' };
  });
}

interface Row {
  id: string;
  homePlayers: readonly Player[];
  awayPlayers: readonly Player[];
}

/**
 * Numbers, positions and captain stay, so that the match is unchanged. Also removes the former names from the
 * stored data of imported files.
 */
export async function erasePlayers(tx: Queryable, replaced: Replaced): Promise<void> {
  const { rows } = await tx.query<Row>(
    `select id, home_players as "homePlayers", away_players as "awayPlayers" from games
      where id in (select games.id from games, jsonb_array_elements(home_players || away_players) as player
                    where trim(concat_ws(' ', player->>'name', player->>'surname')) = any($1))
      order by id for update`,
    [[...replaced.keys()]],
  );
  for (const { id, homePlayers, awayPlayers } of rows) {
    const players = {
      homePlayers: withoutNames(homePlayers, replaced),
      awayPlayers: withoutNames(awayPlayers, replaced),
    };
    await tx.query('update games set home_players = $2, away_players = $3 where id = $1', [
      id,
      JSON.stringify(players.homePlayers),
      JSON.stringify(players.awayPlayers),
    ]);
    await removeFormerPlayers(tx, id, players);
  }
}

const replacing = (value: unknown, replaced: Replaced): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'string' ? (replaced.get(inner) ?? inner) : inner,
  );

/** Erases the names in coaches, comments and other texts of imported files. The plays stay. */
export async function eraseInFiles(tx: Queryable, replaced: Replaced): Promise<void> {
  const { rows } = await tx.query<{ id: string; file: { info: unknown; form?: unknown } }>(
    `select id, file from games
      where exists (select from jsonb_path_query(jsonb_build_array(file->'info', file->'form'), 'strict $.** ? (@.type() == "string")') as said
                     where said #>> '{}' = any($1))
      order by id for update`,
    [[...replaced.keys()]],
  );
  for (const { id, file } of rows) {
    const { info, form } = file;
    const remaining = {
      ...file,
      info: replacing(info, replaced),
      ...(form !== undefined && { form: replacing(form, replaced) }),
    };
    await tx.query('update games set file = $2 where id = $1', [id, JSON.stringify(remaining)]);
  }
}
