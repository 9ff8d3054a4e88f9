import { GRADES } from '@volleyscouter/core/code/vocabulary';
import { directedTouches } from '@volleyscouter/core/stats/directions';
import { gradedBy } from '@volleyscouter/core/stats/graded';
import { RECEPTION_QUALITIES } from '@volleyscouter/core/stats/phases';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import { useMemo, useState } from 'react';
import { AthleteSelect } from '../../parts/AthleteSelect.tsx';
import { chartsText } from '../../text/charts.ts';
import { matchText } from '../../text/match.ts';
import { gradeLabel } from '../../text/reading.ts';
import { Row } from '../../ui/layout.tsx';
import { TeamToggle } from '../TeamToggle.tsx';
import classes from './Charts.module.css';
import { Choose, typeOptions } from './Choose.tsx';
import type { ChartProps } from './chart.ts';
import { DirectionsDrawn, type View } from './DirectionsDrawn.tsx';

const words = chartsText.directions;

/** What the selects say; '' limits nothing. A rotation is chosen in the range. */
interface Choice {
  side: '*' | 'a';
  skill: 'S' | 'A';
  number: number | null;
  combo: string;
  type: string;
  reception: '' | (typeof RECEPTION_QUALITIES)[number];
  grade: '' | (typeof GRADES)[number];
}

const ALL: Choice = {
  side: '*',
  skill: 'A',
  number: null,
  combo: '',
  type: '',
  reception: '',
  grade: '',
};

/** The touches of a side and skill that the other choices leave. */
function chosen(rows: readonly TouchRow[], { type, ...choice }: Choice): TouchRow[] {
  const { side, skill, number, combo, reception, grade } = choice;
  return directedTouches(rows, {
    side,
    skill,
    ...(number !== null && { number }),
    ...(combo && { combo }),
    ...(reception && { reception }),
    ...(grade && { grades: [grade] }),
  }).filter(({ touch }) => !type || touch.type === type);
}

/** Directions of serves and attacks. */
export function DirectionsChart({ data }: ChartProps) {
  const [choice, setChoice] = useState<Choice>(ALL);
  const [view, setView] = useState<View>('arrows');
  const rows = useMemo(() => chosen(data.touches, choice), [data, choice]);
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  const conic = data.match.settings.cones && choice.skill === 'A';
  const exact = data.touches.some(({ spots }) => spots !== null);
  const views: readonly View[] = exact ? ['arrows', 'heat', 'exact'] : ['arrows', 'heat'];
  return (
    <>
      <Row align="end" className={classes.controls}>
        <TeamToggle
          data={data}
          side={choice.side}
          onSide={(side) => change({ ...ALL, side, skill: choice.skill })}
        />
        <Choose
          label={words.skill}
          value={choice.skill}
          options={(['A', 'S'] as const).map((skill) => [skill, matchText.skills[skill]])}
          onChange={(skill) => change({ skill, combo: '', type: '', grade: '' })}
        />
        <AthleteSelect
          visible
          label={words.athlete}
          all={words.allAthletes}
          teams={[data.teams[choice.side]]}
          value={choice.number === null ? null : { side: choice.side, number: choice.number }}
          onChange={(player) => change({ number: player?.number ?? null })}
        />
        <MoreChoices data={data} choice={choice} onChange={change} />
        <Choose
          label={words.view}
          value={view}
          options={views.map((each) => [each, words.views[each === 'arrows' && conic ? 'cones' : each]])}
          onChange={setView}
        />
      </Row>
      <DirectionsDrawn
        rows={rows}
        side={choice.side}
        skill={choice.skill}
        team={data.names[choice.side]}
        cones={data.match.settings.cones}
        view={view}
      />
    </>
  );
}

interface MoreChoicesProps extends ChartProps {
  choice: Choice;
  onChange: (part: Partial<Choice>) => void;
}

/** Combination or type, reception and grade; only what there is can be chosen. */
function MoreChoices({ data, choice, onChange }: MoreChoicesProps) {
  const { side, skill } = choice;
  const own = useMemo(() => directedTouches(data.touches, { side, skill }), [data, side, skill]);
  const combos = [...gradedBy(own, ({ touch }) => touch.combo).keys()].filter((each) => each !== null);
  const types = [...gradedBy(own, ({ touch }) => touch.type).keys()].filter((each) => each !== null);
  const names = skill === 'S' ? matchText.reading.serveTypes : matchText.reading.ballTypes;
  return (
    <>
      <Choose
        label={words.combination}
        value={choice.combo}
        options={[['', words.allCombinations], ...combos.map((each) => [each, each] as const)]}
        onChange={(combo) => onChange({ combo })}
      />
      <Choose
        label={words.type}
        value={choice.type}
        options={typeOptions(words.allTypes, types, names)}
        onChange={(type) => onChange({ type })}
      />
      <Choose
        label={skill === 'S' ? words.receptionOfServe : words.reception}
        value={choice.reception}
        options={[
          ['', words.anyReception],
          ...RECEPTION_QUALITIES.map((each) => [each, words.receptions[each]] as const),
        ]}
        onChange={(reception) => onChange({ reception })}
      />
      <Choose
        label={words.grade}
        value={choice.grade}
        options={[
          ['', words.allGrades],
          ...GRADES.map((grade) => [grade, `${grade} ${gradeLabel(skill, grade)}`] as const),
        ]}
        onChange={(grade) => onChange({ grade })}
      />
    </>
  );
}
