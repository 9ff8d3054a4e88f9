/** League tables of the finished public games. */
import { readStandings } from '@volleyscouter/contract/season';
import { leagueTables, type StandingsMatch } from '@volleyscouter/core/season/standings';
import type { Parts } from '../../parts.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import type { On } from '../../platform/http/handle.ts';
import { type GameResult, RESULT_VERSION, type ReadResults } from '../games/results.ts';
import { type GameRow, MATCHES, NEWEST_FIRST } from '../games/store.ts';
import { registeredNames } from './names.ts';

/** Matches without a stored result that one call folds. Further ones are missing until the background pass has stored theirs. */
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

/** Every public match once, newest first, with its result if that is stored. */
async function listPlayed(db: Queryable): Promise<(PlayedGame & { result: GameResult | null })[]> {
  const { rows } = await db.query<PlayedGame & { result: GameResult | null }>(
    `select id, games.seq, league, season, home_team_id as "homeTeamId", home_name as "homeName", home_sets as "homeSets",
            away_team_id as "awayTeamId", away_name as "awayName", away_sets as "awaySets", r.result
       from games left join game_results r on r.game_id = id and r.seq = games.seq and r.version = $2
      where ${MATCHES} ${NEWEST_FIRST}`,
    [true, RESULT_VERSION],
  );
  return rows;
}

function standingsMatch(
  row: PlayedGame,
  { scores, bestOf, fixedSets, golden }: GameResult,
  registered: ReadonlyMap<string, string>,
): StandingsMatch {
  const { league, season, homeTeamId, homeName, awayTeamId, awayName, homeSets, awaySets } = row;
  const { placarGeral, placarSets } = scores ?? {
    placarGeral: { home: homeSets, away: awaySets },
    placarSets: [],
  };
  return {
    ...{ league, season, bestOf },
    home: { id: homeTeamId, name: homeName, registered: registered.get(homeTeamId ?? '') },
    visitor: { id: awayTeamId, name: awayName, registered: registered.get(awayTeamId ?? '') },
    ...(fixedSets !== undefined && { fixedSets }),
    setsWon: [placarGeral.home, placarGeral.away],
    sets: placarSets.flatMap(({ set, home, away }) => (set === golden ? [] : [[home, away] as const])),
  };
}

export function standingsRoutes(on: On, { db }: Parts, results: ReadResults): void {
  on(readStandings, async () => {
    const registered = await registeredNames(db);
    const games = await listPlayed(db);
    const unread = games.filter(({ result }) => result === null).slice(0, MAX_FOLDED);
    const read = await results(db, unread);
    const made = new Map(unread.map(({ id }, index) => [id, read[index]]));
    return leagueTables(
      games.flatMap((game) => {
        const result = game.result ?? made.get(game.id);
        return result ? [standingsMatch(game, result, registered)] : [];
      }),
    );
  });
}
