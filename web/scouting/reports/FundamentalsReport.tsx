import { GRADES, type Side } from '@volleyscouter/core/code/vocabulary';
import { gradeTouches } from '@volleyscouter/core/report/figurePlays';
import { type FundamentalTable, fundamentalTables } from '@volleyscouter/core/report/fundamentalTable';
import { tallyTeam } from '@volleyscouter/core/stats/athletes';
import { useMemo, useState } from 'react';
import { Grid } from '../../kit/Grid.tsx';
import type { MatchData, PickedPlayer } from '../shared/matchData.ts';
import { matchText } from '../shared/texts/match.ts';
import classes from './FundamentalsReport.module.css';
import { GradeCells, GradeHeads, ReportTable } from './ReportTable.tsx';
import { AthleteName } from './TeamTable.tsx';
import { TeamToggle } from './TeamToggle.tsx';
import tables from './tables.module.css';

interface FundamentalsReportProps {
  data: MatchData;
  onAthlete: (player: PickedPlayer) => void;
}

const tabNames = ({ game: { teams } }: MatchData): Record<Side, string> => ({
  '*': teams.home.name.trim() || matchText.tabs['*'],
  a: teams.away.name.trim() || matchText.tabs.a,
});

export function FundamentalsReport({ data, onAthlete }: FundamentalsReportProps) {
  const [side, setSide] = useState<Side>('*');
  const { athletes } = data.teams[side];
  const rallies = data.ralliesOf(side);
  const all = useMemo(
    () => fundamentalTables(tallyTeam(rallies, side), athletes.keys()),
    [rallies, side, athletes],
  );
  return (
    <>
      <TeamToggle data={data} side={side} onSide={setSide} names={tabNames(data)} />
      {athletes.size === 0 ? (
        <p className={tables.none}>{matchText.reports.noRoster}</p>
      ) : (
        <Grid least="25rem" fit gap={24} className={classes.grid}>
          {all.map((table) => (
            <SkillTable
              key={table.skill}
              table={table}
              side={side}
              data={data}
              nameOf={(number) => athletes.get(number)?.name || `#${number}`}
              onAthlete={onAthlete}
            />
          ))}
        </Grid>
      )}
    </>
  );
}

/** Keys of the rows for an unidentified player (as in a code) and for the whole team. */
const [UNKNOWN, ALL] = ['$$', ''];

interface SkillTableProps {
  table: FundamentalTable;
  data: MatchData;
  side: Side;
  nameOf: (number: number) => string;
  onAthlete: (player: PickedPlayer) => void;
}

function SkillTable({ table, side, data, nameOf, onAthlete }: SkillTableProps) {
  const { skill, rows, unknown, total } = table;
  const texts = matchText.reports;
  // key: `number|grade`; an empty grade means all grades
  const playsOf = (key: string) => {
    const [playerKey = '', sign = ''] = key.split('|');
    const number = playerKey === UNKNOWN ? null : Number(playerKey);
    const grade = GRADES.find((candidate) => candidate === sign) ?? null;
    const playerTouches = data.touches.filter(
      ({ touch }) => touch.side === side && (playerKey === ALL || touch.number === number),
    );
    const name = playerKey === ALL ? data.names[side] : number === null ? texts.unknown : nameOf(number);
    return {
      title: [name, matchText.skills[skill], grade].filter(Boolean).join(' · '),
      plays: gradeTouches(playerTouches, skill, grade).map(({ play }) => play),
    };
  };
  return (
    <ReportTable title={matchText.skills[skill]} side={side} className={classes.skill} playsOf={playsOf}>
      <thead>
        <tr>
          <th scope="col" className={tables.number}>
            {texts.number}
          </th>
          <th scope="col" className={`${tables.name} ${classes.name}`}>
            {texts.name}
          </th>
          <GradeHeads skill={skill} />
          <th scope="col" className={tables.figure} data-first="">
            {texts.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, grades, total: totals }) => (
          <tr key={number}>
            <td className={tables.number}>{number}</td>
            <th scope="row" className={`${tables.name} ${classes.name}`}>
              <AthleteName name={nameOf(number)} onOpen={() => onAthlete({ side, number })} />
            </th>
            <GradeCells of={`${number}|`} grades={grades} total={totals} />
          </tr>
        ))}
        {unknown && (
          <tr>
            <td className={tables.number}>{UNKNOWN}</td>
            <th scope="row" className={`${tables.name} ${classes.name}`}>
              {texts.unknown}
            </th>
            <GradeCells of={`${UNKNOWN}|`} grades={unknown.grades} total={unknown.total} />
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className={tables.totalHead}>
            {texts.total}
          </th>
          <GradeCells of={`${ALL}|`} grades={total.grades} total={total.total} />
        </tr>
      </tfoot>
    </ReportTable>
  );
}
