import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { CallError } from '../platform/api/callError.ts';
import { Stack } from './layout.tsx';
import { ErrorMessage } from './Message.tsx';

interface QueryStatesProps<T> {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  texts: { loading: string; failed: string };
  /** Heights of the placeholders in px, or the placeholders themselves. */
  places: readonly number[] | ReactNode;
  /** Shown for a `not-found` answer. */
  gone?: ReactNode;
  children: (data: T) => ReactNode;
}

export const isGone = (error: Error | null): boolean =>
  error instanceof CallError && error.failure.code === 'not-found';

/** `children` draws loaded data, also if a refetch fails. */
export function QueryStates<T>({ query, texts, places, gone, children }: QueryStatesProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (gone && isGone(error)) return gone;
  if (error)
    return (
      <ErrorMessage title={texts.failed} error={error} onRetry={() => refetch()} retrying={isFetching} />
    );
  return (
    <div role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {Array.isArray(places) ? (
        <Stack gap={16} aria-hidden="true">
          {places.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has no other key
            <Skeleton key={index} height={height} />
          ))}
        </Stack>
      ) : (
        <div aria-hidden="true">{places as ReactNode}</div>
      )}
    </div>
  );
}
