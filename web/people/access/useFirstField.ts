import { type RefObject, useEffect, useRef } from 'react';

/** Where a keyboard on the glass does not cover half of the screen. */
const LARGE = '(min-width: 64em) and (pointer: fine)';

/** The field to begin with has the focus at once, on large screens alone. */
export function useFirstField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (window.matchMedia(LARGE).matches) field.current?.focus();
  }, []);
  return field;
}
