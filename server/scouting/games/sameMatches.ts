/** Games of one match form a group, of which one counts in seasons and standings. */
import { type ComparedGame, haveSameTeams, isSameMatch } from '@volleyscouter/core/game/sameMatch';
import { foldedText } from '@volleyscouter/core/people/person';
import type { Queryable } from '../../platform/database/transaction.ts';
import type { Scores } from './answers.ts';
import type { ReadResults } from './results.ts';
import type { GameData, ListedGame, MatchKeys } from './store.ts';

type Told = Pick<GameData, 'date' | 'time' | 'homeTeamId' | 'homeName' | 'awayTeamId' | 'awayName'>;

export function comparedGame(row: Told, scores: Scores | null): ComparedGame {
  const { date, time, homeTeamId, homeName, awayTeamId, awayName } = row;
  const ended = (scores?.placarSets ?? []).filter(
    ({ set }) => scores?.encerrada || set !== scores?.agora.set,
  );
  return {
    date,
    time,
    home: { id: homeTeamId, name: homeName },
    away: { id: awayTeamId, name: awayName },
    sets: ended.map(({ home, away }) => [home, away]),
  };
}

export const pointsOf = (scores: Scores | null): number =>
  (scores?.placarSets ?? []).reduce((sum, { home, away }) => sum + home + away, 0);

interface StoredGame extends Told {
  id: string;
  seq: number;
  /** The import key or the file key equals the key of the import. */
  isKnown: boolean;
}

/**
 * Returns a stored game of the same match: one with the same file if possible, otherwise the game that counts.
 * Takes an advisory lock on the key until commit, so that a match is imported once.
 */
export async function findSameMatch(
  tx: Queryable,
  results: ReadResults,
  keys: MatchKeys,
  game: ComparedGame,
): Promise<{ id: string; seq: number; scores: Scores | null } | null> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [keys.match]);
  const { rows } = await tx.query<StoredGame>(
    `select id, seq, coalesce(import_key = $1, false) or coalesce(file_key = $3, false) as "isKnown",
            coalesce(to_char(date, 'YYYY-MM-DD'), '') as date, time,
            home_team_id as "homeTeamId", home_name as "homeName", away_team_id as "awayTeamId", away_name as "awayName"
       from games
      where copy_of is null and (import_key = $1 or file_key = $3 or $2::date is null or date is null or date = $2)
      order by (file_key = $3) is true desc, chosen_at desc nulls last, created_at desc, id desc`,
    [keys.match, game.date || null, keys.file],
  );
  for (const row of rows) {
    if (!row.isKnown && !haveSameTeams(comparedGame(row, null), game)) continue;
    const scores = (await results(tx, [row]))[0]?.scores ?? null;
    if (row.isKnown || isSameMatch(comparedGame(row, scores), game))
      return { id: row.id, seq: row.seq, scores };
  }
  return null;
}

/** Also merges the groups that these games were in. The game `id` counts. */
export async function joinMatches(
  tx: Queryable,
  id: string,
  otherIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `update games set match_group = coalesce((select match_group from games where id = $1), $1),
                      chosen_at = case when id = $1 then $3::timestamptz end
      where copy_of is null and (id = any($2) or match_group in (select match_group from games where id = any($2)))`,
    [id, [id, ...otherIds], now],
  );
}

/** Each game becomes a group of its own. Games of another match in `otherIds` stay in their groups. */
export async function separateMatches(tx: Queryable, id: string, otherIds: readonly string[]): Promise<void> {
  await tx.query(
    `update games set match_group = gen_random_uuid()::text
      where copy_of is null and id = any($2)
        and (match_group is null or match_group = (select match_group from games where id = $1))`,
    [id, [id, ...otherIds]],
  );
}

export interface Repeated {
  conta: boolean;
  iguais: string[];
  /** Ids of games that look like the same match, but were neither joined nor separated. */
  talvez: string[];
}

export function repeatedGames(
  rows: readonly ListedGame[],
  scores: readonly (Scores | null)[],
): Map<string, Repeated> {
  const repeated = new Map<string, Repeated>();
  const of = ({ id, counts }: ListedGame): Repeated => {
    const entry = repeated.get(id) ?? { conta: counts, iguais: [], talvez: [] };
    repeated.set(id, entry);
    return entry;
  };
  const matches = rows.flatMap((row, index) => (row.copyOf === null ? [{ row, index }] : []));
  const groups = Map.groupBy(matches, ({ row }) => row.matchGroup);
  for (const [group, members] of groups)
    if (group !== null && members.length > 1)
      for (const { row } of members)
        of(row).iguais = members.flatMap(({ row: { id } }) => (id === row.id ? [] : [id]));

  const compared = rows.map((row, index) => comparedGame(row, scores[index] ?? null));
  for (const alike of Map.groupBy(matches, ({ row }) => teamsOf(row)).values())
    for (const [at, { row, index }] of alike.entries())
      for (const other of alike.slice(at + 1)) {
        const [game, otherGame] = [compared[index], compared[other.index]];
        const isDecided = row.matchGroup !== null && other.row.matchGroup !== null;
        if (isDecided || !game || !otherGame || !isSameMatch(game, otherGame)) continue;
        of(row).talvez.push(other.row.id);
        of(other.row).talvez.push(row.id);
      }
  return repeated;
}

const teamsOf = ({ homeTeamId, homeName, awayTeamId, awayName }: ListedGame): string =>
  JSON.stringify([homeTeamId ?? foldedText(homeName), awayTeamId ?? foldedText(awayName)]);
