import { type RefObject, useEffect, useRef } from 'react';

/** Devices without an on-screen keyboard, which would cover half of the screen. */
const LARGE = '(min-width: 64em) and (pointer: fine)';

export function useFirstField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (window.matchMedia(LARGE).matches) field.current?.focus();
  }, []);
  return field;
}
