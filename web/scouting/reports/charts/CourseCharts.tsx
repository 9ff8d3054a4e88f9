import type { Entry } from '@volleyscouter/core/code/entry';
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { courseOf, type SetCourse } from '@volleyscouter/core/stats/course';
import { servingRuns } from '@volleyscouter/core/stats/servingRuns';
import { useMemo } from 'react';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { PointCurve } from '../../shared/charts/PointCurve.tsx';
import { athleteLabel, type MatchData, setLabel } from '../../shared/matchData.ts';
import { FigureArea } from '../../shared/plays/FigureArea.tsx';
import type { FigurePlays } from '../../shared/plays/figures.ts';
import { chartsText as texts } from '../../shared/texts/charts.ts';
import { matchText } from '../../shared/texts/match.ts';
import classes from './Charts.module.css';
import { CountTable } from './CountTable.tsx';
import type { ChartProps } from './chart.ts';

const PLAYED: readonly (Entry['kind'] | undefined)[] = ['touch', 'point', 'green'];

/** A set with rallies in the range is drawn completely, because a curve has no gaps. */
export function CourseCharts({ data, whole }: ChartProps) {
  const { match, rallies, names } = data;
  const within = useMemo(() => new Set(rallies.map(({ number }) => number)), [rallies]);
  const sets = useMemo(() => {
    const rangeSets = new Set(rallies.map(({ set }) => set));
    return courseOf(match, whole.rallies).filter(({ set }) => rangeSets.has(set));
  }, [match, whole, rallies]);
  const playsOf = (play: string): FigurePlays | null => {
    const point = sets.flatMap(({ points }) => points).find((candidate) => candidate.play === play);
    if (!point) return null;
    const ofRally = data.items.filter(
      ({ happening, play: itemPlay }) =>
        happening === null && itemPlay.rally === point.rally && PLAYED.includes(itemPlay.entry?.kind),
    );
    return {
      title: texts.curve.rally(`${point.score.join(' x ')} · ${setLabel(data.golden, point.set)}`),
      plays: point.rally === null ? [play] : ofRally.map(({ play: { id } }) => id),
    };
  };
  if (sets.length === 0)
    return (
      <p className={classes.none} role="status">
        {match.plays.length === 0 ? texts.noPlays : texts.noneInRange}
      </p>
    );
  return (
    <>
      <FigureArea of={playsOf}>
        <Stack gap={24}>
          {sets.map((course) => (
            <section key={course.set} className={classes.one}>
              <Row as="h3" align="baseline" gap={12} mb={6}>
                {setLabel(data.golden, course.set)}
                <span data-figures="">{course.score.join(' x ')}</span>
              </Row>
              <div className={classes.scroll}>
                <PointCurve
                  label={texts.curve.label(setLabel(data.golden, course.set), course.score.join(' x '))}
                  names={names}
                  course={course}
                  within={within}
                />
              </div>
              <Small as="p">
                {course.points.some(({ rally }) => rally !== null && !within.has(rally)) &&
                  `${texts.curve.wholeSet}: `}
                {factsOf(course, names)}
              </Small>
            </section>
          ))}
        </Stack>
        <Small as="p" mt={12}>
          {SIDES.map((side) => `${side === '*' ? '●' : '◆'} ${names[side]}`).join('   ')}.{' '}
          {texts.curve.legend}
        </Small>
      </FigureArea>
      {SIDES.map((side) => (
        <ServerTable key={side} data={data} side={side} />
      ))}
    </>
  );
}

function ServerTable({ data, side }: { data: MatchData; side: Side }) {
  const rallies = data.ralliesOf(side);
  const rows = useMemo(() => servingRuns(rallies, side), [rallies, side]);
  const { athletes, name: team } = data.teams[side];
  const nameOf = (number: number | null): string => {
    const athlete = athletes.get(number ?? -1);
    return athlete ? athleteLabel(athlete) : matchText.reports.unknown;
  };
  return (
    <CountTable
      title={texts.curve.servers.title(team)}
      side={side}
      heads={texts.curve.servers.heads}
      rows={rows.map(({ number, served, runs }) => {
        const countOf = (plays: readonly string[]) => ({ text: plays.length, plays });
        const all = runs.map(({ plays }) => countOf(plays));
        const longest = all.toSorted((one, other) => other.text - one.text).slice(0, 1);
        const won = countOf(runs.flatMap(({ plays }) => plays));
        return { name: nameOf(number), cells: [[countOf(served)], [won], longest, all] };
      })}
    />
  );
}

function factsOf(
  { longest, biggestLead, leadChanges }: SetCourse,
  names: ChartProps['data']['names'],
): string {
  const ofSides = SIDES.flatMap((side) => {
    const run = longest[side];
    return run
      ? [
          texts.curve.longest(names[side], run.length, run.from.join(':'), run.to.join(':')),
          ...(biggestLead[side] > 0 ? [texts.curve.lead(biggestLead[side])] : []),
        ].join(', ')
      : [];
  });
  return [...ofSides, texts.curve.leadChanges(leadChanges)].join(' · ');
}
