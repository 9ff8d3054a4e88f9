import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MatchFigures } from '@volleyscouter/core/season/figures';
import { ask } from '../api/ask.ts';
import { bind } from '../api/calls.ts';
import { useLiveQuery } from '../api/useLiveQuery.ts';
import type { SeasonFilter } from './filter.ts';

export const seasonCalls = {
  readStandings: bind('readStandings', 'GET', '/games/standings'),
  listSeasonTeams: bind('listSeasonTeams', 'GET', '/season/teams'),
  readSeason: bind('readSeason', 'GET', '/season/teams/:id'),
  readDossier: bind('readDossier', 'GET', '/season/teams/:id/dossier'),
  listNames: bind('listNames', 'GET', '/season/names'),
  sayName: bind('sayName', 'PUT', '/season/names'),
};

export const useSeasonTeams = () =>
  useLiveQuery({
    queryKey: ['season', 'teams'],
    queryFn: ({ signal }) => ask(seasonCalls.listSeasonTeams, {}, { signal }),
  });

export type SeasonTeam = NonNullable<ReturnType<typeof useSeasonTeams>['data']>[number];

/** The matches of a team as the filter leaves them; those of the filter before stay until they are there. */
export const useSeason = (id: string, filter: SeasonFilter) =>
  useQuery({
    queryKey: ['season', id, filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ask(seasonCalls.readSeason, { params: { id }, query: filter }, { signal }),
  });

export type Season = NonNullable<ReturnType<typeof useSeason>['data']>;
export type SeasonMatch = Season['matches'][number];
export type Figures = MatchFigures;

export const useNames = () =>
  useLiveQuery({
    queryKey: ['season', 'names'],
    queryFn: ({ signal }) => ask(seasonCalls.listNames, {}, { signal }),
  });

export type FileName = NonNullable<ReturnType<typeof useNames>['data']>[number];
