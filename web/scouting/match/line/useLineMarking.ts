import type { CheckedLine } from '@volleyscouter/core/rally/check';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { LineMarking } from '../court/useMarking.ts';
import type { SeenPlace } from '../court/view.ts';
import { markPlace, typedTrajectory } from './marking.ts';
import { dropLast, endsMarked, type Typed } from './typing.ts';

interface MarkedLine {
  text: string;
  check: CheckedLine;
  cones: boolean;
  put: (typed: Typed) => void;
  /**
   * Called when the trajectory or the last place changes, not with every letter; `null` while the line is
   * empty.
   */
  onMarking: (marking: LineMarking | null) => void;
}

/** Passes the typed trajectory to the court, and adds the places marked there. */
export function useLineMarking({ text, check, cones, put, onMarking }: MarkedLine): void {
  const latest = useRef({ text, check });
  useEffect(() => {
    latest.current = { text, check };
  }, [text, check]);
  const mark = useCallback(
    (seenPlace: SeenPlace) => {
      const { text: typed, check: checked } = latest.current;
      const marked = markPlace(typed, checked.tokens, seenPlace);
      if (marked) put(marked);
    },
    [put],
  );
  const take = useCallback(() => put(dropLast(latest.current.text)), [put]);
  const typing = text.trim() !== '';
  const marked = endsMarked(text.trimEnd());
  const wayJson = typing ? JSON.stringify(typedTrajectory(text, check, cones)) : 'null';
  const marking = useMemo(
    (): LineMarking | null =>
      typing ? { way: JSON.parse(wayJson) as LineMarking['way'], mark, take: marked ? take : null } : null,
    [typing, wayJson, mark, take, marked],
  );
  useEffect(() => onMarking(marking), [marking, onMarking]);
}
