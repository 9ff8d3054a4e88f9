import { type ComponentType, memo, useId } from 'react';
import { benchText } from '../text/bench.ts';
import type { CardProps } from './cardProps.ts';
import { RotationCard } from './cards/RotationCard.tsx';
import classes from './cards.module.css';
import type { CardId } from './choice.ts';

const CONTENTS: Record<CardId, ComponentType<CardProps>> = { rotations: RotationCard };

/** A card with its title. */
export const BenchCard = memo(function BenchCard({ card, ...props }: CardProps & { card: CardId }) {
  const id = useId();
  const Content = CONTENTS[card];
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {benchText.cards[card]}
      </h2>
      <div className={classes.body}>
        <Content {...props} />
      </div>
    </section>
  );
});
