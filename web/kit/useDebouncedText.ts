import { useEffect, useRef, useState } from 'react';
import { tidy } from './words.ts';

/** In ms. */
const PAUSE = 250;

/**
 * `onChange` must be stable. A new `value` from outside replaces the text, unless the user has typed a newer
 * text.
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
