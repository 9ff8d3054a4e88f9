import type { UseEvent } from './analytics.ts';

export const countUse = (event: UseEvent): void =>
  void import('./analytics.ts').then(
    (analytics) => analytics.countUse(event),
    () => undefined,
  );
