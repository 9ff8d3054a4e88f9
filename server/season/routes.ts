/** What several matches say together: league tables, seasons of teams; and whose the names in files are. */
import { refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import {
  listNames as listNamesRoute,
  listSeasonTeams,
  readDossier,
  readGameSeason,
  readSeason,
  readStandings,
  type SeasonMatch,
  sayName as sayNameRoute,
} from '@volleyscouter/contract/season';
import { placedBy } from '@volleyscouter/core/code/ownTables';
import type { Position } from '@volleyscouter/core/code/vocabulary';
import { matchResult } from '@volleyscouter/core/report/matchResult';
import { type DossierMatch, dossier } from '@volleyscouter/core/season/dossier';
import { addFigures, emptyFigures, type FigureFilter } from '@volleyscouter/core/season/figures';
import { leagueTables, type StandingsMatch } from '@volleyscouter/core/season/standings';
import type { BenchPasses } from '../bench/passes.ts';
import { inTransaction } from '../database/transaction.ts';
import { findAllowed } from '../games/routes.ts';
import { findGame, type GameRow, listMatches } from '../games/store.ts';
import type { On } from '../http/handle.ts';
import type { Folded, Folds } from '../log/folds.ts';
import { projection } from '../log/projection.ts';
import type { Parts } from '../parts.ts';
import { findTeam, listTeams, lockAthletes } from '../teams/store.ts';
import { listNames, sayName } from './names.ts';
import {
  choicesOf,
  figuresOf,
  filtered,
  keptMatches,
  matchesBefore,
  matchesOf,
  seasonMatch,
  teamCounts,
} from './season.ts';

/** Games whose results are kept; as many as the list of games keeps scores of. */
const MOST_RESULTS = 5000;

type Result = Pick<StandingsMatch, 'bestOf' | 'setsWon' | 'sets'> & { hasBegun: boolean };

function resultOf({ match }: Folded): Result {
  const typed = { teams: { home: { sets: 0 }, away: { sets: 0 } } };
  const { setsWon, sets } = matchResult(typed, match);
  return {
    bestOf: match.settings.bestOf,
    setsWon,
    sets: sets.filter(({ isGolden }) => !isGolden).map(({ score }) => score),
    hasBegun: sets.length > 0,
  };
}

function standingsMatch(row: GameRow, { hasBegun, ...result }: Result): StandingsMatch {
  const { league, season, homeTeamId, homeName, awayTeamId, awayName, homeSets, awaySets } = row;
  return {
    ...{ league, season },
    home: { id: homeTeamId, name: homeName },
    visitor: { id: awayTeamId, name: awayName },
    ...result,
    // where nothing was recorded the form says the sets
    ...(!hasBegun && { setsWon: [homeSets, awaySets] as const }),
  };
}

export function seasonRoutes(on: On, { db }: Parts, folds: Folds, passes: BenchPasses): void {
  const results = projection<GameRow, Result>(folds, resultOf, MOST_RESULTS);

  on(readStandings, async () => {
    const matches: StandingsMatch[] = [];
    // one after the other, so that a cold cache does not take every connection
    for (const row of await listMatches(db, { onlyPublic: true }))
      matches.push(standingsMatch(row, await results(db, row)));
    return leagueTables(matches);
  });

  seasonOfTeams(on, db, folds, passes);

  on(listNamesRoute, () => listNames(db));

  on(sayNameRoute, ({ body }) =>
    inTransaction(db, async (tx) => {
      if (body.team !== null && !(await findTeam(tx, body.team))) return refuse('not-found');
      const ids = body.athletes.flatMap(({ athlete }) => (athlete === null ? [] : [athlete]));
      const members = [...new Set(ids)].map((athlete) => ({ athlete, number: null, function: '' }));
      if (!(await lockAthletes(tx, members))) return refuse('roster-wrong');
      await sayName(tx, body.name, body.team, body.athletes);
      return DONE;
    }),
  );
}

/** Matches of a team side by side, and the sum of those before a game. */
function seasonOfTeams(on: On, db: Parts['db'], folds: Folds, passes: BenchPasses): void {
  const kept = keptMatches(folds);
  on(listSeasonTeams, async ({ who }) => {
    const counts = await teamCounts(db, who);
    const teams = await listTeams(db);
    return teams.flatMap(({ _id, name, season }) => {
      const games = counts.get(_id);
      return games === undefined ? [] : [{ _id, name, season, games }];
    });
  });

  on(readSeason, async ({ params, query, who }) => {
    const { set, phase, reception, athlete, last, ...ofMatch } = query;
    const all = await matchesOf(db, params.id, who);
    const team = all.length > 0 ? await findTeam(db, params.id) : null;
    if (!team) return refuse('not-found');
    const filter: FigureFilter = {
      ...(set !== undefined && { set }),
      ...(query.rotation !== undefined && { rotation: query.rotation as Position }),
      ...(phase && { phase }),
      ...(reception && { reception }),
    };
    const matches: SeasonMatch[] = [];
    // one after the other, so that a cold cache does not take every connection
    for (const match of filtered(all, ofMatch)) {
      const known = await kept(db, match.row);
      if (known.rallies.length === 0) continue;
      if (matches.length === last) break;
      matches.push(seasonMatch(match, known, figuresOf(match, known, filter, athlete)));
    }
    return { team: { _id: team._id, name: team.name }, matches, ...choicesOf(all) };
  });

  on(readDossier, async ({ params, query, who }) => {
    const all = await matchesOf(db, params.id, who);
    const team = all.length > 0 ? await findTeam(db, params.id) : null;
    if (!team) return refuse('not-found');
    const matches: SeasonMatch[] = [];
    const played: DossierMatch[] = [];
    for (const match of all) {
      if (played.length === query.last) break;
      const { id, seq } = match.row;
      const known = await kept(db, match.row);
      if (known.rallies.length === 0) continue;
      const folded = await folds.loadAt(db, id, seq);
      // a list of games is without their tables
      const tables = (await findGame(db, id))?.tables ?? null;
      matches.push(seasonMatch(match, known, figuresOf(match, known, {})));
      played.push({
        id,
        rallies: folded.rallies(),
        side: match.side,
        identities: match.identities,
        cones: folded.match.settings.cones,
        combinations: placedBy(tables?.combinations),
      });
    }
    return { team: { _id: team._id, name: team.name }, matches, ...dossier(played) };
  });

  on(readGameSeason, async (call) => {
    const { id } = call.params;
    // the pass of a bench opens its match alone: what is summed is still by the caller's right to each game
    const game = (await findAllowed(db, call, id)) ?? (await passes.findGame(db, id, call.request));
    if ('error' in game) return game;
    const before = async (team: string | null) => {
      if (team === null) return null;
      const figures = emptyFigures();
      let matches = 0;
      for (const match of await matchesBefore(db, team, game, call.who)) {
        const known = await kept(db, match.row);
        const own = known.rallies.length > 0 && figuresOf(match, known, {});
        if (!own) continue;
        addFigures(figures, own);
        matches++;
      }
      return { matches, figures };
    };
    return { home: await before(game.homeTeamId), away: await before(game.awayTeamId) };
  });
}
