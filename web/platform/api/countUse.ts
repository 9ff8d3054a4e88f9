import type { UseEvent } from './analytics.ts';

/** The analytics module is loaded on demand. */
export const countUse = (event: UseEvent): void =>
  void import('./analytics.ts').then(
    (analytics) => analytics.countUse(event),
    () => undefined,
  );
