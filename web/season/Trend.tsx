import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { seasonText as words } from '../text/season.ts';
import { Card, Row, Small } from '../ui/layout.tsx';
import type { SeasonMatch } from './calls.ts';
import { type FigureName, figureNames, figureOf, writeFigure } from './columns.ts';
import { dayOf, opponentOf } from './SeasonTable.tsx';
import classes from './Trend.module.css';

interface Point {
  id: string;
  label: string;
  value: number;
}

/** Oldest first; matches that have no such figure are left out. */
function pointsOf(matches: readonly SeasonMatch[], name: FigureName): Point[] {
  return matches.toReversed().flatMap((match) => {
    const figure = match.figures && figureOf(match.figures, name);
    if (!figure || figure.value === null) return [];
    const label = words.point(`${opponentOf(match)}, ${dayOf(match)}`, writeFigure(figure));
    return [{ id: match._id, label, value: figure.value }];
  });
}

const WIDTH = 1000;
const HEIGHT = 160;
const EDGE = 12;

interface TrendProps {
  matches: readonly SeasonMatch[];
  ofAthlete: boolean;
}

/** One figure over the matches. The table below says the same. */
export function Trend({ matches, ofAthlete }: TrendProps) {
  const names = figureNames(ofAthlete);
  const [chosen, choose] = useState<FigureName>('kills');
  const points = pointsOf(matches, chosen);
  if (points.length < 2) return null;
  return (
    <Card as="section" gap={8}>
      <Row justify="between" align="end">
        <h2>{words.trend}</h2>
        <NativeSelect
          aria-label={words.trend}
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value as FigureName)}
          data={names.map((name) => ({ value: name, label: words.figures[name][0] }))}
        />
      </Row>
      <Small as="p">{words.trendOf(words.figures[chosen][1])}</Small>
      <Line points={points} label={words.figures[chosen][1]} />
    </Card>
  );
}

/** Lowest and highest stand at the edges; a line that never changes in the middle. */
function Line({ points, label }: { points: readonly Point[]; label: string }) {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number): number => EDGE + (index / (points.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number): number =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const path = points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ');
  return (
    <div className={classes.plot}>
      <span>{high}</span>
      <span>{low}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <polyline points={path} className={classes.line} />
        {points.map(({ id, label, value }, index) => (
          <line key={id} x1={x(index)} x2={x(index)} y1={y(value)} y2={y(value)} className={classes.point}>
            <title>{label}</title>
          </line>
        ))}
      </svg>
    </div>
  );
}
