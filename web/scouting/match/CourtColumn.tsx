import { Button } from '@mantine/core';
import { IconFlag3, IconTrophy } from '@tabler/icons-react';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { otherSide } from '@volleyscouter/core/code/vocabulary';
import { matchWinner } from '@volleyscouter/core/rally/state';
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react';
import { Key } from '../../kit/Key.tsx';
import { Card, Row, Small, Stack } from '../../kit/layout.tsx';
import { onDemand } from '../../kit/onDemand.tsx';
import { toast } from '../../kit/toast.ts';
import { type MatchData, type PickedPlayer, setLabel } from '../shared/matchData.ts';
import { scoutText } from '../shared/texts/scout.ts';
import type { Following, Recorder } from '../sync/recording.ts';
import classes from './CourtColumn.module.css';
import { CourtPanel } from './court/CourtPanel.tsx';
import { type LineMarking, useMarking } from './court/useMarking.ts';
import type { Moment } from './court/view.ts';
import { manualNow } from './edit/addNow.ts';
import { LineupEditor, type LineupPrompt } from './lineup/LineupEditor.tsx';
import view from './MatchView.module.css';
import { panelOf } from './phoneParts.ts';
import type { Undo } from './undo/useUndo.ts';

const EndTools = onDemand(async () => (await import('./EndTools.tsx')).EndTools);
const CodeLine = onDemand(async () => (await import('./line/CodeLine.tsx')).CodeLine);
export const fetchLine = CodeLine.fetchNow;

interface CourtColumnProps {
  tab: boolean;
  data: MatchData;
  moment: Moment;
  lease: Following['lease'];
  log: Following['log'];
  recorder: Recorder | null;
  /** Entries through this recorder do not clear the selected play. */
  quiet: Recorder | null;
  tables: CodeTables;
  rosters: boolean;
  set: number;
  onLastSet: () => void;
  onTyped: () => void;
  onWarnings: (set: number) => void;
  undo: Undo;
  lineup: LineupPrompt;
  /** True for scouts who view the last set: between two sets, and while `lineup.isFormOpen`. */
  between: boolean;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer) => void;
  video: ReactNode;
}

export const CourtColumn = memo(function CourtColumn(props: CourtColumnProps) {
  const {
    data,
    moment,
    lease,
    log,
    recorder,
    quiet,
    tables,
    rosters,
    set,
    onLastSet,
    onTyped,
    undo,
    onWarnings,
  } = props;
  const { lineup, between, picked, onPick, tab, video } = props;
  const [typed, setTyped] = useState<LineMarking | null>(null);
  const marking = useMarking(data, moment, quiet, tables, typed);
  const { open } = lineup;
  const openLineup = useCallback(() => open(true), [open]);
  const onSwap = useStoredSwap(data, moment, recorder);
  const onLast = set === data.lastSet;
  const foldState = recorder && !data.match.state.over ? (between ? 'open' : 'folded') : undefined;
  const above = (
    <div className={classes.between} data-beside={foldState}>
      {(recorder || lease) && onLast && (
        <EndNote data={data} recorder={recorder} undo={undo} onWarnings={onWarnings} />
      )}
      {recorder && onLast && (
        <div className={classes.lineup} data-asks={lineup.isFormOpen || undefined}>
          <LineupEditor data={data} log={log} recorder={recorder} rosters={rosters} prompt={lineup} />
        </div>
      )}
    </div>
  );
  const line = recorder && (
    <CodeLine
      data={data}
      lease={lease}
      recorder={recorder}
      tables={tables}
      set={set}
      onLastSet={onLastSet}
      undo={undo}
      onTyped={onTyped}
      onLineup={openLineup}
      onMarking={setTyped}
    />
  );
  const court = (
    <CourtPanel data={data} moment={moment} picked={picked} onPick={onPick} marking={marking} onSwap={onSwap}>
      {!video && line}
    </CourtPanel>
  );
  if (!video)
    return (
      <Stack gap={12} className={view.court} {...panelOf('court', tab)}>
        {above}
        {court}
      </Stack>
    );
  return (
    <>
      <Stack gap={12} className={view.court} data-stage="">
        {above}
        {video}
        {line && <Card data-line="">{line}</Card>}
      </Stack>
      <div {...panelOf('court', tab)}>{court}</div>
    </>
  );
});

/**
 * Returns a function that stores the swap (R-UI-4). Returns `null`
 * - once the set has begun, and after the match,
 * - while another set is shown, and
 * - if this page does not hold the recording.
 */
function useStoredSwap(
  { match }: MatchData,
  { state }: Moment,
  recorder: Recorder | null,
): (() => void) | null {
  const { fresh, set, over, left } = match.state;
  const possible = recorder?.holds && fresh && !over && state.set === set;
  return useMemo(() => {
    if (!recorder || !possible) return null;
    return async () => {
      const result = await recorder.enter([manualNow({ left: otherSide(left) })]);
      if (!result.ok) void toast.bad(scoutText.sideFailed);
    };
  }, [recorder, possible, left]);
}

const texts = scoutText.end;

export const betweenSets = ({ match: { state }, lastSet }: MatchData): boolean =>
  !state.over && state.closed.length > 0 && state.set !== lastSet;

interface EndNoteProps {
  data: MatchData;
  recorder: Recorder | null;
  undo: Undo;
  onWarnings: (set: number) => void;
}

function EndNote({ data, recorder, undo, onWarnings }: EndNoteProps) {
  const { state } = data.match;
  const closed = state.closed.at(-1);
  if (!closed || !(state.over || betweenSets(data))) return null;
  const side = state.over ? matchWinner(state) : closed.winner;
  const result = side ? texts.wins(data.names[side]) : state.over && !closed.golden ? texts.draw : null;
  const Sign = state.over ? IconTrophy : IconFlag3;
  const following = setLabel(data.golden, state.set).toLowerCase();
  const next = recorder ? texts.next(following) : texts.nextViewer(following);
  return (
    <Row
      as="section"
      gap={16}
      className={classes.note}
      data-ground="deep"
      aria-label={state.over ? texts.match : texts.set}
    >
      <Sign size={32} stroke={1.5} aria-hidden="true" className={classes.sign} />
      <div role="status" className={classes.words}>
        <p className={classes.title}>{state.over ? texts.match : texts.set}</p>
        <Small as="p" tone="plain" className={classes.text}>
          <strong data-figures="">
            {state.over
              ? closed.golden
                ? texts.golden(...closed.score)
                : `${data.names['*']} ${state.setsWon.join(' x ')} ${data.names.a}`
              : texts.of(closed.set, ...closed.score)}
          </strong>
          {result && ` · ${result}`}
        </Small>
        {!state.over && (
          <Small as="p" tone="plain" className={classes.text}>
            {next}
          </Small>
        )}
      </div>
      {recorder && (
        <EndTools match={data.match} set={closed.set} recorder={recorder} onWarnings={onWarnings} />
      )}
      {undo.allowed && (
        <Button size="xs" rightSection={<Key of="Ctrl Z" />} data-undo-button="" onClick={undo.undo}>
          {scoutText.undo.label}
        </Button>
      )}
    </Row>
  );
}
