import { GRADES, type TouchType } from '@volleyscouter/core/code/vocabulary';
import { type Detail, directedTouches, haveSubzones } from '@volleyscouter/core/stats/directions';
import { gradedBy } from '@volleyscouter/core/stats/graded';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import { RECEPTION_QUALITIES } from '@volleyscouter/core/stats/touchPhase';
import { useMemo } from 'react';
import { Row } from '../../../kit/layout.tsx';
import { AthleteSelect } from '../../shared/AthleteSelect.tsx';
import type { TeamData } from '../../shared/matchData.ts';
import { chartsText } from '../../shared/texts/charts.ts';
import { matchText } from '../../shared/texts/match.ts';
import { gradeLabel } from '../../shared/texts/reading.ts';
import { amongst, useChoices } from '../reportChoices.ts';
import { TeamToggle } from '../TeamToggle.tsx';
import { ChartSelect, typeOptions } from './ChartSelect.tsx';
import classes from './Charts.module.css';
import type { ChartProps } from './chart.ts';
import { DIRECTIONS, type DirectionChoice, detailOf, type View } from './chartChoices.ts';
import { DirectionsDrawn } from './DirectionsDrawn.tsx';

const texts = chartsText.directions;

function chosen(rows: readonly TouchRow[], { type, ...choice }: DirectionChoice): TouchRow[] {
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

export function DirectionsChart({ data, whole }: ChartProps) {
  const [requested, choose] = useChoices(DIRECTIONS);
  const { side, skill } = requested;
  const { cones } = data.match.settings;
  const directed = useMemo(() => directedTouches(whole.touches, { side, skill }), [whole, side, skill]);
  const offered = useMemo(() => ({ ...codesOf(directed), ...viewsOf(directed, cones) }), [directed, cones]);
  const choice = useMemo(
    () => limitChoice(requested, offered, data.teams[side]),
    [requested, offered, data, side],
  );
  const rows = useMemo(() => chosen(data.touches, choice), [data, choice]);
  const conic = cones && skill === 'A';
  return (
    <>
      <Row align="end" className={classes.controls}>
        <TeamToggle
          data={data}
          side={side}
          onSide={(next) => choose({ side: next, number: null, ...ALL_CODES })}
        />
        <ChartSelect
          label={texts.skill}
          value={skill}
          options={(['A', 'S'] as const).map((listedSkill) => [listedSkill, matchText.skills[listedSkill]])}
          onChange={(next) => choose({ skill: next, ...ALL_CODES, reception: choice.reception })}
        />
        <AthleteSelect
          visible
          label={texts.athlete}
          all={texts.allAthletes}
          teams={[data.teams[side]]}
          value={choice.number === null ? null : { side, number: choice.number }}
          onChange={(player) => choose({ number: player?.number ?? null })}
        />
        <MoreChoices data={data} choice={choice} offered={offered} onChange={choose} />
        <ChartSelect
          label={texts.view}
          value={choice.view}
          options={offered.views.map((view) => [
            view,
            texts.views[view === 'arrows' && conic ? 'cones' : view],
          ])}
          onChange={(view) => choose({ view })}
        />
        {choice.view !== 'exact' && (
          <ChartSelect
            label={texts.detail}
            value={choice.detail}
            options={offered.details.map((detail) => [detail, texts.details[detail]])}
            onChange={(detail) => choose({ detail })}
          />
        )}
      </Row>
      <DirectionsDrawn
        rows={rows}
        side={side}
        skill={skill}
        team={data.names[side]}
        cones={cones}
        view={choice.view}
        detail={choice.detail}
      />
    </>
  );
}

const ALL_CODES = { combo: '', type: '', reception: '', grade: '' } as const;

/** Depends only on the chosen side and skill, not on the other choices. */
interface Offered {
  combos: readonly string[];
  types: readonly TouchType[];
  views: readonly View[];
  details: readonly Detail[];
}

const codesOf = (rows: readonly TouchRow[]): Pick<Offered, 'combos' | 'types'> => ({
  combos: [...gradedBy(rows, ({ touch }) => touch.combo).keys()].filter((combo) => combo !== null),
  types: [...gradedBy(rows, ({ touch }) => touch.type).keys()].filter((type) => type !== null),
});

const viewsOf = (rows: readonly TouchRow[], cones: boolean): Pick<Offered, 'views' | 'details'> => ({
  views: rows.some(({ spots }) => spots !== null) ? ['arrows', 'heat', 'exact'] : ['arrows', 'heat'],
  details: haveSubzones(rows, cones) ? ['subzones', 'zones'] : ['zones'],
});

function limitChoice(
  requested: DirectionChoice,
  { combos, types, views, details }: Offered,
  { athletes }: TeamData,
): KnownChoice {
  const view = views.includes(requested.view) ? requested.view : 'arrows';
  const detail = detailOf({ ...requested, view });
  return {
    ...requested,
    number: requested.number !== null && athletes.has(requested.number) ? requested.number : null,
    combo: amongst(requested.combo, combos),
    type: amongst(requested.type, types),
    view,
    detail: details.includes(detail) ? detail : 'zones',
  };
}

type KnownChoice = DirectionChoice & { detail: Detail };

interface MoreChoicesProps extends Pick<ChartProps, 'data'> {
  choice: DirectionChoice;
  offered: Offered;
  onChange: (part: Partial<DirectionChoice>) => void;
}

function MoreChoices({ data, choice, offered, onChange }: MoreChoicesProps) {
  const { side, skill } = choice;
  const present = useMemo(() => {
    const rows = directedTouches(data.touches, { side, skill });
    return {
      combos: new Set(rows.map(({ touch }) => touch.combo)),
      types: new Set(rows.map(({ touch }) => touch.type)),
    };
  }, [data, side, skill]);
  const names = skill === 'S' ? matchText.reading.serveTypes : matchText.reading.ballTypes;
  return (
    <>
      <ChartSelect
        label={texts.combination}
        value={choice.combo}
        options={[['', texts.allCombinations], ...offered.combos.map((combo) => [combo, combo] as const)]}
        present={present.combos}
        onChange={(combo) => onChange({ combo })}
      />
      <ChartSelect
        label={texts.type}
        value={choice.type}
        options={typeOptions(texts.allTypes, offered.types, names)}
        present={present.types}
        onChange={(type) => onChange({ type })}
      />
      <ChartSelect
        label={skill === 'S' ? texts.receptionOfServe : texts.reception}
        value={choice.reception}
        options={[
          ['', texts.anyReception],
          ...RECEPTION_QUALITIES.map((quality) => [quality, texts.receptions[quality]] as const),
        ]}
        onChange={(reception) => onChange({ reception })}
      />
      <ChartSelect
        label={texts.grade}
        value={choice.grade}
        options={[
          ['', texts.allGrades],
          ...GRADES.map((grade) => [grade, `${grade} ${gradeLabel(skill, grade)}`] as const),
        ]}
        onChange={(grade) => onChange({ grade })}
      />
    </>
  );
}
