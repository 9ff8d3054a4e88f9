import { useQuery } from '@tanstack/react-query';
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { withOwnTables } from '@volleyscouter/core/code/ownTables';
import type { CodeTables, OwnTables } from '@volleyscouter/core/code/tables';
import { useMemo } from 'react';
import { call } from '../../platform/api/call.ts';
import { calls } from '../../platform/api/calls.ts';
import { loadJson, save } from '../../platform/api/storage.ts';

const isTables = (value: unknown): value is CodeTables =>
  typeof value === 'object' && value !== null && 'combinations' in value && 'defaults' in value;

/** The tables as this browser had them last; the built-in ones before that. */
function kept(): CodeTables {
  const value = loadJson('codeTables');
  return isTables(value) ? value : DEFAULT_TABLES;
}

/**
 * The tables by which typed lines are read: the house's, with those that a match has of its own. Without network those that were known
 * last; never waits, never fails.
 */
export function useCodeTables(enabled: boolean, own: OwnTables | null = null): CodeTables {
  const { data } = useQuery({
    queryKey: ['code-tables-kept'],
    enabled,
    queryFn: async ({ signal }): Promise<CodeTables> => {
      const answer = await call(calls.readTables, {}, { signal, background: true });
      if (!answer.ok) return kept();
      save({ codeTables: JSON.stringify(answer.value) });
      return answer.value;
    },
    placeholderData: kept,
  });
  return useMemo(() => withOwnTables(data ?? DEFAULT_TABLES, own), [data, own]);
}
