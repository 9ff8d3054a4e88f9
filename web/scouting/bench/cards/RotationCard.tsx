import { otherSide, type Position, type Side } from '@volleyscouter/core/code/vocabulary';
import { isSmall } from '@volleyscouter/core/stats/graded';
import { type RotationFigures, rotationFigures, rotationTotal } from '@volleyscouter/core/stats/rotations';
import { percent } from '@volleyscouter/core/stats/tally';
import { useMemo } from 'react';
import { Cut } from '../../../kit/layout.tsx';
import { benchText } from '../../shared/texts/bench.ts';
import { matchText } from '../../shared/texts/match.ts';
import { CardFrame } from '../CardFrame.tsx';
import type { CardProps } from '../cardProps.ts';
import { columnsOf } from '../columns.ts';
import { currentRotation } from '../currentRotation.ts';
import { Share } from '../Figure.tsx';
import classes from '../table.module.css';

const texts = benchText.rotations;
const HEADS = [texts.sideOut, texts.breakPoint, texts.sideOut, texts.breakPoint];

function weakestRotation(rows: readonly RotationFigures[]): number | null {
  const counted = rows.filter(({ received }) => !isSmall({ n: received }));
  if (counted.length < 2) return null;
  const shares = counted.map((row) => ({
    position: row.position,
    share: percent(row.sideOuts, row.received) ?? 0,
  }));
  return shares.reduce((weakest, rotation) => (rotation.share < weakest.share ? rotation : weakest)).position;
}

export function RotationCard({ data, ralliesOf, us }: CardProps) {
  const teams = useMemo(
    () =>
      [us, otherSide(us)].map((side) => {
        const rows = rotationFigures(ralliesOf(side), side);
        return { side, rows, total: rotationTotal(rows), weakest: weakestRotation(rows) };
      }),
    [ralliesOf, us],
  );
  const now = (side: Side): Position | null => currentRotation(data.match.state, side);
  return (
    <CardFrame card="rotations" figures={['sideOut', 'breakPoint']}>
      <table className={classes.table} style={columnsOf('max(2.75rem, 12cqw)', HEADS)}>
        <thead>
          <tr>
            <td />
            {teams.map(({ side }) => (
              <th key={side} scope="colgroup" colSpan={2} className={classes.team} data-side={side}>
                <Cut lines={2} className={classes.teamName}>
                  {data.names[side]}
                </Cut>
              </th>
            ))}
          </tr>
          <tr>
            <td />
            {teams.flatMap(({ side }) => [
              <th key={`${side}out`} scope="col">
                {texts.sideOut}
              </th>,
              <th key={`${side}break`} scope="col">
                {texts.breakPoint}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <tr key={at}>
              <th scope="row">{matchText.court.rotation(at + 1)}</th>
              {teams.flatMap(({ side, rows, weakest }) => {
                const row = rows[at];
                if (!row) return [];
                const isNow = now(side) === row.position || undefined;
                const isWeakest = weakest === row.position;
                return [
                  <td key={`${side}out`} data-now={isNow}>
                    <Share part={row.sideOuts} whole={row.received} />
                    {isWeakest && (
                      <span className={classes.weakest} data-ours={side === us || undefined}>
                        <span aria-hidden="true">▼</span>
                        <span className="unseen">{texts.weakest}</span>
                      </span>
                    )}
                  </td>,
                  <td key={`${side}break`} data-now={isNow}>
                    <Share part={row.breakPoints} whole={row.served} />
                    {isNow && <span className="unseen">{texts.now}</span>}
                  </td>,
                ];
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{benchText.all}</th>
            {teams.flatMap(({ side, total }) => [
              <td key={`${side}out`}>
                <Share part={total.sideOuts} whole={total.received} />
              </td>,
              <td key={`${side}break`}>
                <Share part={total.breakPoints} whole={total.served} />
              </td>,
            ])}
          </tr>
        </tfoot>
      </table>
    </CardFrame>
  );
}
