import { useSyncExternalStore } from 'react';

/** Kept from the last scroll: asking the window while a screen is drawn would lay it out once more. */
let top = 0;

function follow(changed: () => void): () => void {
  const look = (): void => {
    top = window.scrollY;
    changed();
  };
  look();
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
}

/** Whether the page is scrolled by this many px or more. */
export const useScrolled = (offset: number): boolean => useSyncExternalStore(follow, () => top >= offset);
