import type { Skill } from '@volleyscouter/core/code/vocabulary';
import { type ComponentType, memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCodeTables } from '../parts/codeTables.ts';
import { CourtPanel } from '../parts/court/CourtPanel.tsx';
import { momentOf, nextMoment } from '../parts/court/view.ts';
import { matchData, type Picked } from '../parts/matchData.ts';
import { filterItems } from '../parts/plays/filter.ts';
import { PlaysPanel } from '../parts/plays/PlaysPanel.tsx';
import type { ReportsProps } from '../parts/reports.ts';
import { BasicStats } from '../parts/score/BasicStats.tsx';
import { Scoreboard } from '../parts/score/Scoreboard.tsx';
import type { Following } from '../sync/recording.ts';
import { scoutText } from '../text/scout.ts';
import { fetchOnDemand, onDemand } from '../ui/onDemand.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { Away } from './Away.tsx';
import { EndNote } from './EndNote.tsx';
import { CodeLine } from './line/CodeLine.tsx';
import { useUndo } from './line/useUndo.ts';
import { Corrections } from './lineup/Corrections.tsx';
import { LineupEditor } from './lineup/LineupEditor.tsx';
import { MatchHeader } from './MatchHeader.tsx';
import { MatchStatus } from './MatchStatus.tsx';
import classes from './MatchView.module.css';
import { PastBar } from './PastBar.tsx';
import { PlayCard } from './PlayCard.tsx';
import { ServeSelect } from './ServeSelect.tsx';
import { useMatchKeys } from './useMatchKeys.ts';
import { useReleasing } from './useReleasing.ts';
import { useSelection } from './useSelection.ts';
import { RecorderBanner } from './versions/RecorderBanner.tsx';

interface MatchViewProps {
  following: Following;
  /** The admin's area: rosters can be edited too. */
  admin: boolean;
  /** Where the list of games is. */
  list: string;
  /** Where the match with an id is, in this area. */
  placeOf: (id: string) => string;
  Reports: ComponentType<ReportsProps>;
}

const PlayEditor = onDemand(async () => (await import('./edit/PlayEditor.tsx')).PlayEditor);
const UndoDialog = onDemand(async () => (await import('./line/UndoDialog.tsx')).UndoDialog);

/** While a match is shown the page knows of its header, and of the line at its foot: nothing scrolls behind the one or lies on the other. */
function onPage(records: boolean): () => void {
  const { dataset } = document.documentElement;
  dataset.match = records ? 'records' : 'follows';
  return () => void delete dataset.match;
}

/** Without a player no play has a second of the video. */
const noVideo = (): null => null;

/** Reports may lag behind score, court and list, so that typing never waits for tables. */
const LaterReports = memo(function LaterReports({
  Reports,
  ...props
}: ReportsProps & { Reports: ComponentType<ReportsProps> }) {
  return <Reports {...props} />;
});

/** A match on screen: score, court and plays follow the line of the play list that is selected; the reports follow the set. */
export function MatchView({ following, admin, list, placeOf, Reports }: MatchViewProps) {
  const { game, match, log, link, lostAt, counts, lease } = following;
  const data = useMemo(() => matchData(game, match), [game, match]);
  const { set, setSet, item, select, release, held } = useSelection(data);
  const recorder = useReleasing(following.recorder, release);
  const now = useMemo(() => ({ data, log, item }), [data, log, item]);
  const later = useDeferredValue(now);
  // who chose a play works on that one; who only follows can wait a moment for its tools
  const edited = held ? now : later;
  const [skill, setSkill] = useState<Skill | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [allSets, setAllSets] = useState(false);
  const tables = useCodeTables(recorder !== null);
  const navigate = useNavigate();
  const onLast = set === data.lastSet;
  const toLastSet = useCallback(() => setSet(data.lastSet), [setSet, data.lastSet]);
  const toLive = onLast ? release : toLastSet;
  const openMatch = useCallback((other: string) => void navigate(placeOf(other)), [navigate, placeOf]);
  const undo = useUndo({ match, log, recorder }, onLast);
  const [lineup, setLineup] = useState(false);
  const openLineup = useCallback(() => setLineup(true), []);
  const follows = !held && onLast;
  const between = follows && !match.state.over && match.state.set !== data.lastSet;
  const moment = useMemo(() => (between ? nextMoment(data) : momentOf(data, item)), [data, item, between]);
  const items = useMemo(
    () => filterItems(data.items, { set: allSets ? null : set, skill, player: picked }),
    [data, allSets, set, skill, picked],
  );
  const { '*': home, a: visitor } = data.teams;
  const filters = useMemo(
    () => ({
      teams: [home, visitor],
      set,
      allSets,
      onAllSets: setAllSets,
      skill,
      onSkill: setSkill,
      picked,
      onPick: setPicked,
    }),
    [home, visitor, set, allSets, skill, picked],
  );
  const toggle = useCallback(
    (player: Picked) =>
      setPicked((old) => (old?.side === player.side && old.number === player.number ? null : player)),
    [],
  );
  usePageTitle(`${data.names['*']} x ${data.names.a}`);
  const { previous, next } = useMatchKeys({ data, items, item, select, toLive, setSet });

  const records = recorder !== null;
  // who records has every part at hand when the network goes
  useEffect(() => {
    if (records) fetchOnDemand();
    return onPage(records);
  }, [records]);

  const past = !match.state.over && (!onLast || (held && item?.id !== data.items.at(-1)?.id));
  const away = recorder === null && link === 'offline' && !match.state.over;
  const ended = records || lease !== null;
  return (
    <>
      <div className={classes.top}>
        <MatchHeader
          data={data}
          state={match.state}
          set={set}
          onSet={setSet}
          list={list}
          serving={
            recorder &&
            onLast && (
              <ServeSelect
                home={home.name}
                visitor={visitor.name}
                serving={match.state.serving}
                over={match.state.over}
                recorder={recorder}
              />
            )
          }
          status={<MatchStatus following={following} kind={admin ? 'admin' : 'scouter'} />}
        />
        {past && <PastBar data={data} state={moment.state} set={set} held={held} onBack={toLive} />}
      </div>
      {away ? (
        <Away since={lostAt} />
      ) : (
        <RecorderBanner data={data} log={following.log} lease={lease} recorder={recorder} />
      )}
      {recorder && following.outdated && <p className={classes.outdated}>{scoutText.status.outdated}</p>}
      <div className={classes.grid} data-records={recorder !== null || undefined}>
        <div className={classes.score}>
          <Scoreboard data={data} state={moment.state} />
          {recorder && onLast && <Corrections data={data} recorder={recorder} />}
        </div>
        <BasicStats
          className={classes.stats}
          data={later.data}
          set={later.data.sets.includes(set) ? set : later.data.lastSet}
        />
        <div className={classes.court}>
          {ended && onLast && <EndNote data={data} records={recorder !== null} undo={undo} />}
          {recorder && onLast && (
            <div className={classes.lineup}>
              <LineupEditor
                data={data}
                recorder={recorder}
                admin={admin}
                opened={lineup}
                onOpened={setLineup}
              />
            </div>
          )}
          <CourtPanel data={data} moment={moment} picked={picked} onPick={toggle}>
            {recorder && (
              <CodeLine
                data={data}
                lease={lease}
                recorder={recorder}
                tables={tables}
                set={set}
                onLastSet={toLastSet}
                undo={undo}
                onTyped={release}
                onLineup={openLineup}
                videoTime={noVideo}
              />
            )}
          </CourtPanel>
        </div>
        <div className={classes.side}>
          <div className={classes.chosen}>
            {item && (
              <PlayCard
                data={data}
                item={item}
                held={held}
                onPrevious={previous ? () => select(previous) : null}
                onNext={next ? () => select(next) : null}
                onLatest={match.state.over ? toLive : null}
              />
            )}
            {edited.item && following.recorder && (
              <PlayEditor
                data={edited.data}
                log={edited.log}
                item={edited.item}
                tables={tables}
                recorder={following.recorder}
                waiting={counts !== null && counts.kept + counts.sending > 0}
                onOpenMatch={openMatch}
              />
            )}
          </div>
          <PlaysPanel
            className={classes.plays}
            data={data}
            filters={filters}
            items={items}
            selected={item}
            follows={follows}
            onSelect={select}
          />
        </div>
        <div className={classes.reports}>
          <LaterReports
            Reports={Reports}
            data={later.data}
            set={set}
            onSet={setSet}
            picked={picked}
            onPick={setPicked}
          />
        </div>
      </div>
      {undo.asked && <UndoDialog data={data} undo={undo} />}
    </>
  );
}
