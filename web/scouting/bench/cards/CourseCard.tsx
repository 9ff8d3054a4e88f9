import { otherSide, type Side } from '@volleyscouter/core/code/vocabulary';
import { type CoursePoint, courseOf, lastPoints, type SetCourse } from '@volleyscouter/core/stats/course';
import { pointsIn } from '@volleyscouter/core/stats/sets';
import { useMemo } from 'react';
import { Cut, Row, Stack } from '../../../kit/layout.tsx';
import { setLabel } from '../../shared/matchData.ts';
import { benchText } from '../../shared/texts/bench.ts';
import { CardFrame } from '../CardFrame.tsx';
import type { CardProps } from '../cardProps.ts';
import classes from './CourseCard.module.css';

const texts = benchText.course;
const LAST = 10;

export function CourseCard({ data, us }: CardProps) {
  const course = useMemo(() => courseOf(data.match, data.rallies), [data]);
  const set = course.at(-1);
  const last = lastPoints(course, LAST);
  const run = set?.runs.at(-1);
  return (
    <CardFrame card="course">
      <Stack gap={6} className={classes.course}>
        <Row
          as="p"
          align="baseline"
          justify="between"
          wrap={false}
          className={classes.run}
          data-side={run?.side}
        >
          {run ? (
            <>
              <Cut>{data.names[run.side]}</Cut> <strong>{texts.run(run.length)}</strong>
            </>
          ) : (
            benchText.nothing
          )}
        </Row>
        {[us, otherSide(us)].map((side) => (
          <Last key={side} side={side} name={data.names[side]} points={last} />
        ))}
        {set && (
          <Stack as="figure" gap={0} className={classes.figure}>
            <figcaption>
              {setLabel(data.golden, set.set)} ·{' '}
              {texts.longest(lengthOf(set, us), lengthOf(set, otherSide(us)))}
            </figcaption>
            <LeadCurve set={set} us={us} />
          </Stack>
        )}
      </Stack>
    </CardFrame>
  );
}

const lengthOf = ({ longest }: SetCourse, side: Side): number => longest[side]?.length ?? 0;

interface LastProps {
  side: Side;
  name: string;
  points: readonly CoursePoint[];
}

function Last({ side, name, points }: LastProps) {
  const won = points.filter(({ winner }) => winner === side).length;
  return (
    <div className={classes.last} data-side={side}>
      <span className="unseen">{texts.last(name, won, points.length)}</span>
      {Array.from({ length: LAST }, (_, at) => points[at - LAST + points.length]).map((point, at) => (
        <span
          key={point?.play ?? `none${at}`}
          aria-hidden="true"
          className={classes.point}
          data-won={point?.winner === side || undefined}
        >
          {point?.winner === side && pointsIn(point.score, side)}
        </span>
      ))}
      <span aria-hidden="true" className={classes.won}>
        {won}
      </span>
    </div>
  );
}

const POINT_HEIGHT = 1;

function LeadCurve({ set: { points, events }, us }: { set: SetCourse; us: Side }) {
  const leads = points.map(({ score }) => pointsIn(score, us) - pointsIn(score, otherSide(us)));
  const most = Math.max(3, ...leads.map(Math.abs)) * POINT_HEIGHT;
  const width = Math.max(10, points.length);
  const leadPath = leads.map((lead, at) => `L${at + 1} ${-lead * POINT_HEIGHT}`).join('');
  const timeouts = events.flatMap(({ entry, points: before, play }) =>
    entry?.kind === 'timeout' ? [{ play, side: entry.side, before }] : [],
  );
  return (
    <svg
      viewBox={`0 ${-most - 0.5} ${width} ${2 * most + 1}`}
      preserveAspectRatio="none"
      className={classes.curve}
      role="img"
      aria-label={texts.curve(leads.at(-1) ?? 0)}
    >
      <path d={`M0 0H${width}`} className={classes.zero} />
      {timeouts.map(({ play, side, before }) => (
        <path key={play} d={`M${before} ${-most}V${most}`} className={classes.timeout} data-side={side} />
      ))}
      <path d={`M0 0${leadPath}`} className={classes.lead} />
    </svg>
  );
}
