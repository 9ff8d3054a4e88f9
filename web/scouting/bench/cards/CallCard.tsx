import { otherSide } from '@volleyscouter/core/code/vocabulary';
import { callFigures } from '@volleyscouter/core/stats/calls';
import { useMemo, useState } from 'react';
import { CardFrame } from '../CardFrame.tsx';
import type { CardProps } from '../cardProps.ts';
import { Share } from '../Figure.tsx';
import { SideToggle } from '../SideToggle.tsx';
import { TeamTable } from '../TeamTable.tsx';
import classes from '../table.module.css';

const HEADS = ['Pontos', 'Side-out'];
const MAX_CALLS = 6;

export function CallCard({ data, rows, us }: CardProps) {
  const [ours, setOurs] = useState(true);
  const side = ours ? us : otherSide(us);
  const calls = useMemo(() => callFigures(rows, side).slice(0, MAX_CALLS), [rows, side]);
  return (
    <CardFrame card="calls" figures={['calls']} action={<SideToggle ours={ours} onOurs={setOurs} />}>
      {calls.length === 0 ? (
        <p className={classes.nothing}>Nenhuma chamada (K1, KM ...) nos levantamentos deste time.</p>
      ) : (
        <TeamTable name={data.names[side]} side={side} first="26cqw" heads={HEADS}>
          <tbody>
            {calls.map(({ code, sets, attacks, points, received, sideOuts }) => (
              <tr key={code}>
                <th scope="row">
                  {code} <span className={classes.count}>{sets.n}</span>
                </th>
                <td>
                  <Share part={points.n} whole={attacks.n} />
                </td>
                <td>
                  <Share part={sideOuts.n} whole={received.n} />
                </td>
              </tr>
            ))}
          </tbody>
        </TeamTable>
      )}
    </CardFrame>
  );
}
