import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { Side, Zone } from '@volleyscouter/core/code/vocabulary';
import { conesOf } from '@volleyscouter/core/report/courtPlan';
import {
  type Detail,
  directionLines,
  directionZones,
  type Outcome,
} from '@volleyscouter/core/stats/directions';
import type { Graded } from '@volleyscouter/core/stats/graded';
import { percent } from '@volleyscouter/core/stats/tally';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import { useState } from 'react';
import { Row, Small } from '../../../kit/layout.tsx';
import { type ConeCount, CourtCones } from '../../shared/charts/CourtCones.tsx';
import { CourtDirections } from '../../shared/charts/CourtDirections.tsx';
import { CourtHeat, type HeatZone } from '../../shared/charts/CourtHeat.tsx';
import court from '../../shared/charts/court.module.css';
import { exactArrows, FREQUENT, frequentArrows, zoneArrows } from '../../shared/charts/directionArrows.ts';
import { FigureArea } from '../../shared/plays/FigureArea.tsx';
import type { PlaysOf } from '../../shared/plays/figures.ts';
import { chartsText } from '../../shared/texts/charts.ts';
import { matchText } from '../../shared/texts/match.ts';
import classes from './Charts.module.css';
import type { View } from './chartChoices.ts';
import { isEnd, OutcomeTable } from './OutcomeTable.tsx';

interface DirectionsDrawnProps {
  rows: readonly TouchRow[];
  side: Side;
  skill: 'S' | 'A';
  team: string;
  cones: boolean;
  view: View;
  detail: Detail;
}

const directionTexts = chartsText.directions;

const playsIn =
  (title: string, figures: readonly { key: string; label: string; plays: readonly string[] }[]): PlaysOf =>
  (key) => {
    const figure = figures.find((candidate) => candidate.key === key);
    return figure ? { title: `${title} · ${figure.label}`, plays: figure.plays } : null;
  };

/** In the view `arrows`, attacks of a match with cones are drawn as fans. */
export function DirectionsDrawn(props: DirectionsDrawnProps) {
  const { rows, skill, cones, view } = props;
  if (rows.length === 0)
    return (
      <p className={classes.none} role="status">
        {chartsText.noneInRange}
      </p>
    );
  if (view === 'heat') return <Heat {...props} />;
  if (cones && skill === 'A' && view === 'arrows') return <Fans {...props} />;
  return <Arrows {...props} />;
}

function NoZones() {
  return (
    <div className={classes.none} role="status">
      <p>{directionTexts.noZones}</p>
      <Small as="p">{directionTexts.noZonesText}</Small>
    </div>
  );
}

function Arrows({ rows, side, skill, team, cones, view, detail }: DirectionsDrawnProps) {
  const counted = view === 'arrows';
  const [everything, setEverything] = useState(false);
  const arrows = counted ? zoneArrows(rows, skill, cones, detail) : exactArrows(rows, cones);
  const drawn = arrows.reduce((sum, { n }) => sum + n, 0);
  if (drawn === 0) return <NoZones />;
  const title = directionTexts.label(matchText.skills[skill], team);
  const frequent = counted ? frequentArrows(arrows) : arrows;
  // key: `arrow|result`; an empty arrow means all arrows, an empty result all touches
  const playsOf: PlaysOf = (key) => {
    const [name = '', end = ''] = key.split('|');
    const matches = name === '' ? arrows : arrows.filter((arrow) => arrow.key === name);
    const [first] = matches;
    if (!first) return null;
    const label = name === '' ? team : first.label;
    const part = isEnd(end) ? end : 'plays';
    return { title: `${matchText.skills[skill]} · ${label}`, plays: matches.flatMap((arrow) => arrow[part]) };
  };
  return (
    <FigureArea of={playsOf}>
      {frequent.length < arrows.length && (
        <Row align="center" gap={12} mb={12}>
          <Switch
            label={directionTexts.drawAll}
            checked={everything}
            onChange={({ currentTarget }) => setEverything(currentTarget.checked)}
          />
          {!everything && <Small>{directionTexts.frequent(FREQUENT, frequent.length, arrows.length)}</Small>}
        </Row>
      )}
      <div className={counted ? classes.sides : classes.courts}>
        <CourtDirections
          side={side}
          label={title}
          directions={everything ? arrows : frequent}
          counted={counted}
        />
        {counted && <OutcomeTable side={side} skill={skill} arrows={arrows} all={drawn} />}
      </div>
      <OutcomeKeys side={side} labels={counted ? directionTexts.outcomes : directionTexts.exactOutcomes} />
      <Small as="p">
        {chartsText.of(drawn)}. {counted ? directionTexts.legend : directionTexts.exactLegend}{' '}
        {rows.length > drawn && directionTexts.unplaced(rows.length - drawn)}
      </Small>
    </FigureArea>
  );
}

function zonesOf(
  { rows, cones, detail }: DirectionsDrawnProps,
  end: 'from' | 'to',
): (HeatZone & { plays: readonly string[] })[] {
  const zones = directionZones(rows, end, cones, detail);
  const all = zones.reduce((sum, { figures }) => sum + figures.n, 0);
  return zones.map(({ zone, sub, figures: { n, grades, plays } }) => {
    const name = `${zone}${sub ?? ''}`;
    const share = percent(n, all) ?? 0;
    const texts = [String(n), `${share}%`, directionTexts.points(percent(grades['#'], n) ?? 0)] as const;
    return {
      zone,
      sub,
      key: `${end}${name}`,
      n,
      share,
      texts,
      label: directionTexts.zone(name, n, share),
      plays,
    };
  });
}

const ENDS = [
  ['from', directionTexts.origin],
  ['to', directionTexts.target],
] as const;

function Heat(props: DirectionsDrawnProps) {
  const { skill, team, cones, detail } = props;
  const conic = cones && skill === 'A';
  const ends = ENDS.filter(([end]) => end === 'from' || !conic).map(([end, title]) => ({
    end,
    title,
    zones: zonesOf(props, end),
  }));
  const all = ends.flatMap(({ zones }) => zones);
  if (all.length === 0) return <NoZones />;
  return (
    <FigureArea of={playsIn(matchText.skills[skill], all)}>
      <div className={classes.courts}>
        {ends.map(({ end, title, zones }) => (
          <section key={end} className={classes.one}>
            <Row as="h3" justify="between" mb={6}>
              {title}
              <Small>{chartsText.of(zones.reduce((sum, { n }) => sum + n, 0))}</Small>
            </Row>
            <CourtHeat
              label={`${directionTexts.label(matchText.skills[skill], team)}: ${title}`}
              zones={zones}
            />
          </section>
        ))}
      </div>
      <Small as="p" mt={12}>
        {directionTexts.heatLegend} {detail === 'subzones' && directionTexts.subzonesLegend} {chartsText.few}{' '}
        {conic && matchText.rotation.conesText}
        {skill === 'S' && matchText.rotation.serveNote}
      </Small>
    </FigureArea>
  );
}

const FANS: readonly { name: keyof typeof directionTexts.fans; from: readonly Zone[] }[] = [
  { name: 'left', from: [4, 7, 5] },
  { name: 'middle', from: [3, 8, 6] },
  { name: 'right', from: [2, 9, 1] },
];

interface FanCount extends ConeCount {
  plays: readonly string[];
}

function conesFrom(rows: readonly TouchRow[], from: readonly Zone[]): FanCount[] {
  const lines = directionLines(rows, true).filter(
    (line) => line.cone !== null && line.from !== null && from.includes(line.from),
  );
  const all = lines.reduce((sum, { figures }) => sum + figures.n, 0);
  const [first = 3] = from;
  return Array.from({ length: conesOf(first) }, (_, index) => {
    const cone = index + 1;
    const coneFigures: readonly Graded[] = lines
      .filter((line) => line.cone === cone)
      .map(({ figures }) => figures);
    const plays = coneFigures.flatMap((figure) => figure.plays);
    const n = plays.length;
    const share = percent(n, all) ?? 0;
    return { cone, key: `${first}${cone}`, n, share, label: directionTexts.cone(cone, n, share), plays };
  });
}

function Fans({ rows, team }: DirectionsDrawnProps) {
  const fans = FANS.map((fan) => ({ ...fan, cones: conesFrom(rows, fan.from) }));
  const all = fans.flatMap(({ cones }) => cones);
  const drawn = all.reduce((sum, { n }) => sum + n, 0);
  if (drawn === 0) return <NoZones />;
  return (
    <FigureArea of={playsIn(matchText.skills.A, all)}>
      <div className={classes.courts}>
        {fans.map(({ name, from, cones }) => (
          <section key={name} className={classes.one}>
            <Row as="h3" justify="between" mb={6}>
              {directionTexts.fans[name]}
              <Small>{chartsText.of(cones.reduce((sum, { n }) => sum + n, 0))}</Small>
            </Row>
            <CourtCones
              label={`${directionTexts.label(matchText.skills.A, team)}: ${directionTexts.fans[name]}`}
              from={from[0] ?? 3}
              cones={cones}
            />
          </section>
        ))}
      </div>
      <Small as="p" mt={12}>
        {directionTexts.cones} {chartsText.few}{' '}
        {rows.length > drawn && directionTexts.unplaced(rows.length - drawn)}
      </Small>
    </FigureArea>
  );
}

const OUTCOMES = ['point', 'other', 'lost'] as const;

function OutcomeKeys({ side, labels }: { side: Side; labels: Readonly<Record<Outcome, string>> }) {
  return (
    <Row gap={12} mt={8} data-side={side}>
      {OUTCOMES.map((outcome) => (
        <Small tone="plain" key={outcome} className={classes.key}>
          <svg viewBox="0 0 3 1" className={court.mark} data-outcome={outcome} aria-hidden="true">
            <path d="M0 0.5H3" className={court.halo} strokeWidth="0.9" />
            <path d="M0.1 0.5H2.9" className={court.way} strokeWidth="0.34" />
          </svg>
          {labels[outcome]}
        </Small>
      ))}
    </Row>
  );
}
