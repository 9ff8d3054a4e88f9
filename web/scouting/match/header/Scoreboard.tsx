import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { NO_LIMIT } from '@volleyscouter/core/rally/preset';
import { maxSets, setsToWin } from '@volleyscouter/core/rally/settings';
import { type MatchState, teamOf } from '@volleyscouter/core/rally/state';
import { pointsIn, setScores } from '@volleyscouter/core/stats/sets';
import { memo, useMemo } from 'react';
import { Ball } from '../../../kit/Ball.tsx';
import { Cut, Row, Small, Stack } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { type MatchData, setLabel } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import { Points } from './Points.tsx';
import classes from './Scoreboard.module.css';

interface ScoreboardProps {
  data: MatchData;
  state: MatchState;
  className?: string;
}

export const Scoreboard = memo(function Scoreboard({ data, state, className }: ScoreboardProps) {
  const over = state.over && state.set === data.lastSet;
  return (
    <Panel
      title={matchText.scoreboard}
      className={className}
      actions={
        <Small tone="plain" className={classes.set}>
          {over ? matchText.over : setLabel(data.golden, state.set)}
        </Small>
      }
    >
      <Stack gap={12}>
        {SIDES.map((side) => (
          <Team key={side} data={data} state={state} side={side} />
        ))}
      </Stack>
      <SetTable data={data} set={state.set} />
    </Panel>
  );
});

function Team({ data, state, side }: { data: MatchData; state: MatchState; side: Side }) {
  const { settings } = data.match;
  const team = teamOf(state, side);
  const won = pointsIn(state.setsWon, side);
  const pips = Array.from(
    { length: settings.fixedSets ? maxSets(settings) : setsToWin(settings) },
    (_, index) => index + 1,
  );
  return (
    <div className={classes.team} data-side={side}>
      <Row as="span" wrap={false} className={classes.name}>
        <Cut>{data.names[side]}</Cut>
        {state.serving === side && !state.over && (
          <span className={classes.serve} title={matchText.serves(data.names[side])}>
            <Ball size={16} />
            <span className="unseen">{matchText.serve}</span>
          </span>
        )}
      </Row>
      <Row
        as="span"
        gap={4}
        align="stretch"
        wrap={false}
        className={classes.pips}
        role="img"
        aria-label={`${matchText.sets}: ${won}`}
      >
        {pips.map((pip) => (
          <span key={pip} className={classes.pip} data-on={pip <= won || undefined} />
        ))}
      </Row>
      <Points value={pointsIn(state.score, side)} className={classes.points} />
      <Small as="dl" className={classes.used}>
        <Used label={matchText.timeouts} used={team.timeouts} limit={settings.timeouts} />
        <Used label={matchText.substitutions} used={team.substitutions} limit={settings.substitutions} />
      </Small>
    </div>
  );
}

function Used({ label, used, limit }: { label: string; used: number; limit: number }) {
  return (
    <Row
      gap={4}
      align="stretch"
      wrap={false}
      className={classes.usedOf}
      data-over={used > limit || undefined}
    >
      <dt>{label}</dt>
      <dd data-figures="">{limit < NO_LIMIT ? `${used}/${limit}` : used}</dd>
    </Row>
  );
}

function SetTable({ data, set }: { data: MatchData; set: number }) {
  const scores = useMemo(() => setScores(data.match), [data]);
  const closed = data.match.state.closed.map((closedSet) => closedSet.set);
  return (
    <table className={classes.sets}>
      <thead>
        <tr>
          <th scope="col">{matchText.sets}</th>
          {scores.map((score) => (
            <th key={score.set} scope="col" data-current={score.set === set || undefined}>
              {score.set === data.golden ? (
                <abbr title={matchText.goldenSet}>{matchText.goldenMark}</abbr>
              ) : (
                score.set
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side} data-side={side}>
            <th scope="row">{data.names[side]}</th>
            {scores.map(({ set: of, score }) => {
              const points = pointsIn(score, side);
              return (
                <td
                  key={of}
                  data-won={(closed.includes(of) && points > Math.min(...score)) || undefined}
                  data-current={of === set || undefined}
                >
                  {points}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
