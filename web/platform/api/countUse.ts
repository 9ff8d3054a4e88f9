import type { UseEvent } from './analytics.ts';

/** Sends an event to the analytics, fire and forget; they are not part of a first load. */
export const countUse = (event: UseEvent): void =>
  void import('./analytics.ts').then(
    (analytics) => analytics.countUse(event),
    () => undefined,
  );
