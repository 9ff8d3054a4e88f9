import { otherSide } from '@volleyscouter/core/code/vocabulary';
import { type ServeTarget, serveTargets } from '@volleyscouter/core/stats/receptions';
import { useMemo, useState } from 'react';
import { benchText } from '../../text/bench.ts';
import { typesOf } from '../../text/types.ts';
import { CardFrame } from '../CardFrame.tsx';
import type { CardProps } from '../cardProps.ts';
import { Figure } from '../Figure.tsx';
import { Player } from '../Player.tsx';
import { SideToggle } from '../SideToggle.tsx';
import classes from '../table.module.css';
import own from './TargetCard.module.css';

const words = benchText.target;
/** So many receivers fit. */
const MOST = 4;
const SERVES = typesOf('R');

/** 'zona 5 · flutuante'. */
const spotText = ({ zone, type }: ServeTarget): string =>
  [zone ? words.zone(zone) : words.noZone, SERVES.find((each) => each.type === type)?.name]
    .filter(Boolean)
    .join(' · ');

/** Whom to serve at: receivers by efficiency, the worst first, each with the zone and the type of serve that she receives worst. */
export function TargetCard({ data, rows, us }: CardProps) {
  const [ours, setOurs] = useState(false);
  const side = ours ? us : otherSide(us);
  const receivers = useMemo(() => {
    const spots = serveTargets(rows, { side }, ['zone', 'type']);
    return serveTargets(rows, { side })
      .slice(0, MOST)
      .map((receiver) => ({ receiver, spot: spots.find(({ number }) => number === receiver.number) }));
  }, [rows, side]);
  return (
    <CardFrame card="target" action={<SideToggle ours={ours} onOurs={setOurs} />}>
      {receivers.length === 0 ? (
        <p className={classes.nothing}>{benchText.nothing}</p>
      ) : (
        <ol className={own.list}>
          {receivers.map(({ receiver, spot }, at) => (
            <li
              key={receiver.number}
              className={own.target}
              data-side={side}
              data-first={at === 0 || undefined}
            >
              <Player data={data} side={side} number={receiver.number} />
              <Figure value={receiver.efficiency} n={receiver.figures.n} />
              {spot && (
                <>
                  <span className={own.spot} data-few={spot.small || undefined}>
                    {spotText(spot)}
                  </span>
                  <Figure value={spot.efficiency} n={spot.figures.n} />
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </CardFrame>
  );
}
