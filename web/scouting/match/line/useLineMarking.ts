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
  setTyped: (typed: Typed) => void;
  /** `null` while the line is empty. Not called with every letter. */
  onMarking: (marking: LineMarking | null) => void;
}

export function useLineMarking({ text, check, cones, setTyped, onMarking }: MarkedLine): void {
  const latest = useRef({ text, check });
  useEffect(() => {
    latest.current = { text, check };
  }, [text, check]);
  const mark = useCallback(
    (seenPlace: SeenPlace) => {
      const { text: typed, check: checked } = latest.current;
      const marked = markPlace(typed, checked.tokens, seenPlace);
      if (marked) setTyped(marked);
    },
    [setTyped],
  );
  const removePlaces = useCallback(() => setTyped(dropLast(latest.current.text)), [setTyped]);
  const typing = text.trim() !== '';
  const marked = endsMarked(text.trimEnd());
  const trajectoryJson = typing ? JSON.stringify(typedTrajectory(text, check, cones)) : 'null';
  const marking = useMemo(
    (): LineMarking | null =>
      typing
        ? {
            trajectory: JSON.parse(trajectoryJson) as LineMarking['trajectory'],
            mark,
            removePlaces: marked ? removePlaces : null,
          }
        : null,
    [typing, trajectoryJson, mark, removePlaces, marked],
  );
  useEffect(() => onMarking(marking), [marking, onMarking]);
}
