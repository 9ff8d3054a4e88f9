import type { Side } from '@volleyscouter/core/code/vocabulary';
import { type FundamentalTable, fundamentalTables } from '@volleyscouter/core/report/fundamentalTable';
import { tallyTeam } from '@volleyscouter/core/stats/athletes';
import { useMemo, useState } from 'react';
import type { MatchData, PickedPlayer } from '../parts/matchData.ts';
import { matchText } from '../text/match.ts';
import classes from './FundamentalsReport.module.css';
import { GradeCells, GradeHeads, ReportTable } from './ReportTable.tsx';
import { AthleteName } from './TeamTable.tsx';
import { TeamToggle } from './TeamToggle.tsx';
import tables from './tables.module.css';

interface FundamentalsReportProps {
  data: MatchData;
  onAthlete: (player: PickedPlayer) => void;
}

/** Six tables of a team: every athlete's touches by skill and grade. */
export function FundamentalsReport({ data, onAthlete }: FundamentalsReportProps) {
  const [side, setSide] = useState<Side>('*');
  const { rallies, teams } = data;
  const { athletes } = teams[side];
  const all = useMemo(
    () => fundamentalTables(tallyTeam(rallies, side), athletes.keys()),
    [rallies, side, athletes],
  );
  return (
    <>
      <TeamToggle data={data} side={side} onSide={setSide} />
      {athletes.size === 0 ? (
        <p className={tables.none}>{matchText.reports.noRoster}</p>
      ) : (
        <div className={classes.grid}>
          {all.map((table) => (
            <SkillTable
              key={table.skill}
              table={table}
              side={side}
              nameOf={(number) => athletes.get(number)?.name || `#${number}`}
              onAthlete={onAthlete}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface SkillTableProps {
  table: FundamentalTable;
  side: Side;
  nameOf: (number: number) => string;
  onAthlete: (player: PickedPlayer) => void;
}

function SkillTable({ table, side, nameOf, onAthlete }: SkillTableProps) {
  const { skill, rows } = table;
  const words = matchText.reports;
  return (
    <ReportTable title={matchText.skills[skill]} side={side} className={classes.skill}>
      <thead>
        <tr>
          <th scope="col" className={tables.number}>
            {words.number}
          </th>
          <th scope="col" className={`${tables.name} ${classes.name}`}>
            {words.name}
          </th>
          <GradeHeads skill={skill} />
          <th scope="col" className={tables.figure} data-first="">
            {words.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, grades, total }) => (
          <tr key={number}>
            <td className={tables.number}>{number}</td>
            <th scope="row" className={`${tables.name} ${classes.name}`}>
              <AthleteName name={nameOf(number)} onOpen={() => onAthlete({ side, number })} />
            </th>
            <GradeCells grades={grades} total={total} />
          </tr>
        ))}
      </tbody>
    </ReportTable>
  );
}
