import { MatchFile } from '@volleyscouter/contract/matchFile';
import { importLog } from '@volleyscouter/core/dvw/import';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { matchFile } from '@volleyscouter/core/report/matchFile';
import { TOUCH_COLUMNS } from '@volleyscouter/core/report/touchTable';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { REAL_FILES } from '@volleyscouter/tests/kit/real-files';
import { describe, expect, test } from 'vitest';

const HOSTILE = `<&"'>\u0000\uD800 🏐`;
const GAME = {
  ...{ date: '2026-03-12', time: '', league: '', season: '', local: '' },
  teams: { home: { name: HOSTILE, sets: 0 }, away: { name: '', sets: 0 } },
  players: { home: [{ number: 1, name: HOSTILE, surname: '' }], away: [] },
};

describe.each(REAL_FILES)('[R-STAT-2] the JSON of real matches fits its schema, $from', (files) => {
  test.each(files.realNames)('%s', (name) => {
    const { commands } = importLog(files.realFile(name));
    for (const log of [commands, commands.slice(0, Math.floor(commands.length / 2))]) {
      const match = foldLog(log);
      const rallies = ralliesOf(match);
      const file = matchFile(GAME, { match, rallies, complete: true }, { clocks: true, words: true });
      const read = MatchFile.strict().parse(JSON.parse(JSON.stringify(file)));
      expect(read).toEqual(file);
      expect(read.touches).toHaveLength(rallies.flatMap(({ touches }) => touches).length);
      for (const touch of read.touches) expect(Object.keys(touch).sort()).toEqual([...TOUCH_COLUMNS].sort());
    }
  });
});
