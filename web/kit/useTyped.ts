import { useEffect, useRef, useState } from 'react';
import { tidy } from './words.ts';

/** Who types is waited for this long, in milliseconds. */
const PAUSE = 250;

/**
 * What is typed, told on tidily at the first pause. An address that changes by itself wins over words that were told, not over newer
 * ones. Give a stable `tell`.
 */
export function useTyped(value: string, tell: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    const before = told.current;
    if (value === before) return;
    told.current = value;
    setTyped((now) => (tidy(now) === before ? value : now));
  }, [value]);
  useEffect(() => {
    const next = tidy(typed);
    if (next === told.current) return;
    const timer = setTimeout(() => {
      told.current = next;
      tell(next);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, tell]);
  return [typed, setTyped] as const;
}
