import { refuse } from '@volleyscouter/contract/errors';
import type { CallParsed } from '@volleyscouter/contract/route';
import {
  type FigurePlays,
  listSeasonAthletes,
  listSeasonTeams,
  readAthletePlays,
  readAthleteSeason,
  readGameSeason,
  readSeason,
  readSeasonPlays,
  type SeasonMatch,
} from '@volleyscouter/contract/season';
import type { Position } from '@volleyscouter/core/code/vocabulary';
import { addFigures, emptyFigures, type FigureFilter } from '@volleyscouter/core/season/figures';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { On } from '../../platform/http/handle.ts';
import type { BenchPasses } from '../bench/passes.ts';
import { findAllowed } from '../games/routes.ts';
import type { Folds } from '../log/folds.ts';
import { watcherIds } from '../log/watchers.ts';
import { findTeam, listTeams } from '../teams/store.ts';
import { figurePlays } from './plays.ts';
import {
  athletesInGames,
  athletesOf,
  byKey,
  choicesOf,
  counted,
  figuresOf,
  type KeptMatches,
  type MatchFilter,
  matchesBefore,
  matchesOf,
  matchesOfAthlete,
  type NumberIn,
  type OwnMatch,
  registered,
  seasonMatch,
  teamCounts,
  teamsOf,
} from './season.ts';

type FigurePlay = NonNullable<FigurePlays['matches'][number]['plays']>[number];

type Query = Omit<CallParsed<typeof readSeason>['query'], 'athlete'> & MatchFilter;

const filterOf = ({ set, rotation, phase, reception, reached, within, standing }: Query): FigureFilter => ({
  ...{ reached, within, standing },
  ...(set !== undefined && { set }),
  ...(rotation !== undefined && { rotation: rotation as Position }),
  ...(phase && { phase }),
  ...(reception && { reception }),
});

export function sideBySideRoutes(
  on: On,
  { db, secret }: Parts,
  folds: Folds,
  cachedMatches: KeptMatches,
  passes: BenchPasses,
): void {
  const ids = watcherIds(secret);
  const sideBySide = async (
    all: readonly OwnMatch[],
    query: Query,
    numberIn: NumberIn,
  ): Promise<SeasonMatch[]> => {
    const matches: SeasonMatch[] = [];
    for await (const { match, cached } of counted(db, cachedMatches, all, query))
      matches.push(seasonMatch(match, cached, figuresOf(match, cached, filterOf(query), numberIn)));
    return matches;
  };

  on(listSeasonTeams, async ({ caller }) => {
    const counts = await teamCounts(db, caller);
    const teams = await listTeams(db);
    return teams.flatMap(({ _id, name, season }) => {
      const games = counts.get(_id);
      return games === undefined ? [] : [{ _id, name, season, games }];
    });
  });

  on(readSeason, async ({ params, query, caller }) => {
    const all = await matchesOf(db, params.id, caller);
    const team = all.length > 0 ? await findTeam(db, params.id) : null;
    if (!team) return refuse('not-found');
    const matches = await sideBySide(all, query, byKey(query.athlete));
    return {
      team: { _id: team._id, name: team.name },
      matches,
      athletes: athletesOf(all),
      ...choicesOf(all),
    };
  });

  on(listSeasonAthletes, ({ caller }) => athletesInGames(db, caller));

  on(readAthleteSeason, async ({ params: { id }, query, caller }) => {
    const all = await matchesOfAthlete(db, id, caller);
    const [newest] = all;
    if (!newest) return refuse('not-found');
    const { name } = [...newest.identities.values()].find(({ athlete }) => athlete === id) ?? { name: '' };
    const matches = await sideBySide(all, query, registered(id));
    return { athlete: { _id: id, name }, matches, teams: teamsOf(all), ...choicesOf(all) };
  });

  const plays = async (
    all: readonly OwnMatch[],
    numberIn: NumberIn,
    query: CallParsed<typeof readSeasonPlays>['query'],
    caller: Caller,
  ): Promise<FigurePlays> => {
    const countedMatches = counted(db, cachedMatches, all, query);
    const { matches } = await figurePlays({ db, folds }, countedMatches, numberIn, filterOf(query), query);
    const visible = (play: FigurePlay): FigurePlay => ({ ...play, id: ids.idFor(caller, play.id) });
    return { matches: matches.map((match) => ({ ...match, plays: match.plays?.map(visible) ?? null })) };
  };

  on(readSeasonPlays, async ({ params, query, caller }) => {
    const all = await matchesOf(db, params.id, caller);
    if (all.length === 0) return refuse('not-found');
    return plays(all, byKey(query.athlete), query, caller);
  });

  on(readAthletePlays, async ({ params: { id }, query, caller }) => {
    const all = await matchesOfAthlete(db, id, caller);
    if (all.length === 0) return refuse('not-found');
    return plays(all, registered(id), query, caller);
  });

  on(readGameSeason, async (call) => {
    const { id } = call.params;
    // a bench pass only opens its own match: other matches are only summed if the caller may read them
    const game = (await findAllowed(db, call, id)) ?? (await passes.findGame(db, id, call.request));
    if ('error' in game) return game;
    const before = async (team: string | null) => {
      if (team === null) return null;
      const figures = emptyFigures();
      let matches = 0;
      for await (const { match, cached } of counted(
        db,
        cachedMatches,
        await matchesBefore(db, team, game, call.caller),
      )) {
        const matchFigures = figuresOf(match, cached);
        if (!matchFigures) continue;
        addFigures(figures, matchFigures);
        matches++;
      }
      return { matches, figures };
    };
    return { home: await before(game.homeTeamId), away: await before(game.awayTeamId) };
  });
}
