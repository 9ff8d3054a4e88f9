import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/toast.ts';
import { call } from '../../../platform/api/call.ts';
import { bind } from '../../../platform/api/calls.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { useLiveQuery } from '../../../platform/api/useLiveQuery.ts';
import { namesText as texts } from '../texts/season.ts';

const nameCalls = {
  listNames: bind('listNames', 'GET', '/season/names'),
  sayName: bind('sayName', 'PUT', '/season/names'),
};

/** For admins only. */
export const useNames = (enabled = true) =>
  useLiveQuery({
    enabled,
    queryKey: ['season', 'names'],
    queryFn: ({ signal }) => queryCall(nameCalls.listNames, {}, { signal }),
  });

export type FileName = NonNullable<ReturnType<typeof useNames>['data']>[number];

export interface NameLink {
  name: string;
  /** `null` removes the link. */
  team: string | null;
  /** Omitted athletes stay unchanged. */
  athletes: { name: string; athlete: string | null }[];
}

export const saveNameLink = (link: NameLink) => call(nameCalls.sayName, { body: link });

export function useNameSaved(onSaid: () => void): () => Promise<unknown> {
  const client = useQueryClient();
  return () => {
    toast.good(texts.saved);
    onSaid();
    return Promise.all([
      client.invalidateQueries({ queryKey: ['season'] }),
      client.invalidateQueries({ queryKey: ['games'] }),
    ]);
  };
}
