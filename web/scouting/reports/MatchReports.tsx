import { Button, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { SIDES } from '@volleyscouter/core/code/vocabulary';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Card, Row } from '../../kit/layout.tsx';
import { onDemand, withPanels } from '../../kit/onDemand.tsx';
import { useAddress } from '../../kit/useAddress.ts';
import { dataIn, type MatchData, type PickedPlayer, setLabel } from '../shared/matchData.ts';
import { type FigurePlays, OpenPlays } from '../shared/plays/figures.ts';
import { type RangeChoice, rangeOf, readRange, writeRange } from '../shared/rangeAddress.ts';
import type { ReportsProps } from '../shared/reports.ts';
import { matchText } from '../shared/texts/match.ts';
import classes from './MatchReports.module.css';
import { ReportPart } from './ReportPart.tsx';
import { TeamTable } from './TeamTable.tsx';
import tables from './tables.module.css';

const TABS = [
  ['set', matchText.reports.set],
  ['rotacao', matchText.reports.rotation],
  ['geral', matchText.reports.general],
  ['fundamentos', matchText.reports.fundamentals],
  ['atleta', matchText.reports.athlete],
  ['mapa', matchText.reports.heat],
  ['graficos', matchText.reports.charts],
] as const;
type Tab = (typeof TABS)[number][0];
const TITLES: Readonly<Record<Tab, string>> = Object.fromEntries(TABS) as Record<Tab, string>;

const FIRST: Tab = 'set';
const isTab = (text: string | null): text is Tab => TABS.some(([tab]) => tab === text);

const ExportPanel = onDemand(
  async () => (await import('./ExportPanel.tsx')).ExportPanel,
  <Row gap={0} justify="end" wrap={false} className={classes.export}>
    <Button variant="default" disabled>
      {matchText.reports.pdfLoading}
    </Button>
  </Row>,
);

const LOADING = <p className={tables.none}>{matchText.reports.loading}</p>;
const RotationReport = onDemand(async () => (await import('./heat/HeatReports.tsx')).RotationReport, LOADING);
const HeatReport = onDemand(async () => (await import('./heat/HeatReports.tsx')).HeatReport, LOADING);
const FundamentalsReport = onDemand(
  async () => (await import('./FundamentalsReport.tsx')).FundamentalsReport,
  LOADING,
);
const AthleteReport = onDemand(async () => (await import('./AthleteReport.tsx')).AthleteReport, LOADING);
const PrintHead = onDemand(async () => (await import('./PrintHead.tsx')).PrintHead);
const RangeBar = onDemand(
  async () => (await import('./range/RangeBar.tsx')).RangeBar,
  <div className={classes.range} />,
);
const Charts = onDemand(async () => (await import('./charts/Charts.tsx')).Charts, LOADING);

export const MatchReports = memo(function MatchReports(props: ReportsProps) {
  const { data, set, onSet, picked, onPick, onPlay } = props;
  const [params, change] = useAddress();
  const tabParameter = params.get('aba');
  const tab = isTab(tabParameter) ? tabParameter : FIRST;
  const list = useRef<HTMLDivElement>(null);
  // on a phone the tabs are wider than the screen
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`);
    if (list.current && active)
      list.current.scrollLeft = active.offsetLeft - (list.current.clientWidth - active.offsetWidth) / 2;
  }, [tab]);
  const open = (next: Tab) =>
    change((params) => {
      if (next === FIRST) params.delete('aba');
      else params.set('aba', next);
    });
  const openAthlete = (player: PickedPlayer) => {
    onPick(player);
    open('atleta');
  };
  const { choice, choose, ranged } = useRange(data);
  // the first tab shows one set; the other tabs show the range, where [] means all sets
  const isSingleSet = tab === FIRST;
  const sets = isSingleSet ? [set] : choice.sets;
  const chooseSets = (next: readonly number[]) => {
    const [first, ...more] = next;
    if (first !== undefined && more.length === 0) onSet(first);
    choose({ sets: next });
  };
  const press = (pressed: number) => {
    if (isSingleSet) onSet(pressed);
    else if (sets.includes(pressed)) chooseSets(sets.filter((selectedSet) => selectedSet !== pressed));
    else chooseSets([...sets, pressed].sort((a, b) => a - b));
  };
  const ofMaps = { data: ranged, sets, onSets: chooseSets };
  const panels: Record<Tab, ReactNode> = {
    set: <TeamTables data={data} set={set} onAthlete={openAthlete} />,
    rotacao: <RotationReport {...ofMaps} />,
    geral: <TeamTables data={ranged} onAthlete={openAthlete} />,
    fundamentos: <FundamentalsReport data={ranged} onAthlete={openAthlete} />,
    atleta: <AthleteReport data={ranged} picked={picked} onPick={onPick} />,
    mapa: <HeatReport {...ofMaps} />,
    graficos: <Charts data={ranged} whole={data} />,
  };
  return (
    <PlaysOfFigures data={data} onPlay={onPlay}>
      <Card as="section" className={classes.reports} aria-label={matchText.reports.label} data-prints="">
        <h2 className="unseen">{matchText.reports.label}</h2>
        <ReportPart>
          <PrintHead
            data={data}
            title={tab === 'set' ? `${TITLES[tab]} · ${setLabel(data.golden, set)}` : TITLES[tab]}
          />
          <ExportPanel data={data} ranged={isSingleSet ? data : ranged} set={set} />
        </ReportPart>
        <SetStrip data={data} lit={sets} isSingleSet={isSingleSet} onSet={press} />
        <Tabs
          value={tab}
          onChange={(next) => isTab(next) && open(next)}
          keepMounted={false}
          classNames={{ list: classes.tabs, tab: classes.tab, panel: classes.panel }}
        >
          <Tabs.List ref={list} aria-label={matchText.reports.label}>
            {TABS.map(([value, label]) => (
              <Tabs.Tab key={value} value={value} data-tab={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {!isSingleSet && (
            <ReportPart>
              <RangeBar data={data} ranged={ranged} choice={choice} onChoice={choose} />
            </ReportPart>
          )}
          {TABS.map(([value]) => (
            <Tabs.Panel key={value} value={value}>
              <ReportPart>{panels[value]}</ReportPart>
            </Tabs.Panel>
          ))}
        </Tabs>
      </Card>
    </PlaysOfFigures>
  );
});

type StripProps = Pick<ReportsProps, 'onSet'> & {
  data: MatchData;
  lit: readonly number[];
  /** True: exactly one set is selected. False: each set can be switched on and off. */
  isSingleSet: boolean;
};

function SetStrip({ data: { sets, golden }, lit, isSingleSet, onSet }: StripProps) {
  return (
    <Row
      as="nav"
      gap={4}
      align="stretch"
      wrap={false}
      className={classes.strip}
      aria-label={matchText.reports.setStrip}
    >
      {sets.map((set) => (
        <button
          type="button"
          key={set}
          className={classes.set}
          {...{ [isSingleSet ? 'aria-current' : 'aria-pressed']: lit.includes(set) }}
          onClick={() => onSet(set)}
        >
          {setLabel(golden, set)}
        </button>
      ))}
    </Row>
  );
}

interface TeamTablesProps {
  data: MatchData;
  /** `undefined`: the whole match. */
  set?: number;
  onAthlete: (player: PickedPlayer) => void;
}

function TeamTables({ data, set, onAthlete }: TeamTablesProps) {
  const sets = useMemo(() => (set === undefined ? data.sets : [set]), [set, data.sets]);
  return (
    <div className={tables.stack}>
      {SIDES.map((side) => (
        <TeamTable key={side} data={data} side={side} set={set} sets={sets} onAthlete={onAthlete} />
      ))}
    </div>
  );
}

function useRange(data: MatchData) {
  const [params, change] = useAddress();
  const text = JSON.stringify(readRange(params));
  const choice = useMemo<RangeChoice>(() => JSON.parse(text), [text]);
  const ranged = useMemo(() => dataIn(data, rangeOf(choice, data.match.state)), [data, choice]);
  const choose = (part: Partial<RangeChoice>) =>
    change((next) => writeRange(next, { ...readRange(next), ...part }));
  return { choice, choose, ranged };
}

const PlaysDrawer = onDemand(
  withPanels(async () => (await import('../shared/plays/PlaysDrawer.tsx')).PlaysDrawer),
);

interface PlaysOfFiguresProps {
  data: MatchData;
  onPlay: (play: PlayItem) => void;
  children: ReactNode;
}

function PlaysOfFigures({ data, onPlay, children }: PlaysOfFiguresProps) {
  const [shownPlays, setShownPlays] = useState<FigurePlays | null>(null);
  return (
    <OpenPlays value={setShownPlays}>
      {children}
      {shownPlays && (
        <PlaysDrawer
          data={data}
          figurePlays={shownPlays}
          onPlay={onPlay}
          onClose={() => setShownPlays(null)}
        />
      )}
    </OpenPlays>
  );
}
