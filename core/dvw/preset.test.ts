import { REAL_FILES } from '@volleyscouter/tests/kit/real-files';
import { describe, expect, test } from 'vitest';
import { foldLog } from '../rally/fold.ts';
import { LIMITS, type Preset } from '../rally/preset.ts';
import { importDvw } from './game.ts';

describe.each(REAL_FILES)('[R-RALLY-4] in NCAA matches ($from)', ({ realText }) => {
  test.each(['emu-purd.dvw', 'purd-ju.dvw', 'uw-purd.dvw'])(
    '%s: the NCAA preset reports no substitution, the FIVB preset does',
    (name) => {
      const read = importDvw(realText(name));
      if (!read.ok) throw new Error(read.error);
      const { commands, settings } = read.value;
      expect(settings.preset).toBe(null);
      const flags = (preset: Preset) =>
        foldLog([...commands, { type: 'settings', settings: { ...LIMITS[preset], preset } }])
          .plays.flatMap((play) => play.flags)
          .filter((flag) => flag === 'no-reentry' || flag === 'too-many-substitutions');
      expect(flags('ncaa')).toEqual([]);
      expect(flags('fivb')).toContain('no-reentry');
    },
  );
});
