import type { UseEvent } from './analytics.ts';

/** Loads the analytics module on demand. */
export const countUse = (event: UseEvent): void =>
  void import('./analytics.ts').then(
    (analytics) => analytics.countUse(event),
    () => undefined,
  );
