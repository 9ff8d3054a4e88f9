import { otherSide } from '@volleyscouter/core/code/vocabulary';
import { type ServeTarget, serveTargets } from '@volleyscouter/core/stats/receptions';
import { useMemo, useState } from 'react';
import { Hint } from '../../../kit/Hint.tsx';
import { Cut } from '../../../kit/layout.tsx';
import { benchText } from '../../shared/texts/bench.ts';
import { figureHints } from '../../shared/texts/figureHints.ts';
import { typesOf } from '../../shared/texts/types.ts';
import { CardFrame } from '../CardFrame.tsx';
import type { CardProps } from '../cardProps.ts';
import { columnsOf } from '../columns.ts';
import { Figure } from '../Figure.tsx';
import { Player } from '../Player.tsx';
import { SideToggle } from '../SideToggle.tsx';
import classes from '../table.module.css';
import own from './TargetCard.module.css';

const texts = benchText.target;
/** The two headings count as one column for the font size. */
const HEADS = [`${texts.efficiency}  ${benchText.n}  `];
const MAX_RECEIVERS = 4;
const SERVES = typesOf('R');

const spotText = ({ zone, type }: ServeTarget): string =>
  [zone ? texts.zone(zone) : texts.noZone, SERVES.find((serve) => serve.type === type)?.name]
    .filter(Boolean)
    .join(', ');

export function TargetCard({ data, rows, us }: CardProps) {
  const [ours, setOurs] = useState(false);
  const side = ours ? us : otherSide(us);
  const receivers = useMemo(() => {
    const spots = serveTargets(rows, { side }, ['zone', 'type']);
    return serveTargets(rows, { side })
      .slice(0, MAX_RECEIVERS)
      .map((receiver) => ({ receiver, spot: spots.find(({ number }) => number === receiver.number) }));
  }, [rows, side]);
  return (
    <CardFrame card="target" action={<SideToggle ours={ours} onOurs={setOurs} />}>
      {receivers.length === 0 ? (
        <p className={classes.nothing}>{benchText.nothing}</p>
      ) : (
        <table
          className={`${classes.table} ${own.table}`}
          style={columnsOf('calc(100cqw - max(6.25rem, 26cqw))', HEADS)}
        >
          <thead>
            <tr>
              <th scope="col" className={classes.team} data-side={side}>
                <Cut lines={2} className={classes.teamName}>
                  {data.names[side]}
                </Cut>
              </th>
              <th scope="col">
                <Hint label={`${figureHints.receptionEfficiency}. ${figureHints.n}`}>{texts.efficiency}</Hint>
              </th>
              <th scope="col">{benchText.n}</th>
            </tr>
          </thead>
          {receivers.map(({ receiver, spot }, at) => (
            <tbody key={receiver.number} data-side={side} data-first={at === 0 || undefined}>
              <tr>
                <th scope="row">
                  <Player data={data} side={side} number={receiver.number} />
                </th>
                <Counted {...receiver} />
              </tr>
              {spot && (
                <tr className={own.spot} data-few={spot.small || undefined}>
                  <th scope="row">
                    {texts.worst} {spotText(spot)}
                  </th>
                  <Counted {...spot} />
                </tr>
              )}
            </tbody>
          ))}
        </table>
      )}
    </CardFrame>
  );
}

function Counted({ efficiency, figures }: Pick<ServeTarget, 'efficiency' | 'figures'>) {
  return (
    <>
      <td>
        <Figure value={efficiency} n={figures.n} alone />
      </td>
      <td className={own.n}>{figures.n}</td>
    </>
  );
}
