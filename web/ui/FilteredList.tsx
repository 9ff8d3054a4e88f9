import { Button, Skeleton, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { t } from '../text/pt.ts';
import classes from './FilteredList.module.css';
import { Key } from './Key.tsx';
import { useKeys } from './keys.ts';
import { ErrorMessage, Message } from './Message.tsx';
import { filterByWords } from './words.ts';

export interface ListWords {
  loading: string;
  failed: string;
  empty: string;
  emptyText: string;
  filter: string;
  filterHint: string;
  nothing: string;
  nothingText: string;
  clear: string;
  /** How many are shown, of how many. */
  count: (shown: number, all: number) => string;
}

export interface ListQuery<T> {
  data: readonly T[] | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface FilteredListProps<T> {
  words: ListWords;
  query: ListQuery<T>;
  /** What the filter looks in. */
  textOf: (item: T) => string;
  icon: ReactNode;
  /** What to do where there is nothing yet. */
  first?: ReactNode;
  /** How the places of rows look that are still loading. */
  skeleton: string | undefined;
  children: (shown: readonly T[]) => ReactNode;
}

/** A list with a word filter, in every state a list can be in; `children` draws what the filter leaves. */
export function FilteredList<T>({ words, query, textOf, children, ...rest }: FilteredListProps<T>) {
  const [filter, setFilter] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const keys = useMemo(() => [{ key: '/', label: t.keys.filter, run: () => field.current?.focus() }], []);
  useKeys(keys);
  const shown = useMemo(() => filterByWords(query.data ?? [], filter, textOf), [query.data, filter, textOf]);

  if (query.isPending) return <Loading word={words.loading} skeleton={rest.skeleton} />;
  if (query.error)
    return (
      <ErrorMessage
        title={words.failed}
        error={query.error}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  const all = query.data?.length ?? 0;
  if (all === 0)
    return (
      <Message icon={rest.icon} title={words.empty} text={words.emptyText}>
        {rest.first}
      </Message>
    );
  return (
    <>
      <div className={classes.filter}>
        <TextInput
          ref={field}
          className={classes.field}
          label={words.filter}
          placeholder={words.filterHint}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          rightSection={<Key of="/" />}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setFilter('')}
        />
        <span className={classes.count} role="status">
          {words.count(shown.length, all)}
        </span>
      </div>
      {shown.length > 0 ? (
        children(shown)
      ) : (
        <Message
          icon={<IconSearchOff size={28} stroke={1.75} />}
          title={words.nothing}
          text={words.nothingText}
        >
          <Button variant="default" onClick={() => setFilter('')}>
            {words.clear}
          </Button>
        </Message>
      )}
    </>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

function Loading({ word, skeleton }: { word: string; skeleton: string | undefined }) {
  return (
    <div role="status">
      <VisuallyHidden>{word}</VisuallyHidden>
      <div className={classes.filter} aria-hidden="true">
        <Skeleton className={`${classes.field} ${classes.place}`} />
      </div>
      <div className={classes.skeletons} aria-hidden="true">
        {PLACES.map((place) => (
          <Skeleton key={place} className={skeleton} />
        ))}
      </div>
    </div>
  );
}
