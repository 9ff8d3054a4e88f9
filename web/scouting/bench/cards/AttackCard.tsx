import { otherSide } from '@volleyscouter/core/code/vocabulary';
import { attacksOf } from '@volleyscouter/core/stats/attacks';
import type { Graded } from '@volleyscouter/core/stats/graded';
import { efficiencyOf } from '@volleyscouter/core/stats/tally';
import { useMemo, useState } from 'react';
import { benchText } from '../../shared/texts/bench.ts';
import { CardFrame } from '../CardFrame.tsx';
import type { CardProps } from '../cardProps.ts';
import { Figure } from '../Figure.tsx';
import { Player } from '../Player.tsx';
import { SideToggle } from '../SideToggle.tsx';
import { TeamTable } from '../TeamTable.tsx';
import classes from '../table.module.css';

const texts = benchText.attack;
const PARTS = ['reception', 'transition', 'all'] as const;
const HEADS = PARTS.map((part) => texts[part]);
const MAX_ATTACKERS = 6;

const Efficiency = ({ figures }: { figures: Graded }) => (
  <Figure value={efficiencyOf('A', figures)} n={figures.n} />
);

export function AttackCard({ data, rows, us }: CardProps) {
  const [ours, setOurs] = useState(true);
  const side = ours ? us : otherSide(us);
  const { team, players } = useMemo(() => attacksOf(rows, side), [rows, side]);
  const attackers = [...players]
    .sort(([, one], [, other]) => other.all.n - one.all.n)
    .slice(0, MAX_ATTACKERS);
  return (
    <CardFrame
      card="attack"
      figures={['attackEfficiency']}
      action={<SideToggle ours={ours} onOurs={setOurs} />}
    >
      {attackers.length === 0 ? (
        <p className={classes.nothing}>{benchText.nothing}</p>
      ) : (
        <TeamTable name={data.names[side]} side={side} first="34cqw" heads={HEADS}>
          <tbody>
            {attackers.map(([number, figures]) => (
              <tr key={number}>
                <th scope="row">
                  <Player data={data} side={side} number={number} />
                </th>
                {PARTS.map((part) => (
                  <td key={part}>
                    <Efficiency figures={figures[part]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{benchText.all}</th>
              {PARTS.map((part) => (
                <td key={part}>
                  <Efficiency figures={team[part]} />
                </td>
              ))}
            </tr>
          </tfoot>
        </TeamTable>
      )}
    </CardFrame>
  );
}
