import { readStandings } from '@volleyscouter/contract/season';
import { leagueTables, type StandingsMatch } from '@volleyscouter/core/season/standings';
import type { Parts } from '../../parts.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import type { On } from '../../platform/http/handle.ts';
import { RESULT_VERSION, type ReadResults, type Standing } from '../games/results.ts';
import { type GameRow, MATCHES, NEWEST_FIRST } from '../games/store.ts';
import { registeredNames } from './names.ts';

/**
 * Max matches folded in one request. Further matches without a stored result are missing from the tables
 * until the background job has stored their results.
 */
const MAX_FOLDED = 50;

type PlayedGame = Pick<
  GameRow,
  | 'id'
  | 'seq'
  | 'league'
  | 'season'
  | 'homeTeamId'
  | 'homeName'
  | 'homeSets'
  | 'awayTeamId'
  | 'awayName'
  | 'awaySets'
>;

async function listPlayed(db: Queryable): Promise<(PlayedGame & { standing: Standing | null })[]> {
  const { rows } = await db.query<PlayedGame & { standing: Standing | null }>(
    `select id, games.seq, league, season, home_team_id as "homeTeamId", home_name as "homeName", home_sets as "homeSets",
            away_team_id as "awayTeamId", away_name as "awayName", away_sets as "awaySets", r.result->'standing' as standing
       from games left join game_results r on r.game_id = id and r.seq = games.seq and r.version = $2
      where ${MATCHES} and league <> '' ${NEWEST_FIRST}`,
    [true, RESULT_VERSION],
  );
  return rows;
}

function standingsMatch(
  row: PlayedGame,
  { setsWon, ...result }: Standing,
  registered: ReadonlyMap<string, string>,
): StandingsMatch {
  const { league, season, homeTeamId, homeName, awayTeamId, awayName, homeSets, awaySets } = row;
  return {
    ...{ league, season },
    home: { id: homeTeamId, name: homeName, registered: registered.get(homeTeamId ?? '') },
    visitor: { id: awayTeamId, name: awayName, registered: registered.get(awayTeamId ?? '') },
    ...result,
    setsWon: setsWon ?? [homeSets, awaySets],
  };
}

export function standingsRoutes(on: On, { db }: Parts, results: ReadResults): void {
  on(readStandings, async () => {
    const registered = await registeredNames(db);
    const games = await listPlayed(db);
    const unread = games.filter(({ standing }) => standing === null).slice(0, MAX_FOLDED);
    const read = await results(db, unread);
    const newStandings = new Map(unread.map(({ id }, index) => [id, read[index]?.standing]));
    return leagueTables(
      games.flatMap((game) => {
        const standing = game.standing ?? newStandings.get(game.id);
        return standing ? [standingsMatch(game, standing, registered)] : [];
      }),
    );
  });
}
