import { REAL_FILES, type RealFiles } from '@volleyscouter/tests/kit/real-files';
import { describe, expect, test } from 'vitest';
import { MOVEMENTS, type Movements } from '../rally/point.ts';
import { importLog } from './import.ts';
import { emptyReplay, type Replay } from './replay.ts';

/** kats_beds-clip ends after one rally of a set. */
const wholeOf = (names: readonly string[]): string[] => names.filter((name) => name !== 'kats_beds-clip.dvw');

function replayAll({ realNames, realFile }: RealFiles, moves: Movements): Replay {
  const total = emptyReplay();
  for (const name of wholeOf(realNames)) {
    const { differences, ...counts } = importLog(realFile(name), moves).replay;
    for (const count of Object.keys(counts) as (keyof typeof counts)[]) total[count] += counts[count];
    total.differences.push(...differences);
  }
  return total;
}

function figures(replay: Replay) {
  return {
    score: replay.scoreOk === replay.points,
    server: replay.serverOk === replay.servers,
    setEnds: replay.setEndsOk === replay.setEnds,
    rotation: replay.rotationOk / replay.rotations >= 0.999,
    setter: replay.setterOk / replay.setters >= 0.999,
    adjustments: replay.adjustments / replay.points <= 0.001,
  };
}
const ALL = { score: true, server: true, setEnds: true, rotation: true, setter: true, adjustments: true };

describe.each(REAL_FILES)('[R-DVW] replay of the real matches ($from)', (files) => {
  const { realNames, realFile } = files;

  test('all scores, serving players and set ends agree, and 999 of 1,000 rotations and setters', () => {
    const replay = replayAll(files, MOVEMENTS);
    expect(replay.points).toBeGreaterThan(1_100);
    expect(replay.servers).toBeGreaterThan(1_100);
    expect(replay.rotations).toBeGreaterThan(2_200);
    expect(replay.setters).toBeGreaterThan(4_000);
    expect(replay.setEnds).toBeGreaterThanOrEqual(29);
    expect(figures(replay)).toEqual(ALL);
    // in click-scout somebody moved the setter by hand, and later moved the setter back
    expect(replay.differences.map(({ line, what: kind }) => [line, kind])).toEqual([
      [400, 'setter'],
      [409, 'setter'],
    ]);
  });

  test.each<[string, Partial<Movements>, Partial<typeof ALL>]>([
    ['no side-out rotation', { rotate: (six) => six }, { rotation: false, adjustments: false }],
    [
      'a setter that does not move',
      { setterBack: (position) => position },
      { setter: false, adjustments: false },
    ],
  ])('an engine with %s does not reach the required figures', (_, moves, missed) => {
    expect(figures(replayAll(files, { ...MOVEMENTS, ...moves }))).toMatchObject(missed);
  });

  test('at most 21 points of a match are entered from the file', () => {
    const byHand = (name: string) =>
      importLog(realFile(name)).commands.filter(
        (command) => command.type === 'add' && /^[*a](p|\$\$&)/.test(command.code),
      ).length;
    expect(Object.fromEntries(wholeOf(realNames).map((name) => [name, byHand(name)]))).toEqual({
      'PM06.dvw': 1,
      'click-scout.dvw': 21,
      'emu-purd.dvw': 6,
      'example_data.dvw': 1,
      'kats_beds.dvw': 0,
      'purd-ju.dvw': 4,
      'testing_truncated.dvw': 1,
      'uw-purd.dvw': 5,
    });
  });

  test("without A# in the table, the points of attacks A# are entered from the file's point lines", () => {
    const file = realFile('kats_beds.dvw');
    const winning = { ...file.winning!, A: { '=': 'loses', '/': 'loses' } as const };
    const { commands } = importLog({ ...file, winning });
    const byHand = commands.filter(
      (command) => command.type === 'add' && /^[*a](p|\$\$&)/.test(command.code),
    );
    expect(byHand.length).toBeGreaterThan(50);
  });

  test('a wrong score in the file is counted', () => {
    const file = realFile('kats_beds.dvw');
    const scout = file.scout.map((line) => (line.code === '*p03:02' ? { ...line, code: '*p13:02' } : line));
    const { replay } = importLog({ ...file, scout });
    expect(replay.scoreOk).toBeLessThan(replay.points);
  });

  test('a set end is reported if the set is not over by its points', () => {
    const { replay } = importLog(realFile('kats_beds-clip.dvw'));
    expect(replay.differences).toEqual([{ line: 138, what: 'set-end', expected: 'set 1', found: 'open' }]);
    expect(replay.scoreOk).toBe(replay.points);
  });
});
