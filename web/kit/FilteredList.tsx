import { Button, Skeleton } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import classes from './FilteredList.module.css';
import { FilterField } from './FilterField.tsx';
import { type ListQuery, ListStates, type ListWords } from './ListStates.tsx';
import { Row, Small } from './layout.tsx';
import { Message } from './Message.tsx';
import { filterByWords } from './words.ts';

export interface FilterWords extends ListWords {
  filter: string;
  filterHint: string;
  nothing: string;
  nothingText: string;
  clear: string;
  /** How many are shown, of how many. */
  count: (shown: number, all: number) => string;
}

interface FilteredListProps<T> {
  words: FilterWords;
  query: ListQuery<T>;
  /** Results of the server's search, for a list longer than `query`. */
  found?: readonly T[];
  onFilter?: (words: string) => void;
  /** What the filter looks in. */
  textOf: (item: T) => string;
  icon: ReactNode;
  /** What to do where there is nothing yet. */
  first?: ReactNode;
  /** How the places of rows look that are still loading. */
  skeleton?: string | undefined;
  children: (shown: readonly T[]) => ReactNode;
}

/** A list with a word filter, in every state a list can be in; `children` draws what the filter leaves. */
export function FilteredList<T>(props: FilteredListProps<T>) {
  const { words, query, found = query.data, onFilter, textOf, children, ...rest } = props;
  const [filter, setWords] = useState('');
  const setFilter = (next: string): void => {
    setWords(next);
    onFilter?.(next);
  };
  const shown = useMemo(() => filterByWords(found ?? [], filter, textOf), [found, filter, textOf]);
  const place = (
    <Row gap={16} align="end" rowGap={8} mb={16} aria-hidden="true">
      <Skeleton className={`${classes.field} ${classes.place}`} />
    </Row>
  );
  return (
    // a list that could not be brought up to date is not shown as if it were
    <ListStates
      words={words}
      query={query.error ? { ...query, data: undefined } : query}
      head={place}
      {...rest}
    >
      {(all) => (
        <>
          <Row gap={16} align="end" rowGap={8} mb={16}>
            <FilterField className={classes.field} words={words} value={filter} onChange={setFilter} />
            <Small className={classes.count} role="status">
              {words.count(shown.length, all.length)}
            </Small>
          </Row>
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
      )}
    </ListStates>
  );
}
