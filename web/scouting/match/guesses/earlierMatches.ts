/** What earlier matches of the teams have taught the guesses: fetched behind the opening of a match, and kept by this browser with the last matches recorded here. */
import { useQuery } from '@tanstack/react-query';
import { type ModelRecord, modelFrom } from '@volleyscouter/core/guess/carry';
import { EMPTY_MODEL, type Model } from '@volleyscouter/core/guess/model';
import type { Match } from '@volleyscouter/core/rally/fold';
import { useMemo } from 'react';
import { call } from '../../../platform/api/call.ts';
import { calls } from '../../../platform/api/calls.ts';
import { listOf, stored } from '../../../platform/api/stored.ts';

/** Of so many matches; one takes some 15 kB. */
const MOST_KEPT = 8;
const NOTHING: ModelRecord = { seen: {}, outcomes: {} };

const isRecord = (value: unknown): value is ModelRecord =>
  typeof value === 'object' && value !== null && 'seen' in value && 'outcomes' in value;

type Learnt = readonly [match: string, record: ModelRecord];

/** By match, the one kept last at the end. */
const learnt = stored(
  'learnt',
  listOf((item): item is Learnt => Array.isArray(item) && isRecord(item[1])),
);

export const keptRecord = (match: string): ModelRecord | null =>
  learnt.get().find(([id]) => id === match)?.[1] ?? null;

export function keepRecord(match: string, { seen, outcomes }: ModelRecord): void {
  const others = learnt.get().filter(([id]) => id !== match);
  learnt.set(JSON.stringify([...others, [match, { seen, outcomes }]].slice(-MOST_KEPT)));
}

/**
 * What the guesses of a match start from; nothing until it has come. Once something was recorded it stays what it was here, so that a reload
 * guesses as before, with a network and without.
 */
export function useEarlierMatches(match: string, { plays }: Pick<Match, 'plays'>): Model {
  const { data } = useQuery({
    queryKey: ['learnt', match],
    queryFn: async ({ signal }): Promise<ModelRecord> => {
      const kept = keptRecord(match);
      if (kept && plays.some(({ entry }) => entry !== null)) return kept;
      const answer = await call(calls.readLearnt, { params: { id: match } }, { signal, background: true });
      if (!answer.ok) return kept ?? NOTHING;
      keepRecord(match, answer.value);
      return answer.value;
    },
    placeholderData: () => keptRecord(match) ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => (data ? modelFrom(data) : EMPTY_MODEL), [data]);
}
