import { IconBallVolleyball } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { gamesText } from '../text/games.ts';
import { FilteredList } from '../ui/FilteredList.tsx';
import { VirtualList } from '../ui/VirtualList.tsx';
import { textOf } from './describe.ts';
import classes from './GameList.module.css';
import type { Game, GamesQuery } from './queries.ts';

interface GameListProps {
  label: string;
  query: GamesQuery;
  empty: { title: string; text: string; actions?: ReactNode };
  children: (game: Game) => ReactNode;
}

/** Games with a word filter. */
export function GameList({ label, query, empty, children }: GameListProps) {
  return (
    <FilteredList
      words={{ ...gamesText.list, empty: empty.title, emptyText: empty.text }}
      query={query}
      textOf={textOf}
      icon={<IconBallVolleyball size={28} stroke={1.75} />}
      first={empty.actions}
      skeleton={classes.skeleton}
    >
      {(shown) => (
        <VirtualList items={shown} keyOf={({ _id }) => _id} estimate={78} label={label}>
          {children}
        </VirtualList>
      )}
    </FilteredList>
  );
}
