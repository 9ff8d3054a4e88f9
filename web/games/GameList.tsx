import { Button, Skeleton, TextInput, VisuallyHidden } from '@mantine/core';
import { IconBallVolleyball, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { gamesText } from '../text/games.ts';
import { t } from '../text/pt.ts';
import { Key } from '../ui/Key.tsx';
import { useKeys } from '../ui/keys.ts';
import { ErrorMessage, Message } from '../ui/Message.tsx';
import { VirtualList } from '../ui/VirtualList.tsx';
import { filterGames } from './describe.ts';
import classes from './GameList.module.css';
import type { Game, GamesQuery } from './queries.ts';

interface GameListProps {
  label: string;
  query: GamesQuery;
  empty: { title: string; text: string; actions?: ReactNode };
  children: (game: Game) => ReactNode;
}

/** Games with a word filter, in every state a list can be in. */
export function GameList({ label, query, empty, children }: GameListProps) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const keys = useMemo(() => [{ key: '/', label: t.keys.filter, run: () => field.current?.focus() }], []);
  useKeys(keys);

  const { data, error, isPending, isFetching, refetch } = query;
  const shown = useMemo(() => filterGames(data ?? [], words), [data, words]);

  if (isPending) return <RowSkeletons />;
  if (error)
    return (
      <ErrorMessage title={gamesText.failed} error={error} onRetry={() => refetch()} retrying={isFetching} />
    );
  if (data.length === 0)
    return (
      <Message icon={<IconBallVolleyball size={28} stroke={1.75} />} title={empty.title} text={empty.text}>
        {empty.actions}
      </Message>
    );
  return (
    <>
      <div className={classes.filter}>
        <TextInput
          ref={field}
          className={classes.field}
          aria-label={gamesText.filter}
          placeholder={gamesText.filterHint}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          rightSection={<Key of="/" />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setWords('')}
        />
        <span className={classes.count} role="status">
          {gamesText.count(shown.length, data.length)}
        </span>
      </div>
      {shown.length === 0 ? (
        <Message
          icon={<IconSearchOff size={28} stroke={1.75} />}
          title={gamesText.nothingFound}
          text={gamesText.nothingFoundText}
        >
          <Button variant="default" onClick={() => setWords('')}>
            {gamesText.clearFilter}
          </Button>
        </Message>
      ) : (
        <VirtualList items={shown} keyOf={({ _id }) => _id} estimate={78} label={label}>
          {children}
        </VirtualList>
      )}
    </>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e'];

function RowSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>{gamesText.loading}</VisuallyHidden>
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
