import { type ReactNode, useId } from 'react';
import { Hint } from '../../kit/Hint.tsx';
import { Card, Row } from '../../kit/layout.tsx';
import { benchText } from '../shared/texts/bench.ts';
import { figureHints, type HintedFigure } from '../shared/texts/figureHints.ts';
import classes from './CardFrame.module.css';
import type { CardId } from './choice.ts';

interface CardFrameProps {
  card: CardId;
  figures?: readonly HintedFigure[];
  action?: ReactNode;
  children: ReactNode;
}

export function CardFrame({ card, figures, action, children }: CardFrameProps) {
  const id = useId();
  return (
    <Card as="section" gap={0} className={classes.card} aria-labelledby={id}>
      <Row wrap={false} className={classes.head}>
        <h2 id={id} className={classes.title}>
          {benchText.cards[card]}
        </h2>
        {figures && (
          <span className={classes.unit}>
            <Hint label={`${figures.map((figure) => figureHints[figure]).join('. ')}. ${figureHints.n}`}>
              <strong>{benchText.percent}</strong> {benchText.n}
            </Hint>
          </span>
        )}
        {action}
      </Row>
      <div className={classes.body}>
        <div className={classes.content}>{children}</div>
      </div>
    </Card>
  );
}
