import { useSyncExternalStore } from 'react';

const follow = (listener: () => void): (() => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** Whether the page is scrolled by this many px or more. */
export const useScrolled = (offset: number): boolean =>
  useSyncExternalStore(follow, () => window.scrollY >= offset);
