import { useQuery } from '@tanstack/react-query';
import { otherSide } from '@volleyscouter/core/code/vocabulary';
import { compactRallies, figuresOfMatch } from '@volleyscouter/core/season/figures';
import {
  type SeasonFigure,
  type SeasonFigureName,
  seasonFigure,
} from '@volleyscouter/core/season/seasonFigures';
import { isSmall } from '@volleyscouter/core/stats/graded';
import { useMemo, useState } from 'react';
import { Hint } from '../../../kit/Hint.tsx';
import { bind } from '../../../platform/api/calls.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { benchText } from '../../shared/texts/bench.ts';
import { figureHints, type HintedFigure } from '../../shared/texts/figureHints.ts';
import { CardFrame } from '../CardFrame.tsx';
import type { CardProps } from '../cardProps.ts';
import { Figure } from '../Figure.tsx';
import { SideToggle } from '../SideToggle.tsx';
import { TeamTable } from '../TeamTable.tsx';
import classes from '../table.module.css';

const texts = benchText.season;
const RETRY_MS = 30_000;

const readGameSeason = bind('readGameSeason', 'GET', '/games/:id/season');

const FIGURES = {
  sideOut: ['sideOut', 'sideOut'],
  breakPoint: ['break', 'breakPoint'],
  serve: ['serve', 'serveEfficiency'],
  reception: ['positive', 'positiveReception'],
  attack: ['attack', 'attackEfficiency'],
} as const satisfies Record<string, readonly [SeasonFigureName, HintedFigure]>;
const ROWS = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

export function SeasonCard({ data, ralliesOf, us }: CardProps) {
  const [ours, setOurs] = useState(true);
  const side = ours ? us : otherSide(us);
  const id = data.game._id;
  const { data: season, error } = useQuery({
    queryKey: ['bench-season', id],
    queryFn: ({ signal }) => queryCall(readGameSeason, { params: { id } }, { signal, background: true }),
    // Earlier matches do not change during this match.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: (query) => (query.state.data ? false : RETRY_MS),
  });
  const now = useMemo(() => figuresOfMatch(compactRallies(ralliesOf(side)), side), [ralliesOf, side]);
  const teamSeason = side === '*' ? season?.home : season?.away;
  const earlier = teamSeason && teamSeason.matches > 0 ? teamSeason : null;
  const heads = [texts.now, texts.earlier(earlier?.matches ?? 0), texts.change];
  const missing = season ? texts.unknown : error ? texts.failed : texts.loading;
  return (
    <CardFrame card="season" action={<SideToggle ours={ours} onOurs={setOurs} />}>
      {!earlier && <p className={classes.nothing}>{missing}</p>}
      {earlier && now && (
        <TeamTable name={data.names[side]} side={side} first="34cqw" heads={heads}>
          <tbody>
            {ROWS.map((row) => {
              const [figure, hint] = FIGURES[row];
              return (
                <Row
                  key={row}
                  name={texts.rows[row]}
                  hint={hint}
                  now={seasonFigure(now, figure)}
                  before={seasonFigure(earlier.figures, figure)}
                />
              );
            })}
          </tbody>
        </TeamTable>
      )}
    </CardFrame>
  );
}

interface RowProps {
  name: string;
  hint: HintedFigure;
  now: SeasonFigure;
  before: SeasonFigure;
}

function Row({ name, hint, now, before }: RowProps) {
  const change = now.value === null || before.value === null ? null : now.value - before.value;
  return (
    <tr>
      <th scope="row">
        <Hint label={figureHints[hint]}>{name}</Hint>
      </th>
      <td>
        <Figure value={now.value} n={now.n} />
      </td>
      <td>
        <Figure value={before.value} n={before.n} />
      </td>
      <td>
        <Change by={change} n={Math.min(now.n, before.n)} />
      </td>
    </tr>
  );
}

/** In percentage points; pale if either figure has a small n. */
function Change({ by, n }: { by: number | null; n: number }) {
  if (by === null) return <span className={classes.share}>–</span>;
  const sign = by > 0 ? '+' : by < 0 ? '−' : '';
  return (
    <span
      className={classes.change}
      data-few={isSmall({ n }) || undefined}
      data-way={by > 0 ? 'up' : by < 0 ? 'down' : undefined}
    >
      {sign}
      {Math.abs(by)}
    </span>
  );
}
