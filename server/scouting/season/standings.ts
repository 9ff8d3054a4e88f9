/** League tables of the finished public games. */
import { readStandings } from '@volleyscouter/contract/season';
import { matchResult } from '@volleyscouter/core/report/matchResult';
import { leagueTables, type StandingsMatch } from '@volleyscouter/core/season/standings';
import type { Parts } from '../../parts.ts';
import type { On } from '../../platform/http/handle.ts';
import { type GameRow, listMatches } from '../games/store.ts';
import type { Folded, Folds } from '../log/folds.ts';
import { projection } from '../log/projection.ts';
import { registeredNames } from './names.ts';

/** Games whose results are kept; as many as the list of games keeps scores of. */
const MOST_RESULTS = 5000;

type Result = Pick<StandingsMatch, 'bestOf' | 'fixedSets' | 'setsWon' | 'sets'> & { hasBegun: boolean };

function resultOf({ match }: Folded): Result {
  const typed = { teams: { home: { sets: 0 }, away: { sets: 0 } } };
  const { setsWon, sets } = matchResult(typed, match);
  const { bestOf, fixedSets } = match.settings;
  return {
    bestOf,
    ...(fixedSets && { fixedSets: fixedSets.targets.length }),
    setsWon,
    sets: sets.filter(({ isGolden }) => !isGolden).map(({ score }) => score),
    hasBegun: sets.length > 0,
  };
}

function standingsMatch(
  row: GameRow,
  { hasBegun, ...result }: Result,
  registered: ReadonlyMap<string, string>,
): StandingsMatch {
  const { league, season, homeTeamId, homeName, awayTeamId, awayName, homeSets, awaySets } = row;
  return {
    ...{ league, season },
    home: { id: homeTeamId, name: homeName, registered: registered.get(homeTeamId ?? '') },
    visitor: { id: awayTeamId, name: awayName, registered: registered.get(awayTeamId ?? '') },
    ...result,
    // where nothing was recorded the form says the sets
    ...(!hasBegun && { setsWon: [homeSets, awaySets] as const }),
  };
}

export function standingsRoutes(on: On, { db }: Parts, folds: Folds): void {
  const results = projection<GameRow, Result>(folds, resultOf, MOST_RESULTS);

  on(readStandings, async () => {
    const matches: StandingsMatch[] = [];
    const registered = await registeredNames(db);
    // one after the other, so that a cold cache does not take every connection
    for (const row of await listMatches(db, { onlyPublic: true }))
      matches.push(standingsMatch(row, await results(db, row), registered));
    return leagueTables(matches);
  });
}
