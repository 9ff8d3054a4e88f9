import { useEffect, useRef, useState } from 'react';
import { tidy } from './words.ts';

/** Debounce in milliseconds. */
const PAUSE = 250;

/**
 * Debounced input: calls `onChange` with the trimmed text. A new `value` from outside replaces the text,
 * unless the user has typed a newer text. `onChange` must be stable.
 */
export function useDebouncedText(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const lastSent = useRef(value);
  useEffect(() => {
    const previous = lastSent.current;
    if (value === previous) return;
    lastSent.current = value;
    setTyped((now) => (tidy(now) === previous ? value : now));
  }, [value]);
  useEffect(() => {
    const next = tidy(typed);
    if (next === lastSent.current) return;
    const timer = setTimeout(() => {
      lastSent.current = next;
      onChange(next);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return [typed, setTyped] as const;
}
