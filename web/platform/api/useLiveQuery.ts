import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useReconnected } from './reconnected.ts';

/** Always stale. A failed query is refetched when the server is reachable again. */
export function useLiveQuery<Answer, Data = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, Error, Data, Key>,
): UseQueryResult<Data> {
  const query = useQuery({ staleTime: 0, ...options });
  useReconnected(query.isError, () => void query.refetch());
  return query;
}
