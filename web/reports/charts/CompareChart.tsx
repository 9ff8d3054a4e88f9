import { SIDES } from '@volleyscouter/core/code/vocabulary';
import { isSmall } from '@volleyscouter/core/stats/graded';
import { type CSSProperties, useMemo, useState } from 'react';
import { AthleteSelect } from '../../parts/AthleteSelect.tsx';
import { athleteLabel, type PickedPlayer } from '../../parts/matchData.ts';
import { Figure } from '../../parts/plays/FigureArea.tsx';
import type { FigurePlays } from '../../parts/plays/figures.ts';
import { chartsText } from '../../text/charts.ts';
import { Hint } from '../../ui/Hint.tsx';
import { Row } from '../../ui/layout.tsx';
import { ReportTable } from '../ReportTable.tsx';
import classes from './Charts.module.css';
import compare from './CompareChart.module.css';
import type { ChartProps } from './chart.ts';
import { type ComparedFigure, compared } from './comparison.ts';

const words = chartsText.compare;

/** Two athletes, of one team or of both, figure beside figure. */
export function CompareChart({ data }: ChartProps) {
  const [picked, setPicked] = useState<readonly (PickedPlayer | null)[]>([null, null]);
  const athletes = picked.filter((player) => player !== null);
  const { touches } = data;
  const rows = useMemo(
    () =>
      compared(
        picked
          .filter((player) => player !== null)
          .map(({ side, number }) =>
            touches.filter(({ touch }) => touch.side === side && touch.number === number),
          ),
      ),
    [picked, touches],
  );
  return (
    <>
      <Row align="end" className={classes.controls}>
        {[words.first, words.second].map((label, index) => (
          <AthleteSelect
            key={label}
            visible
            label={label}
            all={words.choose}
            teams={SIDES.map((side) => data.teams[side])}
            value={picked[index] ?? null}
            onChange={(player) => setPicked(picked.map((old, at) => (at === index ? player : old)))}
          />
        ))}
      </Row>
      {athletes.length < 2 ? (
        <p className={classes.none}>{words.text}</p>
      ) : (
        <Comparison data={data} athletes={athletes} rows={rows} />
      )}
    </>
  );
}

interface ComparisonProps extends ChartProps {
  athletes: readonly PickedPlayer[];
  rows: readonly ComparedFigure[];
}

function Comparison({ data, athletes, rows }: ComparisonProps) {
  const nameOf = ({ side, number }: PickedPlayer): string => {
    const athlete = data.teams[side].athletes.get(number);
    return athlete ? athleteLabel(athlete) : `#${number}`;
  };
  const playsOf = (key: string): FigurePlays | null => {
    const [at, name] = key.split('|');
    const row = rows.find((each) => each.key === name);
    const who = athletes[Number(at)];
    if (!row || !who) return null;
    return { title: `${nameOf(who)} · ${row.group} ${row.name}`, plays: row.plays[Number(at)] ?? [] };
  };
  const [one, other] = athletes;
  if (!one || !other) return null;
  return (
    <ReportTable
      title={`${nameOf(one)} x ${nameOf(other)}`}
      side={one.side}
      className={compare.table}
      playsOf={playsOf}
    >
      <thead>
        <tr>
          <th scope="col" className={compare.left} data-side={one.side}>
            {nameOf(one)}
          </th>
          <th scope="col" className={compare.name}>
            {words.figure}
          </th>
          <th scope="col" data-side={other.side}>
            {nameOf(other)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key} data-begins={rows[index - 1]?.group !== row.group || undefined}>
            <Value row={row} at={0} side={one.side} />
            <th scope="row" className={compare.name}>
              {row.group} <Hint label={row.help}>{row.name}</Hint>
            </th>
            <Value row={row} at={1} side={other.side} />
          </tr>
        ))}
      </tbody>
    </ReportTable>
  );
}

/** A figure with its bar, which grows away from the middle; the larger of both is as long as it can be. */
function Value({ row, at, side }: { row: ComparedFigure; at: 0 | 1; side: PickedPlayer['side'] }) {
  const value = row.values[at] ?? null;
  const whole = row.of[at] ?? null;
  const most = Math.max(1, ...row.values.map((each) => Math.abs(each ?? 0)));
  const part = { '--part': `${(Math.abs(value ?? 0) / most) * 100}%` } as CSSProperties;
  const few = whole !== null && isSmall({ n: whole });
  return (
    <td className={at === 0 ? compare.left : compare.right} data-side={side} data-few={few || undefined}>
      <span className={compare.value}>
        {value === null ? '-' : <Figure of={`${at}|${row.key}`}>{row.percent ? `${value}%` : value}</Figure>}
        {value !== null && whole !== null && <small className={compare.whole}>n = {whole}</small>}
      </span>
      <span className={compare.bar} style={part} data-negative={(value ?? 0) < 0 || undefined} />
    </td>
  );
}
