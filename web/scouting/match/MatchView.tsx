import { Button } from '@mantine/core';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { type ComponentType, memo, useCallback, useEffect, useMemo, useState } from 'react';
import { fetchOnDemand, onDemand } from '../../kit/onDemand.tsx';
import { PartBoundary } from '../../kit/PartBoundary.tsx';
import { useAfterPaint } from '../../kit/useAfterPaint.ts';
import { useLatest } from '../../kit/useLatest.ts';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import type { CameraProps } from '../shared/camera.ts';
import { useCodeTables } from '../shared/codeTables.ts';
import { type MatchData, matchData } from '../shared/matchData.ts';
import type { ReportsProps } from '../shared/reports.ts';
import { matchText } from '../shared/texts/match.ts';
import type { VideoProps } from '../shared/video/videoTypes.ts';
import type { Following } from '../sync/recording.ts';
import { betweenSets, CourtColumn } from './CourtColumn.tsx';
import { nextMoment, playMoment } from './court/view.ts';
import { BasicStats } from './header/BasicStats.tsx';
import { MatchBanners } from './header/MatchBanners.tsx';
import { MatchHeader, PastBar } from './header/MatchHeader.tsx';
import { MatchStatus } from './header/MatchStatus.tsx';
import { Scoreboard } from './header/Scoreboard.tsx';
import { Corrections } from './lineup/Corrections.tsx';
import { useLineupPrompt } from './lineup/LineupEditor.tsx';
import classes from './MatchView.module.css';
import { PhoneTabs } from './PhoneTabs.tsx';
import { PlayColumn } from './PlayColumn.tsx';
import { panelOf, usePhoneParts } from './phoneParts.ts';
import { useSetPhotos } from './photos/useSetPhotos.ts';
import { FLAGGED } from './plays/filter.ts';
import type { PlayMarks } from './plays/PlayList.tsx';
import { PlaysPanel } from './plays/PlaysPanel.tsx';
import { useGuessWalk } from './plays/useGuessWalk.ts';
import { usePicks } from './plays/usePicks.ts';
import { useReleasingRecorder } from './recorder.ts';
import { useUndo } from './undo/useUndo.ts';
import { type PlaySelection, useMatchKeys, usePlayFilters, useSelection } from './useSelection.ts';
import { useVideoBeside } from './useVideoBeside.ts';

interface MatchViewProps {
  following: Following;
  admin: boolean;
  list: string;
  Reports: ComponentType<ReportsProps>;
  Camera: ComponentType<CameraProps>;
  Video: ComponentType<VideoProps>;
}

const NoteBeside = onDemand(
  async () => (await import('./bench/NoteBeside.tsx')).NoteBeside,
  null,
  'after screen',
);
const PhotoStrip = onDemand(
  async () => (await import('./photos/PhotoStrip.tsx')).PhotoStrip,
  null,
  'when shown',
);
const UndoDialog = onDemand(async () => (await import('./undo/UndoDialog.tsx')).UndoDialog);

/**
 * Sets `data-match`: CSS then keeps scroll targets below the sticky header and above the typed line. For
 * scouts, loads all lazy parts now, in case the network fails later.
 */
function usePageState({ names }: MatchData, records: boolean): void {
  usePageTitle(`${names['*']} x ${names.a}`);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (records) fetchOnDemand();
    dataset.match = records ? 'records' : 'follows';
    return () => void delete dataset.match;
  }, [records]);
}

/**
 * Returns the moment of the shown play. Between two sets, returns the beginning of the next set if no play is
 * selected.
 */
function useShownMoment(
  data: MatchData,
  { set, shownItem, isSelected }: Pick<PlaySelection, 'set' | 'shownItem' | 'isSelected'>,
) {
  const { match, items, lastSet } = data;
  const { over } = match.state;
  const between = !isSelected && set === lastSet && !over && match.state.set !== lastSet;
  const moment = useMemo(
    () => (between ? nextMoment(data) : playMoment(data, shownItem)),
    [data, shownItem, between],
  );
  return { moment, past: !over && (set !== lastSet || (isSelected && shownItem?.id !== items.at(-1)?.id)) };
}

function showPlayList(withVideo: boolean): void {
  requestAnimationFrame(() => {
    const list = document.querySelector<HTMLElement>('[data-part="plays"] [role="listbox"]');
    const video = withVideo ? document.querySelector('[data-stage]') : null;
    if (video) video.scrollIntoView({ block: 'start', behavior: 'instant' });
    else list?.scrollIntoView({ block: 'center', behavior: 'instant' });
    list?.focus({ preventScroll: true });
  });
}

interface LaterReportsProps extends ReportsProps {
  Reports: ComponentType<ReportsProps>;
}

const SameReports = memo(({ Reports, ...props }: LaterReportsProps) => <Reports {...props} />);

/** Renders the tables after the paint, so that typing does not wait for them. */
const LaterReports = ({ data, ...props }: LaterReportsProps) => (
  <SameReports data={useAfterPaint(data)} {...props} />
);

export function MatchView({ following, admin, list, Reports, Camera, Video }: MatchViewProps) {
  const { game, match, log, lease } = following;
  const data = useMemo(() => matchData(game, match), [game, match]);
  const { set, setSet, item, shownItem, select: mark, release, isSelected } = useSelection(data);
  const video = useVideoBeside(game, following.recorder !== null, mark);
  const recorder = useReleasingRecorder(following.recorder, release);
  const tables = useCodeTables(recorder !== null, game.tabelas);
  const { filters, filtered, reveal, picked, setPicked, togglePicked } = usePlayFilters(data, set);

  const photos = useSetPhotos(game._id, set);
  const [marks, setMarks] = useState<PlayMarks>();
  const onLast = set === data.lastSet;
  const toLastSet = useCallback(() => setSet(data.lastSet), [setSet, data.lastSet]);
  const toLive = onLast ? release : toLastSet;
  const undo = useUndo({ data, log, recorder }, onLast);
  const { moment, past } = useShownMoment(data, { set, shownItem, isSelected });
  const picks = usePicks(filtered, item, video.select, recorder?.holds === true);
  const { pick, clear } = picks;
  const select = useCallback((play: PlayItem) => pick(play, 'one'), [pick]);
  const { previous, next } = useMatchKeys({ data, items: filtered, item, select, toLive, setSet });
  const guesses = useGuessWalk(data, isSelected ? item : null, select, recorder?.holds === true);
  const lineup = useLineupPrompt(data, onLast ? recorder : null);
  const between = recorder !== null && onLast && (lineup.isFormOpen || betweenSets(data));
  const hasCamera = following.recorder !== null && game.tipoScout !== 'video';
  const [cameraSlot, setCameraSlot] = useState<HTMLElement | null>(null);
  usePageState(data, recorder !== null);
  const { part, show } = usePhoneParts(following.recorder !== null);
  const choosePlay = useLatest((play: PlayItem) => {
    reveal(play);
    select(play);
    if (part !== null) show('plays');
    showPlayList(video.choice !== null);
  });

  const toLine = useCallback(() => {
    release();
    clear();
  }, [release, clear]);
  const showWarnings = useLatest((ended: number) => {
    setSet(ended);
    filters.onCheck(FLAGGED);
    if (part !== null) show('plays');
    showPlayList(false);
  });

  const isCopy = game.copyOf !== null;
  // the bar scrolls with the page: a sticky bar would cover the video or the banner of the copy
  const flows = isCopy || video.choice !== null;
  const barVariant = recorder && !isCopy ? 'records' : 'follows';
  const pastBar = past && (
    <PastBar
      data={data}
      state={moment.state}
      set={set}
      isSelected={isSelected}
      onBack={toLive}
      flows={flows ? barVariant : undefined}
    />
  );
  return (
    <>
      <div className={classes.top}>
        <MatchHeader
          data={data}
          shownState={onLast ? match.state : moment.state}
          set={set}
          onSet={setSet}
          list={list}
          scoreAway={part !== null && part !== 'game'}
          recorder={onLast ? recorder : null}
          mayRecord={recorder !== null}
          status={<MatchStatus following={following} kind={admin ? 'admin' : 'scouter'} />}
        />
        {!flows && pastBar}
        {following.recorder ? <NoteBeside id={game._id} /> : part && <PhoneTabs part={part} onPart={show} />}
      </div>
      {flows && pastBar}
      <MatchBanners
        data={data}
        following={following}
        recorder={recorder}
        edits={admin || game.editavel === true}
      />
      <div
        className={classes.grid}
        data-shown={part ?? undefined}
        data-records={recorder !== null || undefined}
        data-video={video.choice ?? undefined}
        data-between={between ? (lineup.isFormOpen ? 'lineup' : 'end') : undefined}
      >
        <div className={classes.game} {...panelOf('game', part !== null)}>
          <div className={classes.score}>
            <Scoreboard data={data} state={moment.state} />
            {recorder && onLast && <Corrections data={data} recorder={recorder} />}
          </div>
          <BasicStats className={classes.stats} data={data} set={set} />
        </div>
        <CourtColumn
          tab={part !== null}
          data={data}
          moment={moment}
          lease={lease}
          log={log}
          recorder={recorder}
          quiet={following.recorder}
          tables={tables}
          rosters={admin || game.editavel === true}
          set={set}
          onLastSet={toLastSet}
          onTyped={toLine}
          onWarnings={showWarnings}
          undo={undo}
          lineup={lineup}
          between={between}
          picked={picked}
          onPick={togglePicked}
          video={
            video.choice && (
              <PartBoundary missing={(retry) => <Button onClick={retry}>{matchText.videoMissing}</Button>}>
                <Video
                  {...{ data, item, isSelected, picked }}
                  choice={video.choice}
                  onChoice={video.onChoice}
                  recorder={following.recorder}
                  onPick={togglePicked}
                  side={video.side}
                  show={video.show}
                />
              </PartBoundary>
            )
          }
        />
        <PlayColumn
          tab={part !== null}
          data={data}
          item={item}
          isSelected={isSelected}
          previous={previous}
          next={next}
          onSelect={select}
          onLatest={match.state.over ? toLive : null}
          picks={picks}
          following={following}
          tables={tables}
        >
          {hasCamera && <Camera data={data} slot={cameraSlot} />}
          {video.choice && <div ref={video.setSide} />}
          <PlaysPanel
            className={classes.plays}
            {...(hasCamera && { slot: setCameraSlot })}
            data={data}
            filters={filters}
            items={filtered}
            selected={item}
            follows={!isSelected && onLast}
            picks={picks}
            tables={tables}
            guesses={guesses}
            marks={marks}
            onVideo={video.choice || game.tipoScout === '' ? null : video.open}
          />
          {(photos.data ? photos.data.length > 0 : photos.isError) && (
            <PartBoundary key={photos.data ? 'photos' : 'failed'} missing={() => null}>
              <PhotoStrip query={photos} items={data.items} onMarks={setMarks} onPlay={choosePlay} />
            </PartBoundary>
          )}
        </PlayColumn>
        <div className={classes.reports} {...panelOf('numbers', part !== null)}>
          <LaterReports
            {...{ Reports, data, set, picked }}
            onSet={setSet}
            onPick={setPicked}
            onPlay={choosePlay}
          />
        </div>
      </div>
      {undo.pendingUndo?.inDialog && <UndoDialog data={data} undo={undo} />}
    </>
  );
}
