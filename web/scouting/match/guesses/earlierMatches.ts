/** The browser stores the models of the last matches recorded here. */
import { useQuery } from '@tanstack/react-query';
import { type ModelRecord, modelFrom } from '@volleyscouter/core/guess/carry';
import { EMPTY_MODEL, type Model } from '@volleyscouter/core/guess/model';
import type { Match } from '@volleyscouter/core/rally/fold';
import { useMemo } from 'react';
import { call } from '../../../platform/api/call.ts';
import { calls } from '../../../platform/api/calls.ts';
import { listOf, stored } from '../../../platform/api/stored.ts';

/** A stored model has about 15 kB. */
const MAX_STORED_MODELS = 8;
const NOTHING: ModelRecord = { seen: {}, outcomes: {} };

const isRecord = (value: unknown): value is ModelRecord =>
  typeof value === 'object' && value !== null && 'seen' in value && 'outcomes' in value;

type Learnt = readonly [match: string, record: ModelRecord];

/** The latest model is last. */
const learnt = stored(
  'learnt',
  listOf((item): item is Learnt => Array.isArray(item) && isRecord(item[1])),
);

export const storedRecord = (match: string): ModelRecord | null =>
  learnt.get().find(([id]) => id === match)?.[1] ?? null;

export function storeRecord(match: string, { seen, outcomes }: ModelRecord): void {
  const otherModels = learnt.get().filter(([id]) => id !== match);
  learnt.set(JSON.stringify([...otherModels, [match, { seen, outcomes }]].slice(-MAX_STORED_MODELS)));
}

/** After the first entry the stored model is used: a reload, also offline, does not change the guesses. */
export function useEarlierMatches(match: string, { plays }: Pick<Match, 'plays'>): Model {
  const { data } = useQuery({
    queryKey: ['learnt', match],
    queryFn: async ({ signal }): Promise<ModelRecord> => {
      const storedModel = storedRecord(match);
      if (storedModel && plays.some(({ entry }) => entry !== null)) return storedModel;
      const answer = await call(calls.readLearnt, { params: { id: match } }, { signal, background: true });
      if (!answer.ok) return storedModel ?? NOTHING;
      storeRecord(match, answer.value);
      return answer.value;
    },
    placeholderData: () => storedRecord(match) ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => (data ? modelFrom(data) : EMPTY_MODEL), [data]);
}
