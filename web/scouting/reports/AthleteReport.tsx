import { GRADES, REPORT_SKILLS, SIDES } from '@volleyscouter/core/code/vocabulary';
import { figuresOf } from '@volleyscouter/core/report/athleteTable';
import { gradeTouches } from '@volleyscouter/core/report/figurePlays';
import { gradeRows } from '@volleyscouter/core/report/fundamentalTable';
import { tallyTeam } from '@volleyscouter/core/stats/athletes';
import { emptyTally, type Tally } from '@volleyscouter/core/stats/tally';
import { useMemo } from 'react';
import { Hint } from '../../kit/Hint.tsx';
import { AthleteSelect } from '../shared/AthleteSelect.tsx';
import { athleteLabel, type MatchData, type PickedPlayer, setLabel } from '../shared/matchData.ts';
import type { FigurePlays } from '../shared/plays/figures.ts';
import { matchText } from '../shared/texts/match.ts';
import classes from './AthleteReport.module.css';
import { FigureTable } from './FigureTable.tsx';
import { GRADE_HEADS, GradeCells, ReportTable } from './ReportTable.tsx';
import tables from './tables.module.css';

interface AthleteReportProps {
  data: MatchData;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer | null) => void;
}

export function AthleteReport({ data, picked, onPick }: AthleteReportProps) {
  return (
    <>
      <AthleteSelect
        className={classes.select}
        visible
        label={matchText.reports.chooseAthlete}
        all=""
        teams={SIDES.map((side) => data.teams[side])}
        value={picked}
        onChange={onPick}
      />
      {picked ? (
        <OneAthlete data={data} player={picked} />
      ) : (
        <p className={tables.none}>{matchText.reports.chooseText}</p>
      )}
    </>
  );
}

function OneAthlete({ data, player }: { data: MatchData; player: PickedPlayer }) {
  const { sets, teams } = data;
  const { side, number } = player;
  const rallies = data.ralliesOf(side);
  const tally = useMemo(() => {
    const of = (set?: number): Tally => tallyTeam(rallies, side, set).athletes.get(number) ?? emptyTally();
    return { match: of(), sets: sets.map((set) => [set, of(set)] as const) };
  }, [rallies, sets, side, number]);
  const athlete = teams[side].athletes.get(number);
  const label = athlete ? athleteLabel(athlete) : `#${number}`;
  const skills = gradeRows(number, tally.match);
  const texts = matchText.reports;
  const touchesIn = (set = '') =>
    data.touches.filter(
      (row) =>
        row.touch.side === side && row.touch.number === number && (set === '' || String(row.set) === set),
    );
  const gradePlays = (key: string): FigurePlays | null => {
    const skill = REPORT_SKILLS.find((candidate) => candidate === key[0]);
    const grade = GRADES.find((candidate) => candidate === key[1]) ?? null;
    if (!skill) return null;
    const plays = gradeTouches(touchesIn(), skill, grade).map(({ play }) => play);
    return { title: [label, matchText.skills[skill], grade].filter(Boolean).join(' · '), plays };
  };
  return (
    <div className={classes.report}>
      <FigureTable
        title={`${label} · ${teams[side].name}`}
        side={side}
        lead={1}
        heads={
          <th scope="col" rowSpan={2} className={tables.totalHead}>
            {matchText.set}
          </th>
        }
        rows={tally.sets.map(([set, figures]) => ({
          key: String(set),
          figures: figuresOf(figures),
          cells: (
            <th scope="row" className={tables.totalHead}>
              {setLabel(data.golden, set)}
            </th>
          ),
        }))}
        total={figuresOf(tally.match)}
        touchesOf={(set) => ({
          name: set === '' ? label : `${label} · ${setLabel(data.golden, Number(set))}`,
          touches: touchesIn(set),
        })}
      />
      <ReportTable title={texts.fundamentals} side={side} className={classes.skills} playsOf={gradePlays}>
        <thead>
          <tr>
            <th scope="col" className={tables.totalHead}>
              {matchText.rotation.skill}
            </th>
            {GRADE_HEADS.map(({ grade, label: meaning }) => (
              <th key={grade} scope="col" className={tables.figure}>
                <Hint named label={meaning}>
                  {grade}
                </Hint>
              </th>
            ))}
            <th scope="col" className={tables.figure} data-first="">
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {REPORT_SKILLS.map((skill) => (
            <tr key={skill}>
              <th scope="row" className={tables.totalHead}>
                {matchText.skills[skill]}
              </th>
              <GradeCells of={skill} grades={skills[skill].grades} total={skills[skill].total} />
            </tr>
          ))}
        </tbody>
      </ReportTable>
    </div>
  );
}
