import { useEffect, useRef, useState } from 'react';

/** Who types is waited for this long, in milliseconds. */
const PAUSE = 250;

/**
 * What is typed, told on at the first pause without the spaces around it; an address that changes by itself wins. Give a stable
 * `tell`.
 */
export function useTyped(value: string, tell: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const next = typed.trim();
    if (next === told.current) return;
    const timer = setTimeout(() => {
      told.current = next;
      tell(next);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, tell]);
  return [typed, setTyped] as const;
}
