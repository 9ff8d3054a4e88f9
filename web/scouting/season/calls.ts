import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '@volleyscouter/contract/route';
import type { readSeasonPlays } from '@volleyscouter/contract/season';
import type { ScoreFilter } from '@volleyscouter/core/stats/range';
import { bind } from '../../platform/api/calls.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import { useLiveQuery } from '../../platform/api/useLiveQuery.ts';
import type { SeasonFilter } from './filter.ts';
import type { SeasonSubject } from './subject.ts';

export const seasonCalls = {
  readStandings: bind('readStandings', 'GET', '/games/standings'),
  listSeasonTeams: bind('listSeasonTeams', 'GET', '/season/teams'),
  readSeason: bind('readSeason', 'GET', '/season/teams/:id'),
  listSeasonAthletes: bind('listSeasonAthletes', 'GET', '/season/athletes'),
  readAthleteSeason: bind('readAthleteSeason', 'GET', '/season/athletes/:id'),
  readSeasonPlays: bind('readSeasonPlays', 'GET', '/season/teams/:id/plays'),
  readAthletePlays: bind('readAthletePlays', 'GET', '/season/athletes/:id/plays'),
  readDossier: bind('readDossier', 'GET', '/season/teams/:id/dossier'),
};

export const useSeasonTeams = () =>
  useLiveQuery({
    queryKey: ['season', 'teams'],
    queryFn: ({ signal }) => queryCall(seasonCalls.listSeasonTeams, {}, { signal }),
  });

export type SeasonTeam = NonNullable<ReturnType<typeof useSeasonTeams>['data']>[number];

export const useSeasonAthletes = () =>
  useLiveQuery({
    queryKey: ['season', 'athletes'],
    queryFn: ({ signal }) => queryCall(seasonCalls.listSeasonAthletes, {}, { signal }),
  });

export type SeasonAthlete = NonNullable<ReturnType<typeof useSeasonAthletes>['data']>[number];

async function readSeason({ kind, id }: SeasonSubject, filter: SeasonFilter, signal: AbortSignal) {
  const { athlete, team, ...query } = filter;
  if (kind === 'team') {
    const season = await queryCall(
      seasonCalls.readSeason,
      { params: { id }, query: { ...query, ...(athlete && { athlete }) } },
      { signal },
    );
    return { ...season, name: season.team.name, teams: [] };
  }
  const season = await queryCall(
    seasonCalls.readAthleteSeason,
    { params: { id }, query: { ...query, ...(team && { team }) } },
    { signal },
  );
  return { ...season, name: season.athlete.name, athletes: [] };
}

export const useSeason = (subject: SeasonSubject, filter: SeasonFilter) =>
  useQuery({
    queryKey: ['season', subject, filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readSeason(subject, filter, signal),
  });

export type Season = NonNullable<ReturnType<typeof useSeason>['data']>;
export type SeasonMatch = Season['matches'][number];

export type DossierQuery = ScoreFilter & { last: number };
export type PlaysQuery = SeasonFilter &
  Omit<NonNullable<CallInput<typeof readSeasonPlays>['query']>, keyof SeasonFilter>;

function readPlays({ kind, id }: SeasonSubject, query: PlaysQuery, signal: AbortSignal) {
  const input = { params: { id }, query };
  return kind === 'team'
    ? queryCall(seasonCalls.readSeasonPlays, input, { signal })
    : queryCall(seasonCalls.readAthletePlays, input, { signal });
}

export const useSeasonPlays = (subject: SeasonSubject, query: PlaysQuery) =>
  useQuery({
    queryKey: ['season', subject, 'plays', query],
    queryFn: ({ signal }) => readPlays(subject, query, signal),
  });

export type PlaysOfMatch = NonNullable<ReturnType<typeof useSeasonPlays>['data']>['matches'][number];
