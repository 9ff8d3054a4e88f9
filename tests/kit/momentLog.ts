import type { Command } from '@volleyscouter/core/rally/command';
import type { PlayMoment } from '@volleyscouter/core/rally/moment';

/** `second` is in the video `f:1`. */
export type MomentLine = readonly [code: string, second: number | null];

/** Both line-ups, then the plays `p0`, `p1`, ... */
export const momentLog = (
  lines: readonly MomentLine[],
  from: Exclude<PlayMoment['from'], 'file'>,
): Command[] => [
  {
    type: 'manual',
    id: 'm',
    block: 'm',
    home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
    visitor: { six: [11, 5, 7, 9, 12, 13], setter: 4 },
  },
  ...lines.map(
    ([code, second], index): Command => ({
      type: 'add',
      id: `p${index}`,
      block: 'b',
      code,
      ...(second !== null && { moment: { at: second * 1000, from, video: 'f:1' } }),
    }),
  ),
];
