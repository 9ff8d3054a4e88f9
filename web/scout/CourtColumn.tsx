import type { CodeTables } from '@volleyscouter/core/code/tables';
import { useCallback, useState } from 'react';
import { CourtPanel } from '../parts/court/CourtPanel.tsx';
import type { Moment } from '../parts/court/view.ts';
import type { MatchData, PickedPlayer } from '../parts/matchData.ts';
import type { Following, Recorder } from '../sync/recording.ts';
import { EndNote } from './EndNote.tsx';
import { CodeLine } from './line/CodeLine.tsx';
import type { Undo } from './line/useUndo.ts';
import { LineupEditor } from './lineup/LineupEditor.tsx';
import classes from './MatchView.module.css';

interface CourtColumnProps {
  data: MatchData;
  /** What the court shows. */
  moment: Moment;
  lease: Following['lease'];
  recorder: Recorder | null;
  tables: CodeTables;
  /** Rosters can be edited too. */
  admin: boolean;
  /** The set that is looked at. */
  set: number;
  onLastSet: () => void;
  /** A code is being typed. */
  onTyped: () => void;
  undo: Undo;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer) => void;
}

/** Without a player no play has a second of the video. */
const noVideo = (): null => null;

/** The court with the end of a set above it, and for who records the line-ups and the typed line. */
export function CourtColumn(props: CourtColumnProps) {
  const { data, moment, lease, recorder, tables, admin, set, onLastSet, onTyped, undo, picked, onPick } =
    props;
  const [lineup, setLineup] = useState(false);
  const openLineup = useCallback(() => setLineup(true), []);
  const onLast = set === data.lastSet;
  return (
    <div className={classes.court}>
      {(recorder || lease) && onLast && <EndNote data={data} records={recorder !== null} undo={undo} />}
      {recorder && onLast && (
        <div className={classes.lineup}>
          <LineupEditor data={data} recorder={recorder} admin={admin} opened={lineup} onOpened={setLineup} />
        </div>
      )}
      <CourtPanel data={data} moment={moment} picked={picked} onPick={onPick}>
        {recorder && (
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
            videoTime={noVideo}
          />
        )}
      </CourtPanel>
    </div>
  );
}
