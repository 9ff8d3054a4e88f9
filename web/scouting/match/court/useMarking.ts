/** A click or tap adds a place to the code being typed, else to the shown play. */

import { type Spots, spotOf } from '@volleyscouter/core/code/grid';
import { impliedFrom, rezoned, spotsOf } from '@volleyscouter/core/code/places';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { writeTouch } from '@volleyscouter/core/code/write';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../../kit/toast.ts';
import type { MatchData } from '../../shared/matchData.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import type { Recorder } from '../../sync/recording.ts';
import { isEditable } from '../edit/consequences.ts';
import type { Marking } from './CourtPanel.tsx';
import type { Moment, SeenPlace, Trajectory } from './view.ts';

export interface LineMarking {
  trajectory: Trajectory | null;
  mark: (place: SeenPlace) => void;
  removePlaces: (() => void) | null;
}

/** After this number of places, the next place begins a new trajectory. */
const TRAJECTORY_PLACES = 2;

/** A stored play with marked places. `was`: the code and places of the play before the first mark. */
interface Marked {
  play: string;
  markedSpots: readonly number[];
  was: { code: string; spots: Spots | null };
}

/** `removePlaces` restores the code and places from before the first mark. */
function useStoredMarking(data: MatchData, { item }: Moment, recorder: Recorder | null, tables: CodeTables) {
  const [marked, setMarked] = useState<Marked | null>(null);
  const { match, lastSet, game } = data;
  const play = item?.happening === null ? item.play : null;
  const touch = play?.entry?.kind === 'touch' ? play.entry : null;
  const open = recorder?.holds === true && play !== null && isEditable(play, lastSet, game.copyOf !== null);
  const current = marked && marked.play === play?.id ? marked : null;
  const enter = useCallback(
    async (target: string, code: string, spots: Spots | null) => {
      const result = await recorder?.enter([{ type: 'amend', target, code, spots }]);
      if (result && !result.ok) void toast.bad(scoutText.marking.failed);
    },
    [recorder],
  );
  const mark = useCallback(
    (seenPlace: SeenPlace) => {
      if (!open || !touch || !play) return;
      const earlier = current && current.markedSpots.length < TRAJECTORY_PLACES ? current.markedSpots : [];
      const markedSpots = [...earlier, spotOf(seenPlace[touch.side])];
      const spots = spotsOf(touch.skill, markedSpots);
      if (!spots) return;
      const zoned = rezoned(touch, spots, match.settings.cones, impliedFrom(touch, tables));
      setMarked({ play: play.id, markedSpots, was: current?.was ?? { code: play.code, spots: play.spots } });
      void enter(play.id, writeTouch(zoned), spots);
    },
    [open, touch, play, current, match.settings.cones, tables, enter],
  );
  const removePlaces = useCallback(() => {
    if (!current) return;
    setMarked(null);
    void enter(current.play, current.was.code, current.was.spots);
  }, [current, enter]);
  return { mark: open && touch ? mark : null, removePlaces: current ? removePlaces : null };
}

/** `null` if clicks have no effect. */
export function useMarking(
  data: MatchData,
  moment: Moment,
  recorder: Recorder | null,
  tables: CodeTables,
  line: LineMarking | null,
): Marking | null {
  const stored = useStoredMarking(data, moment, recorder, tables);
  const latest = useRef({ line, stored });
  useEffect(() => {
    latest.current = { line, stored };
  }, [line, stored]);
  // stable: the court is not rendered with every letter
  const mark = useCallback((seenPlace: SeenPlace) => {
    const now = latest.current;
    const { mark: marks } = now.line ?? now.stored;
    marks?.(seenPlace);
  }, []);
  const trajectory = line?.trajectory ?? null;
  const removePlaces = line ? line.removePlaces : stored.removePlaces;
  const means = line !== null || stored.mark !== null;
  return useMemo(
    () => (means ? { trajectory, mark, removePlaces } : null),
    [means, trajectory, mark, removePlaces],
  );
}
