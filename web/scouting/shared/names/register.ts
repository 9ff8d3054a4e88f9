import type { Team } from '@volleyscouter/contract/teams';
import { ok, type Result } from '@volleyscouter/core/result';
import { useRef } from 'react';
import { call, type Failure } from '../../../platform/api/call.ts';
import { rosterCalls } from '../rosterCalls.ts';
import { useRefreshRosters } from '../rosters.ts';
import type { FileName } from './fileNames.ts';

export type NamedAthlete = FileName['athletes'][number];

/** Name in the file -> id. */
export type Registered = ReadonlyMap<string, string>;

/** A retry after a failure creates no duplicates. */
export function useRegister() {
  const refresh = useRefreshRosters();
  const registeredIds = useRef(new Map<string, string>());
  return async (athletes: readonly NamedAthlete[]): Promise<Result<Registered, Failure>> => {
    for (const { name, given, surname, function: role, numbers } of athletes) {
      if (registeredIds.current.has(name)) continue;
      const body = {
        name: given || surname,
        surname: given && surname,
        number: numbers[0] ?? null,
        function: role,
      };
      const answer = await call(rosterCalls.createAthlete, { body });
      if (!answer.ok) return answer;
      registeredIds.current.set(name, answer.value._id);
      void refresh();
    }
    return ok(registeredIds.current);
  };
}

type Place = Pick<Team['athletes'][number], 'athlete' | 'number' | 'function'>;

/** Each athlete gets their first number that is still free, or no number. */
export function withPlaces(
  roster: readonly Place[],
  athletes: readonly NamedAthlete[],
  ids: Registered,
): Place[] {
  const places = roster.map(({ athlete, number, function: role }) => ({ athlete, number, function: role }));
  for (const { name, numbers, function: role } of athletes) {
    const athlete = ids.get(name);
    if (athlete === undefined || places.some((place) => place.athlete === athlete)) continue;
    const free = numbers.find((number) => !places.some((place) => place.number === number));
    places.push({ athlete, number: free ?? null, function: role });
  }
  return places;
}
