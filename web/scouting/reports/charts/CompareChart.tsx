import { SIDES } from '@volleyscouter/core/code/vocabulary';
import { isSmall } from '@volleyscouter/core/stats/graded';
import { type CSSProperties, useMemo } from 'react';
import { Hint } from '../../../kit/Hint.tsx';
import { Row } from '../../../kit/layout.tsx';
import { AthleteSelect } from '../../shared/AthleteSelect.tsx';
import { athleteLabel, type PickedPlayer } from '../../shared/matchData.ts';
import { Figure } from '../../shared/plays/FigureArea.tsx';
import type { FigurePlays } from '../../shared/plays/figures.ts';
import { chartsText } from '../../shared/texts/charts.ts';
import { ReportTable } from '../ReportTable.tsx';
import { useChoices } from '../reportChoices.ts';
import classes from './Charts.module.css';
import compare from './CompareChart.module.css';
import type { ChartProps } from './chart.ts';
import { COMPARED } from './chartChoices.ts';
import { type ComparedFigure, compared } from './comparison.ts';

const texts = chartsText.compare;

export function CompareChart({ data }: ChartProps) {
  const [requested, choose] = useChoices(COMPARED);
  const { touches, teams } = data;
  const ifInTeam = (player: PickedPlayer | null) =>
    player && teams[player.side].athletes.has(player.number) ? player : null;
  const picked = { first: ifInTeam(requested.first), second: ifInTeam(requested.second) };
  const { first, second } = picked;
  const rows = useMemo(
    () =>
      compared(
        [requested.first, requested.second].map((player) =>
          touches.filter(({ touch }) => touch.side === player?.side && touch.number === player.number),
        ),
      ),
    [requested, touches],
  );
  return (
    <>
      <Row align="end" className={classes.controls}>
        {(['first', 'second'] as const).map((slot) => (
          <AthleteSelect
            key={slot}
            visible
            label={texts[slot]}
            all={texts.choose}
            teams={SIDES.map((side) => teams[side])}
            value={picked[slot]}
            onChange={(player) => choose({ [slot]: player })}
          />
        ))}
      </Row>
      {first && second ? (
        <Comparison data={data} athletes={[first, second]} rows={rows} />
      ) : (
        <p className={classes.none}>{texts.text}</p>
      )}
    </>
  );
}

interface ComparisonProps extends Pick<ChartProps, 'data'> {
  athletes: readonly [PickedPlayer, PickedPlayer];
  rows: readonly ComparedFigure[];
}

function Comparison({ data, athletes, rows }: ComparisonProps) {
  const nameOf = ({ side, number }: PickedPlayer): string => {
    const athlete = data.teams[side].athletes.get(number);
    return athlete ? athleteLabel(athlete) : `#${number}`;
  };
  const playsOf = (key: string): FigurePlays | null => {
    const [at, name] = key.split('|');
    const row = rows.find((candidate) => candidate.key === name);
    const athlete = athletes[Number(at)];
    if (!row || !athlete) return null;
    return { title: `${nameOf(athlete)} · ${row.group} ${row.name}`, plays: row.plays[Number(at)] ?? [] };
  };
  const [leftAthlete, rightAthlete] = athletes;
  return (
    <ReportTable
      title={`${nameOf(leftAthlete)} x ${nameOf(rightAthlete)}`}
      side={leftAthlete.side}
      className={compare.table}
      playsOf={playsOf}
    >
      <thead>
        <tr>
          <th scope="col" className={compare.left} data-side={leftAthlete.side}>
            {nameOf(leftAthlete)}
          </th>
          <th scope="col" className={compare.name}>
            {texts.figure}
          </th>
          <th scope="col" data-side={rightAthlete.side}>
            {nameOf(rightAthlete)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key} data-begins={rows[index - 1]?.group !== row.group || undefined}>
            <Value row={row} at={0} side={leftAthlete.side} />
            <th scope="row" className={compare.name}>
              {row.group} <Hint label={row.help}>{row.name}</Hint>
            </th>
            <Value row={row} at={1} side={rightAthlete.side} />
          </tr>
        ))}
      </tbody>
    </ReportTable>
  );
}

/** The larger value of the two has the full length. */
function Value({ row, at, side }: { row: ComparedFigure; at: 0 | 1; side: PickedPlayer['side'] }) {
  const value = row.values[at] ?? null;
  const whole = row.of[at] ?? null;
  const most = Math.max(1, ...row.values.map((comparedValue) => Math.abs(comparedValue ?? 0)));
  const part = { '--part': `${(Math.abs(value ?? 0) / most) * 100}%` } as CSSProperties;
  const few = whole !== null && isSmall({ n: whole });
  return (
    <td className={at === 0 ? compare.left : undefined} data-side={side} data-few={few || undefined}>
      <span className={compare.value}>
        {value === null ? '-' : <Figure of={`${at}|${row.key}`}>{row.percent ? `${value}%` : value}</Figure>}
        {value !== null && whole !== null && <small className={compare.whole}>n = {whole}</small>}
      </span>
      <span className={compare.bar} style={part} data-negative={(value ?? 0) < 0 || undefined} />
    </td>
  );
}
