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

function cachedTables(): CodeTables {
  const value = loadJson('codeTables');
  return isTables(value) ? value : DEFAULT_TABLES;
}

/** Offline, the global tables come from the cache of this browser. Never waits, never fails. */
export function useCodeTables(enabled: boolean, matchTables: OwnTables | null = null): CodeTables {
  const { data } = useQuery({
    queryKey: ['code-tables-kept'],
    enabled,
    queryFn: async ({ signal }): Promise<CodeTables> => {
      const answer = await call(calls.readTables, {}, { signal, background: true });
      if (!answer.ok) return cachedTables();
      save({ codeTables: JSON.stringify(answer.value) });
      return answer.value;
    },
    placeholderData: cachedTables,
  });
  return useMemo(() => withOwnTables(data ?? DEFAULT_TABLES, matchTables), [data, matchTables]);
}
