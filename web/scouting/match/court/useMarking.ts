/** A click or tap on the court: a place for the code that is being typed, else for the play that is shown. */

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
import type { Moment, SeenPlace, Way } from './view.ts';

/** What the line does with the court. */
export interface LineMarking {
  way: Way | null;
  mark: (seen: SeenPlace) => void;
  take: (() => void) | null;
}

/** Two places are a trajectory; the next one begins another. */
const TRAJECTORY = 2;

/** What was marked on a stored play, and how it was before. */
interface Marked {
  play: string;
  given: readonly number[];
  was: { code: string; spots: Spots | null };
}

/** Places for the play that is shown: each changes it at once, and can be taken back. */
function useStoredMarking(data: MatchData, { item }: Moment, recorder: Recorder | null, tables: CodeTables) {
  const [marked, setMarked] = useState<Marked | null>(null);
  const { match, lastSet, game } = data;
  const play = item?.happening === null ? item.play : null;
  const touch = play?.entry?.kind === 'touch' ? play.entry : null;
  const open = recorder?.holds === true && play !== null && isEditable(play, lastSet, game.copyOf !== null);
  const own = marked && marked.play === play?.id ? marked : null;
  const enter = useCallback(
    async (target: string, code: string, spots: Spots | null) => {
      const kept = await recorder?.enter([{ type: 'amend', target, code, spots }]);
      if (kept && !kept.ok) void toast.bad(scoutText.marking.failed);
    },
    [recorder],
  );
  const mark = useCallback(
    (seen: SeenPlace) => {
      if (!open || !touch || !play) return;
      const before = own && own.given.length < TRAJECTORY ? own.given : [];
      const given = [...before, spotOf(seen[touch.side])];
      const spots = spotsOf(touch.skill, given);
      if (!spots) return;
      const zoned = rezoned(touch, spots, match.settings.cones, impliedFrom(touch, tables));
      setMarked({ play: play.id, given, was: own?.was ?? { code: play.code, spots: play.spots } });
      void enter(play.id, writeTouch(zoned), spots);
    },
    [open, touch, play, own, match.settings.cones, tables, enter],
  );
  const take = useCallback(() => {
    if (!own) return;
    setMarked(null);
    void enter(own.play, own.was.code, own.was.spots);
  }, [own, enter]);
  return { mark: open && touch ? mark : null, take: own ? take : null };
}

/** The court's presses, for who records. `null` while they mean nothing. */
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
  // the same from letter to letter: the court is not drawn again
  const mark = useCallback((seen: SeenPlace) => {
    const now = latest.current;
    const { mark: marks } = now.line ?? now.stored;
    marks?.(seen);
  }, []);
  const way = line?.way ?? null;
  const take = line ? line.take : stored.take;
  const means = line !== null || stored.mark !== null;
  return useMemo(() => (means ? { way, mark, take } : null), [means, way, mark, take]);
}
