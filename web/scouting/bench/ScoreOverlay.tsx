import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { NO_LIMIT } from '@volleyscouter/core/rally/preset';
import { teamOf } from '@volleyscouter/core/rally/state';
import { pointsIn } from '@volleyscouter/core/stats/sets';
import { useLayoutEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Ball } from '../../kit/Ball.tsx';
import { Cut, Row } from '../../kit/layout.tsx';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import type { MatchData } from '../shared/matchData.ts';
import { parseLook } from '../shared/overlay.ts';
import { overlayText as texts } from '../shared/texts/overlay.ts';
import classes from './ScoreOverlay.module.css';
import { useBench } from './useBench.ts';

export function ScoreOverlay() {
  const { id = '' } = useParams();
  return <Overlay key={id} id={id} />;
}

function Overlay({ id }: { id: string }) {
  const { size, corner } = parseLook(useSearchParams()[0]);
  const bench = useBench(id);
  const data = bench.status === 'ready' ? bench.live.data : null;
  const isPrivate = bench.status === 'failed' && bench.error.failure.code === 'not-found';
  usePageTitle(data ? texts.pageTitle(data.names['*'], data.names.a) : texts.title);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.clear = '';
    return () => void delete dataset.clear;
  }, []);
  return (
    <main className={classes.overlay} data-corner={corner} style={{ fontSize: `${size * 1.5}rem` }}>
      {data && <Score data={data} />}
      {isPrivate && <p className={classes.plate}>{texts.private}</p>}
    </main>
  );
}

function Score({ data }: { data: MatchData }) {
  return (
    <div className={classes.plate} data-ground="deep" data-figures="">
      <h1 className="unseen">{texts.pageTitle(data.names['*'], data.names.a)}</h1>
      {SIDES.map((side) => (
        <Team key={side} data={data} side={side} />
      ))}
    </div>
  );
}

function Team({ data: { names, match }, side }: { data: MatchData; side: Side }) {
  const { state, settings } = match;
  const { timeouts } = teamOf(state, side);
  const limit = settings.timeouts < NO_LIMIT ? settings.timeouts : 0;
  const won = pointsIn(state.setsWon, side);
  return (
    <Row wrap={false} gap={0} className={classes.team} data-side={side}>
      <Cut className={classes.name}>{names[side]}</Cut>
      <span className={classes.serves}>
        {state.serving === side && !state.over && (
          <>
            <Ball size={18} />
            <span className="unseen">{texts.serves}</span>
          </>
        )}
      </span>
      <span className={classes.timeouts} role="img" aria-label={texts.timeouts(timeouts)}>
        {Array.from({ length: Math.max(limit, timeouts) }, (_, at) => at).map((at) => (
          <span key={at} className={classes.timeout} data-on={at < timeouts || undefined} />
        ))}
      </span>
      <span className={classes.sets}>
        <span className="unseen">{texts.setsWon(won)}</span>
        <span aria-hidden="true">{won}</span>
      </span>
      <strong className={classes.points}>{pointsIn(state.score, side)}</strong>
    </Row>
  );
}
