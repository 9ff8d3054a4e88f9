import { type ReactNode, useId } from 'react';
import { benchText } from '../text/bench.ts';
import classes from './CardFrame.module.css';
import type { CardId } from './choice.ts';

interface CardFrameProps {
  card: CardId;
  /** What can be changed in it, at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card with its title. Its figures are as large as it is. */
export function CardFrame({ card, action, children }: CardFrameProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {benchText.cards[card]}
        </h2>
        {action}
      </div>
      <div className={classes.body}>
        <div className={classes.content}>{children}</div>
      </div>
    </section>
  );
}
