import type { Manual } from '@volleyscouter/core/rally/command';

/** A manual line-up: home 1 to 6, visitors 11 to 16, both setters in position 1, home serves. */
export const LINEUP: Manual = {
  type: 'manual',
  id: 'lineup',
  block: 'lineup',
  home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
  visitor: { six: [11, 12, 13, 14, 15, 16], setter: 1 },
  serving: '*',
};
