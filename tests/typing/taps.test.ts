import { importDvw } from '@volleyscouter/core/dvw/game';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { describe, expect, test } from 'vitest';
import { report } from '../kit/dose.ts';
import { REAL_FILES } from '../kit/real-files.ts';
import { tapMatch, tapsARally, touchesOf } from './taps.ts';
import { typingOf } from './typing.ts';

describe.each(REAL_FILES)('on the touch pad $from', ({ realText }) => {
  test('all rallies of kats_beds have the touches of the import, with at most 15 taps a rally on average', () => {
    const read = importDvw(realText('kats_beds.dvw'));
    if (!read.ok) throw new Error(read.error);
    const { commands } = read.value;
    const tapped = tapMatch(typingOf(commands));
    const { distribution, ...figures } = tapsARally(tapped);
    report(
      `taps ${JSON.stringify({ match: 'kats_beds', ...figures, distribution: Object.fromEntries(distribution) })}`,
    );
    const imported = foldLog(commands);
    expect(touchesOf(tapped.match)).toEqual(touchesOf(imported));
    expect(tapped.match.state.closed).toEqual(imported.state.closed);
    expect(figures.rallies).toBeGreaterThan(190);
    expect(figures.average).toBeLessThanOrEqual(15);
  });
});
