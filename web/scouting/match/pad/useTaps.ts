import type { CodeTables } from '@volleyscouter/core/code/tables';
import type { Match } from '@volleyscouter/core/rally/fold';
import { Pad, type Tap } from '@volleyscouter/core/rally/pad';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Typed } from '../line/typing.ts';
import type { TypedLine } from '../line/useLine.ts';

interface Taps {
  line: TypedLine;
  match: Match;
  tables: CodeTables;
  setTyped: (typed: Typed) => void;
}

/**
 * If a tap begins a rally, the previous line is entered first. Later taps wait until that line is stored.
 */
export function useTaps({ line, match, tables, setTyped }: Taps): (tap: Tap) => void {
  const waiting = useRef<Tap[]>([]);
  const [tapped, setTapped] = useState(0);
  const { text, pending, enterFirst } = line;
  // a passive effect would let the next tap read the old text
  useLayoutEffect(() => {
    if (tapped === 0 || pending || waiting.current.length === 0) return;
    const pad = new Pad(match, tables);
    let now = text;
    for (let tap = waiting.current.shift(); tap; tap = waiting.current.shift()) {
      const { enter, text: next } = pad.tap(now, tap);
      if (enter !== null) return enterFirst(enter, next);
      now = next;
    }
    setTyped({ text: now, caret: now.length });
  }, [tapped, pending, match, tables, text, enterFirst, setTyped]);
  return useCallback((tap: Tap) => {
    waiting.current.push(tap);
    setTapped((old) => old + 1);
  }, []);
}
