import { GRADES, type Side, type TouchType } from '@volleyscouter/core/code/vocabulary';
import { valueText } from '@volleyscouter/core/report/valueText';
import { type Graded, graded, isSmall, shareOfGrades } from '@volleyscouter/core/stats/graded';
import { ZONE_ROWS } from '@volleyscouter/core/stats/heat';
import {
  type ReceptionFilter,
  receivers,
  receptionsIn,
  receptionZones,
  serveTypes,
} from '@volleyscouter/core/stats/receptions';
import { efficiencyOf, percent } from '@volleyscouter/core/stats/tally';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import { useMemo } from 'react';
import { Hint } from '../../../kit/Hint.tsx';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { AthleteSelect } from '../../shared/AthleteSelect.tsx';
import { CourtHeat } from '../../shared/charts/CourtHeat.tsx';
import { Figure, FigureArea } from '../../shared/plays/FigureArea.tsx';
import type { FigurePlays } from '../../shared/plays/figures.ts';
import { chartsText } from '../../shared/texts/charts.ts';
import { figureHints } from '../../shared/texts/figureHints.ts';
import { matchText } from '../../shared/texts/match.ts';
import { gradeLabel } from '../../shared/texts/reading.ts';
import { GradeHeads, ReportTable } from '../ReportTable.tsx';
import { amongst, useChoices } from '../reportChoices.ts';
import { TeamToggle } from '../TeamToggle.tsx';
import tables from '../tables.module.css';
import { ChartSelect, typeOptions } from './ChartSelect.tsx';
import classes from './Charts.module.css';
import type { ChartProps } from './chart.ts';
import { RECEPTION } from './chartChoices.ts';

const texts = chartsText.reception;
const POSITIVE = ['#', '+'] as const;

const typesOf = (rows: readonly TouchRow[], side: Side): TouchType[] =>
  [...serveTypes(rows, { side }).keys()].filter((type) => type !== null);

export function ReceptionChart({ data, whole }: ChartProps) {
  const [requested, choose] = useChoices(RECEPTION);
  const { side, grade } = requested;
  const serveTypeOptions = useMemo(() => typesOf(whole.touches, side), [whole, side]);
  const present = useMemo(() => new Set(typesOf(data.touches, side)), [data, side]);
  const type = amongst(requested.type, serveTypeOptions);
  const number =
    requested.number !== null && data.teams[side].athletes.has(requested.number) ? requested.number : null;
  const rows = useMemo(
    () => data.touches.filter(({ touch }) => !grade || touch.grade === grade),
    [data, grade],
  );
  const filter: ReceptionFilter = { side, ...(number !== null && { number }), ...(type && { type }) };
  return (
    <>
      <Row align="end" className={classes.controls}>
        <TeamToggle
          data={data}
          side={side}
          onSide={(next) => choose({ side: next, number: null, type: '', grade: '' })}
        />
        <AthleteSelect
          visible
          label={texts.receiver}
          all={texts.all}
          teams={[data.teams[side]]}
          value={number === null ? null : { side, number }}
          onChange={(player) => choose({ number: player?.number ?? null })}
        />
        <ChartSelect
          label={texts.type}
          value={type}
          options={typeOptions(texts.allTypes, serveTypeOptions, matchText.reading.serveTypes)}
          present={present}
          onChange={(next) => choose({ type: next })}
        />
        <ChartSelect
          label={texts.grade}
          value={grade}
          options={[
            ['', texts.allGrades],
            ...GRADES.map(
              (listedGrade) => [listedGrade, `${listedGrade} ${gradeLabel('R', listedGrade)}`] as const,
            ),
          ]}
          onChange={(next) => choose({ grade: next })}
        />
      </Row>
      {receptionsIn(rows, filter).length === 0 ? (
        <p className={classes.none} role="status">
          {chartsText.noneInRange}
        </p>
      ) : (
        <div className={classes.sides}>
          <ReceptionMap data={data} rows={rows} filter={filter} />
          <Receivers data={data} rows={rows} filter={filter} />
        </div>
      )}
    </>
  );
}

interface PartProps extends Pick<ChartProps, 'data'> {
  rows: ChartProps['data']['touches'];
  filter: ReceptionFilter;
}

function ReceptionMap({ data, rows, filter }: PartProps) {
  const figuresByZone = receptionZones(rows, filter);
  const unplaced = figuresByZone.get(null)?.n ?? 0;
  const all = receptionsIn(rows, filter).length - unplaced;
  const zones = ZONE_ROWS.flat().flatMap((zone) => {
    const figures = figuresByZone.get(zone);
    if (!figures) return [];
    const share = percent(figures.n, all) ?? 0;
    const positive = shareOfGrades(figures, POSITIVE);
    return [
      {
        zone,
        key: String(zone),
        n: figures.n,
        share,
        texts: [
          String(figures.n),
          `${share}%`,
          positive === null ? '' : chartsText.directions.positive(positive),
        ] as const,
        label: texts.zone(zone, figures.n, share, positive),
        plays: figures.plays,
      },
    ];
  });
  const playsOf = (key: string): FigurePlays | null => {
    const zone = zones.find((candidate) => candidate.key === key);
    return zone ? { title: `${matchText.skills.R} · ${zone.label}`, plays: zone.plays } : null;
  };
  if (all === 0)
    return (
      <div className={classes.none} role="status">
        <p>{texts.noZones}</p>
        <Small as="p">{texts.noZonesText}</Small>
      </div>
    );
  return (
    <FigureArea of={playsOf} className={classes.one}>
      <CourtHeat label={texts.label(data.names[filter.side])} zones={zones} />
      <Small as="p" mt={12}>
        {chartsText.of(all)}. {texts.legend} {chartsText.few} {unplaced > 0 && texts.unknownZone(unplaced)}
      </Small>
    </FigureArea>
  );
}

function Receivers({ data, rows, filter }: PartProps) {
  const { side } = filter;
  const { athletes } = data.teams[side];
  const receptions = receptionsIn(rows, filter);
  const table = [...receivers(rows, filter)];
  const nameOf = (number: number | null): string =>
    number === null ? matchText.reports.unknown : athletes.get(number)?.name || `#${number}`;
  const playsOf = (key: string): FigurePlays | null => {
    const [playerKey = '', grade = ''] = key.split('|');
    const playerReceptions = receptions.filter(
      ({ touch }) =>
        (playerKey === '' || String(touch.number) === playerKey) && (grade === '' || touch.grade === grade),
    );
    const name =
      playerKey === '' ? data.names[side] : nameOf(playerKey === 'null' ? null : Number(playerKey));
    return {
      title: [name, matchText.skills.R, grade].filter(Boolean).join(' · '),
      plays: playerReceptions.map(({ play }) => play),
    };
  };
  return (
    <Stack gap={8} className={classes.one}>
      <ReportTable title={texts.table} side={side} playsOf={playsOf}>
        <thead>
          <tr>
            <th scope="col" className={tables.number}>
              {matchText.reports.number}
            </th>
            <th scope="col" className={tables.name}>
              {matchText.reports.name}
            </th>
            <GradeHeads skill="R" />
            <th scope="col" className={tables.figure} data-first="">
              {matchText.reports.total}
            </th>
            <th scope="col" className={tables.figure} data-first="">
              <Hint label={figureHints.positiveReception}>{texts.positive}</Hint>
            </th>
            <th scope="col" className={tables.figure} data-first="">
              <Hint label={figureHints.receptionEfficiency}>{texts.efficiency}</Hint>
            </th>
          </tr>
        </thead>
        <tbody>
          {table.map(([number, figures]) => (
            <tr key={number} data-few={isSmall(figures) || undefined}>
              <td className={tables.number}>{number ?? '$$'}</td>
              <th scope="row" className={tables.name}>
                {nameOf(number)}
              </th>
              <ReceptionFigures of={`${number}|`} figures={figures} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className={tables.totalHead}>
              {matchText.reports.total}
            </th>
            <ReceptionFigures of="|" figures={graded(receptions)} />
          </tr>
        </tfoot>
      </ReportTable>
    </Stack>
  );
}

function ReceptionFigures({ of, figures }: { of: string; figures: Graded }) {
  return (
    <>
      {GRADES.map((grade) => (
        <td key={grade} className={tables.figure} data-none={figures.grades[grade] === 0 || undefined}>
          {figures.grades[grade] === 0 ? '-' : <Figure of={of + grade}>{figures.grades[grade]}</Figure>}
        </td>
      ))}
      <td className={tables.figure} data-first="" data-strong="">
        <Figure of={of}>{figures.n}</Figure>
      </td>
      <td className={tables.figure}>
        <Figure of={of}>{valueText(shareOfGrades(figures, POSITIVE), true)}</Figure>
      </td>
      <td className={tables.figure}>
        <Figure of={of}>{valueText(efficiencyOf('R', figures), true)}</Figure>
      </td>
    </>
  );
}
