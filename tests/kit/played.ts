import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog, type Match } from '@volleyscouter/core/rally/fold';
import type { Settings } from '@volleyscouter/core/rally/settings';
import { LINEUP } from './lineup.ts';

/** Codes are separated by spaces; the play of the third code has the id `p3`. */
export const playedCodes = (codes: string, settings: Partial<Settings> = {}): Match =>
  foldLog([
    { type: 'settings', settings },
    LINEUP,
    ...codes
      .split(' ')
      .map((code, at): Command => ({ type: 'add', id: `p${at + 1}`, block: `b${at}`, code })),
  ]);
