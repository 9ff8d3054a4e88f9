import type { Entry } from '@volleyscouter/core/code/entry';
import { SIDES } from '@volleyscouter/core/code/vocabulary';
import { courseOf, type SetCourse } from '@volleyscouter/core/stats/course';
import { useMemo } from 'react';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { PointCurve } from '../../shared/charts/PointCurve.tsx';
import { setLabel } from '../../shared/matchData.ts';
import { FigureArea } from '../../shared/plays/FigureArea.tsx';
import type { FigurePlays } from '../../shared/plays/figures.ts';
import { chartsText as words } from '../../shared/texts/charts.ts';
import classes from './Charts.module.css';
import type { ChartProps } from './chart.ts';

/** What is of a rally, beside what the bench and the scout did meanwhile. */
const PLAYED: readonly (Entry['kind'] | undefined)[] = ['touch', 'point', 'green'];

/** Each set point by point. Of a range the sets in which it lies, whole, what is not in it pale: a curve has no gaps. */
export function CourseCharts({ data, whole }: ChartProps) {
  const { match, rallies, names } = data;
  const within = useMemo(() => new Set(rallies.map(({ number }) => number)), [rallies]);
  const sets = useMemo(() => {
    const shown = new Set(rallies.map(({ set }) => set));
    return courseOf(match, whole.rallies).filter(({ set }) => shown.has(set));
  }, [match, whole, rallies]);
  const playsOf = (play: string): FigurePlays | null => {
    const point = sets.flatMap(({ points }) => points).find((each) => each.play === play);
    if (!point) return null;
    const ofRally = data.items.filter(
      ({ happening, play: each }) =>
        happening === null && each.rally === point.rally && PLAYED.includes(each.entry?.kind),
    );
    return {
      title: words.curve.rally(`${point.score.join(' x ')} · ${setLabel(data.golden, point.set)}`),
      plays: point.rally === null ? [play] : ofRally.map(({ play: { id } }) => id),
    };
  };
  if (sets.length === 0)
    return (
      <p className={classes.none} role="status">
        {match.plays.length === 0 ? words.noPlays : words.noneInRange}
      </p>
    );
  return (
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
                label={words.curve.label(setLabel(data.golden, course.set), course.score.join(' x '))}
                names={names}
                course={course}
                within={within}
              />
            </div>
            <Small as="p">
              {course.points.some(({ rally }) => rally !== null && !within.has(rally)) &&
                `${words.curve.wholeSet}: `}
              {factsOf(course, names)}
            </Small>
          </section>
        ))}
      </Stack>
      <Small as="p" mt={12}>
        {SIDES.map((side) => `${side === '*' ? '●' : '◆'} ${names[side]}`).join('   ')}. {words.curve.legend}
      </Small>
    </FigureArea>
  );
}

/** Longest runs, biggest leads, how often the lead changed. */
function factsOf(
  { longest, biggestLead, leadChanges }: SetCourse,
  names: ChartProps['data']['names'],
): string {
  const ofSides = SIDES.flatMap((side) => {
    const run = longest[side];
    return run
      ? [
          words.curve.longest(names[side], run.length, run.from.join(':'), run.to.join(':')),
          ...(biggestLead[side] > 0 ? [words.curve.lead(biggestLead[side])] : []),
        ].join(', ')
      : [];
  });
  return [...ofSides, words.curve.leadChanges(leadChanges)].join(' · ');
}
