import type { ReactNode } from 'react';
import { gamesText } from '../text/games.ts';
import { competitionOf, type ListedGame, teamName, writeDate } from './describe.ts';
import classes from './GameRow.module.css';

interface GameRowProps {
  game: ListedGame;
  /** Says whether anybody may see it; for those who decide that. */
  withAccess?: boolean;
  children: ReactNode;
}

/** One game of a list: when, what, who against whom, sets; its actions at the end. */
export function GameRow({ game, withAccess = false, children }: GameRowProps) {
  const { home, away } = game.teams;
  return (
    <article className={classes.row}>
      <div className={classes.when}>
        <time dateTime={game.date || undefined} className={classes.date}>
          {writeDate(game.date)}
        </time>
        <span className={classes.league}>{competitionOf(game)}</span>
      </div>
      <h2 className={classes.teams}>
        <span className={classes.home} data-won={home.sets > away.sets || undefined}>
          {teamName(home.name)}
        </span>
        <span className={classes.sets} data-figures>
          <span className="unseen">{gamesText.sets(home.sets, away.sets)}</span>
          <span aria-hidden="true">
            {home.sets}
            <span className={classes.versus}>{gamesText.versus}</span>
            {away.sets}
          </span>
        </span>
        <span className={classes.away} data-won={away.sets > home.sets || undefined}>
          {teamName(away.name)}
        </span>
      </h2>
      <span className={classes.access}>
        {withAccess && (game.publico ? gamesText.public : gamesText.private)}
      </span>
      <div className={classes.actions}>{children}</div>
    </article>
  );
}
