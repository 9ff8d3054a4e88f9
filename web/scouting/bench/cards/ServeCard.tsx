import { teamOf } from '@volleyscouter/core/rally/state';
import { directedTouches, directionLines } from '@volleyscouter/core/stats/directions';
import { graded } from '@volleyscouter/core/stats/graded';
import { efficiencyOf } from '@volleyscouter/core/stats/tally';
import { useMemo } from 'react';
import { Hint } from '../../../kit/Hint.tsx';
import { Cut, Row, Stack } from '../../../kit/layout.tsx';
import { benchText } from '../../shared/texts/bench.ts';
import { figureHints } from '../../shared/texts/figureHints.ts';
import { CardFrame } from '../CardFrame.tsx';
import type { CardProps } from '../cardProps.ts';
import { Figure } from '../Figure.tsx';
import { Player } from '../Player.tsx';
import classes from './ServeCard.module.css';
import { ServeCourt } from './ServeCourt.tsx';

const texts = benchText.serve;

export function ServeCard({ data, rows }: CardProps) {
  const { state } = data.match;
  const side = state.serving;
  const number = teamOf(state, side).six[0] ?? null;
  const serves = useMemo(
    () => (number === null ? [] : directedTouches(rows, { side, skill: 'S', number })),
    [rows, side, number],
  );
  const figures = graded(serves);
  return (
    <CardFrame card="serve">
      {number === null ? (
        <p className={classes.nobody}>{texts.nobody}</p>
      ) : (
        <Stack gap={6} className={classes.serve}>
          <Row
            as="p"
            gap={12}
            align="baseline"
            justify="between"
            wrap={false}
            className={classes.server}
            data-side={side}
          >
            <Player data={data} side={side} number={number} />
            <Cut className={classes.team}>{data.names[side]}</Cut>
          </Row>
          <ServeCourt lines={directionLines(serves, false)} side={side} />
          <dl className={classes.figures}>
            <Fact name={texts.aces} value={figures.grades['#']} />
            <Fact name={texts.errors} value={figures.grades['=']} />
            <div>
              <dt>
                <Hint label={`${figureHints.serveEfficiency}. ${figureHints.n}`}>{texts.efficiency}</Hint>
              </dt>
              <dd>
                <Figure value={efficiencyOf('S', figures)} n={figures.n} />
              </dd>
            </div>
          </dl>
        </Stack>
      )}
    </CardFrame>
  );
}

function Fact({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.count}>{value}</dd>
    </div>
  );
}
