import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWayBack } from './wayBack.ts';

/** A query that is always stale, and refetched after a failure as soon as the server can be reached. */
export function useLiveQuery<Answer, Data = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, Error, Data, Key>,
): UseQueryResult<Data> {
  const query = useQuery({ staleTime: 0, ...options });
  useWayBack(query.isError, () => void query.refetch());
  return query;
}
