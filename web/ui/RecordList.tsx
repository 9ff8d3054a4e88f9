import { Button, Skeleton, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { t } from '../text/pt.ts';
import { Key } from './Key.tsx';
import { useKeys } from './keys.ts';
import { ErrorMessage, Message } from './Message.tsx';
import classes from './RecordList.module.css';
import { type Column, RecordTable } from './RecordTable.tsx';
import { filterByWords } from './words.ts';

export interface RecordWords {
  title: string;
  loading: string;
  failed: string;
  empty: string;
  emptyText: string;
  filter: string;
  filterHint: string;
  nothing: string;
  nothingText: string;
  clear: string;
  actions: string;
  /** How many are shown, of how many. */
  count: (shown: number, all: number) => string;
}

interface RecordListProps<T> {
  words: RecordWords;
  query: {
    data: readonly T[] | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  keyOf: (item: T) => string;
  /** What the filter looks in. */
  textOf: (item: T) => string;
  columns: readonly Column<T>[];
  actions: (item: T) => ReactNode;
  icon: ReactNode;
  /** What to do where there is nothing yet. */
  first: ReactNode;
}

/** A list of records with a word filter, in every state a list can be in. */
export function RecordList<T>(props: RecordListProps<T>) {
  const { words, query, keyOf, textOf, columns, actions } = props;
  const [filter, setFilter] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const keys = useMemo(() => [{ key: '/', label: t.keys.filter, run: () => field.current?.focus() }], []);
  useKeys(keys);
  const shown = useMemo(() => filterByWords(query.data ?? [], filter, textOf), [query.data, filter, textOf]);

  if (query.isPending) return <Loading word={words.loading} />;
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
      <Message icon={props.icon} title={words.empty} text={words.emptyText}>
        {props.first}
      </Message>
    );
  return (
    <>
      <div className={classes.filter}>
        <TextInput
          ref={field}
          className={classes.field}
          aria-label={words.filter}
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
      {shown.length === 0 ? (
        <Message
          icon={<IconSearchOff size={28} stroke={1.75} />}
          title={words.nothing}
          text={words.nothingText}
        >
          <Button variant="default" onClick={() => setFilter('')}>
            {words.clear}
          </Button>
        </Message>
      ) : (
        <RecordTable
          label={words.title}
          items={shown}
          keyOf={keyOf}
          columns={columns}
          actionsHead={words.actions}
          actions={actions}
        />
      )}
    </>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

function Loading({ word }: { word: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{word}</VisuallyHidden>
      <div className={classes.filter} aria-hidden="true">
        <Skeleton height={44} className={classes.field} />
      </div>
      <div className={classes.skeletons} aria-hidden="true">
        {PLACES.map((place) => (
          <Skeleton key={place} className={classes.skeleton} />
        ))}
      </div>
    </div>
  );
}
