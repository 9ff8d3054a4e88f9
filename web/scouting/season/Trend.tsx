import { NativeSelect } from '@mantine/core';
import { type SeasonFigureName, seasonFigure } from '@volleyscouter/core/season/seasonFigures';
import { SMALL_SAMPLE } from '@volleyscouter/core/stats/graded';
import { type CSSProperties, useState } from 'react';
import { shortDay } from '../../kit/days.ts';
import { Card, Row, Small } from '../../kit/layout.tsx';
import { Figure } from '../shared/plays/FigureArea.tsx';
import { seasonText as texts } from '../shared/texts/season.ts';
import { axisOf } from './axis.ts';
import type { SeasonMatch } from './calls.ts';
import { figureNames, writeFigure } from './columns.ts';
import { dayOf, opponentOf } from './matchWords.ts';
import { figureKey, SeasonFigures, type ShownSeason } from './SeasonFigures.tsx';
import classes from './Trend.module.css';

interface Point {
  id: string;
  label: string;
  day: string;
  value: number;
  /** If the value is a share: the number of plays that are 100 %. Otherwise `null`. */
  of: number | null;
  /** The match is finished and, for a share, has enough plays. */
  counts: boolean;
}

/** Oldest first. */
function pointsOf(matches: readonly SeasonMatch[], name: SeasonFigureName): Point[] {
  return matches.toReversed().flatMap((match) => {
    const figure = match.figures && seasonFigure(match.figures, name);
    if (!figure || figure.value === null) return [];
    const { value, n, isShare } = figure;
    const of = isShare ? n : null;
    const labelParts = [opponentOf(match), dayOf(match), match.over ? '' : texts.running];
    return {
      id: match._id,
      label: texts.point(labelParts.filter(Boolean).join(', '), writeFigure(figure), of),
      day: match.date ? shortDay(match.date) : '-',
      value,
      of,
      counts: match.over && (of === null || of >= SMALL_SAMPLE),
    };
  });
}

export function Trend(season: ShownSeason) {
  const { matches, ofAthlete } = season;
  const names = figureNames(ofAthlete);
  const [chosen, choose] = useState<SeasonFigureName>('kills');
  const points = pointsOf(matches, chosen);
  if (matches.length < 2) return null;
  return (
    <Card as="section" gap={8}>
      <Row justify="between" align="end">
        <h2>{texts.trend}</h2>
        <NativeSelect
          aria-label={texts.trend}
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value as SeasonFigureName)}
          data={names.map((name) => ({ value: name, label: texts.figures[name][0] }))}
        />
      </Row>
      <Small as="p">{texts.trendOf(texts.figures[chosen][1])}</Small>
      {points.length > 0 && (
        <SeasonFigures season={season}>
          <Line points={points} name={chosen} />
        </SeasonFigures>
      )}
      {points.some(({ counts }) => !counts) && <Small as="p">{texts.trendFew}</Small>}
    </Card>
  );
}

/** Dates below the chart that fit on a phone. */
const MAX_DAYS = 6;

/** The axis spans the points with `counts`. */
function Line({ points, name }: { points: readonly Point[]; name: SeasonFigureName }) {
  const counted = points.filter(({ counts }) => counts);
  const values = (counted.length > 0 ? counted : points).map(({ value }) => value);
  const isShare = points.some(({ of }) => of !== null);
  const [low, high] = axisOf(values, isShare);
  const placed = points.map((point, index) => ({
    ...point,
    x: points.length === 1 ? 50 : (index / (points.length - 1)) * 100,
    y: 100 * Math.min(1, Math.max(0, (high - point.value) / (high - low))),
  }));
  const path = placed.filter(({ counts }) => counts).map(({ x, y }) => `${x},${y}`);
  const labelStep = Math.ceil(points.length / MAX_DAYS);
  return (
    <div className={classes.plot}>
      <span className={classes.high}>{isShare ? `${high}%` : high}</span>
      <span className={classes.low}>{isShare ? `${low}%` : low}</span>
      <div className={classes.area}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={path.join(' ')} className={classes.line} />
        </svg>
        {placed.map(({ id, x, y, label, counts, day, of }, index) => (
          <div key={id}>
            <Figure
              of={figureKey(id, name)}
              className={classes.point}
              style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
              data-few={!counts || undefined}
              data-side={x > 50 ? 'left' : 'right'}
              aria-label={label}
            >
              <span aria-hidden="true">{label}</span>
            </Figure>
            {(points.length - 1 - index) % labelStep === 0 && (
              <span className={classes.day} style={{ '--x': `${x}%` } as CSSProperties}>
                {day}
                {of !== null && <span>{texts.counted(of)}</span>}
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
