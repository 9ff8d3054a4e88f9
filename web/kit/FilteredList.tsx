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
  count: (shown: number, all: number) => string;
}

interface FilteredListProps<T> {
  texts: FilterWords;
  query: ListQuery<T>;
  /** Results of a search on the server, if `query` has not loaded the whole list. */
  results?: readonly T[];
  onFilter?: (words: string) => void;
  textOf: (item: T) => string;
  icon: ReactNode;
  /** Shown below the text of an empty list. */
  first?: ReactNode;
  skeleton?: string | undefined;
  children: (matches: readonly T[]) => ReactNode;
}

export function FilteredList<T>(props: FilteredListProps<T>) {
  const { texts, query, results = query.data, onFilter, textOf, children, ...rest } = props;
  const [filter, setWords] = useState('');
  const setFilter = (next: string): void => {
    setWords(next);
    onFilter?.(next);
  };
  const matches = useMemo(() => filterByWords(results ?? [], filter, textOf), [results, filter, textOf]);
  const placeholder = (
    <Row gap={16} align="end" rowGap={8} mb={16} aria-hidden="true">
      <Skeleton className={`${classes.field} ${classes.place}`} />
    </Row>
  );
  return (
    // After a failed refetch the list shows the error, not its old items.
    <ListStates
      texts={texts}
      query={query.error ? { ...query, data: undefined } : query}
      head={placeholder}
      {...rest}
    >
      {(all) => (
        <>
          <Row gap={16} align="end" rowGap={8} mb={16}>
            <FilterField className={classes.field} texts={texts} value={filter} onChange={setFilter} />
            <Small className={classes.count} role="status">
              {texts.count(matches.length, all.length)}
            </Small>
          </Row>
          {matches.length > 0 ? (
            children(matches)
          ) : (
            <Message
              icon={<IconSearchOff size={28} stroke={1.75} />}
              title={texts.nothing}
              text={texts.nothingText}
            >
              <Button variant="default" onClick={() => setFilter('')}>
                {texts.clear}
              </Button>
            </Message>
          )}
        </>
      )}
    </ListStates>
  );
}
