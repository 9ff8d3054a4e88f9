import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ListStates.module.css';
import { Card, Stack } from './layout.tsx';
import { Message } from './Message.tsx';
import { QueryStates } from './QueryStates.tsx';

export interface ListWords {
  loading: string;
  failed: string;
  empty: string;
  emptyText: string;
}

export interface ListQuery<T> {
  data: readonly T[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ListStatesProps<T> {
  texts: ListWords;
  query: ListQuery<T>;
  icon: ReactNode;
  /** Shown below the text of an empty list. */
  first?: ReactNode;
  skeleton?: string | undefined;
  head?: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}

/** `children` draws loaded items, also if a refetch fails. */
export function ListStates<T>({ texts, query, icon, first, skeleton, head, children }: ListStatesProps<T>) {
  const places = (
    <>
      {head}
      <Stack>
        {PLACES.map((key) => (
          <Skeleton key={key} className={skeleton ?? classes.row} />
        ))}
      </Stack>
    </>
  );
  return (
    <QueryStates query={query} texts={texts} places={places}>
      {(items) =>
        items.length === 0 ? (
          <Message icon={icon} title={texts.empty} text={texts.emptyText}>
            {first}
          </Message>
        ) : (
          children(items)
        )
      }
    </QueryStates>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

export function RowPlaces({ label, className }: { label: string; className: string | undefined }) {
  return (
    <Card flush role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {[...PLACES, 'g', 'h'].map((key) => (
        <Skeleton key={key} className={className} radius={0} aria-hidden="true" />
      ))}
    </Card>
  );
}
