import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBallVolleyball } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FilteredList } from '../../kit/FilteredList.tsx';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { VirtualList } from '../../kit/VirtualList.tsx';
import { tidy } from '../../kit/words.ts';
import { gamesText } from '../../platform/text/games.ts';
import {
  competitionOf,
  type ListedGame,
  repeatedMark,
  teamName,
  textOf,
  winnerOf,
  writeDate,
} from './describe.ts';
import classes from './GameList.module.css';
import { type Game, PAGE, useGames } from './queries.ts';

interface GameListProps {
  label: string;
  onlyPublic?: boolean;
  empty: { title: string; text: string; actions?: ReactNode };
  children: (game: Game) => ReactNode;
}

const DEBOUNCE_MS = 300;

/** If the list has more than one page, the server applies the word filter; otherwise the browser does. */
export function GameList({ label, onlyPublic = false, empty, children }: GameListProps) {
  const [filter, setFilter] = useState('');
  const [filterWords] = useDebouncedValue(tidy(filter), DEBOUNCE_MS);
  const search = onlyPublic ? ({ publicos: true } as const) : {};
  const all = useGames(search);
  const isLong = all.hasNextPage || (all.data?.length ?? 0) > PAGE;
  const results = useGames({ ...search, ...(isLong && filterWords && { palavras: filterWords }) });
  const count = (shownCount: number) =>
    results.hasNextPage ? gamesText.list.newest(shownCount) : gamesText.list.found(shownCount);
  return (
    <FilteredList
      texts={{ ...gamesText.list, empty: empty.title, emptyText: empty.text, ...(isLong && { count }) }}
      query={all}
      {...(isLong && { results: results.data ?? [] })}
      onFilter={setFilter}
      textOf={textOf}
      icon={<IconBallVolleyball size={28} stroke={1.75} />}
      first={empty.actions}
      skeleton={classes.skeleton}
    >
      {(games) => (
        <>
          <VirtualList items={games} keyOf={({ _id }) => _id} estimate={78} label={label}>
            {children}
          </VirtualList>
          {results.hasNextPage && (
            <Row justify="center" mt={16}>
              <Button
                variant="default"
                loading={results.isFetchingNextPage}
                onClick={() => void results.fetchNextPage()}
              >
                {gamesText.list.older}
              </Button>
            </Row>
          )}
        </>
      )}
    </FilteredList>
  );
}

interface GameRowProps {
  game: ListedGame;
  withAccess?: boolean;
  children: ReactNode;
}

export function GameRow({ game, withAccess = false, children }: GameRowProps) {
  const { home, away } = game.teams;
  const winner = winnerOf(game);
  return (
    <article className={classes.row}>
      <Stack gap={0} className={classes.when}>
        <time dateTime={game.date || undefined} className={classes.date}>
          {writeDate(game.date)}
        </time>
        <span className={classes.league}>{competitionOf(game)}</span>
      </Stack>
      <h2 className={classes.teams}>
        <span className={classes.home} data-won={winner === 'home' || undefined}>
          {teamName(home.name)}
        </span>
        <span className={classes.sets} data-figures>
          <span className="unseen">{gamesText.sets(home.sets, away.sets)}</span>
          <span aria-hidden="true">
            {home.sets}
            <Small className={classes.versus}>{gamesText.versus}</Small>
            {away.sets}
          </span>
        </span>
        <span className={classes.away} data-won={winner === 'away' || undefined}>
          {teamName(away.name)}
        </span>
      </h2>
      <Row as="span" gap={12} rowGap={4} justify="end" className={classes.access}>
        {game.aoVivo && (
          <span className={classes.live} data-figures>
            <span className={classes.dot} aria-hidden="true" />
            <strong>{gamesText.live}</strong> {gamesText.liveScore(game.aoVivo)}
          </span>
        )}
        {game.repetida && <strong>{repeatedMark(game)}</strong>}
        {withAccess && (game.publico ? gamesText.public : gamesText.private)}
      </Row>
      <Row justify="end" wrap={false} gap={4} className={classes.actions}>
        {children}
      </Row>
    </article>
  );
}
