import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import type { Team } from '@volleyscouter/contract/teams';
import { calls } from '../../platform/api/calls.ts';
import { queryCall } from '../../platform/api/queryCall.ts';

const ATHLETES = ['athletes'];
const TEAMS = ['teams'];

export const useAthletes = () =>
  useQuery({ queryKey: ATHLETES, queryFn: ({ signal }) => queryCall(calls.listAthletes, {}, { signal }) });

/** Returns the teams sorted by name, then by season, the latest first. */
export const useTeams = () =>
  useQuery({ queryKey: TEAMS, queryFn: ({ signal }) => queryCall(calls.listTeams, {}, { signal }) });

/** A removed or renamed athlete also changes the teams. */
export function useRefreshRosters(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ATHLETES }),
      client.invalidateQueries({ queryKey: TEAMS }),
    ]);
  };
}

export const fullName = ({
  name,
  surname,
}: Pick<ScoutAthlete | Team['athletes'][number], 'name' | 'surname'>): string =>
  [name, surname].filter(Boolean).join(' ');
