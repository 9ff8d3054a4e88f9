import { expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { rereadCommands } from './reread.ts';

const SIX = {
  home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
  visitor: { six: [7, 8, 9, 10, 11, 12], setter: 1 },
} as const;

/** The log of an old import by best of three. From the third set on, each score was set by hand. */
function formerLog(results: readonly (readonly [number, number])[]): Command[] {
  const log: Command[] = [{ type: 'settings', settings: { bestOf: 3, points: [5, 5] } }];
  let line = 0;
  const id = () => `d${++line}`;
  for (const [index, [home, visitor]] of results.entries()) {
    const over = index >= 2;
    const start = `s${++line}`;
    log.push({ type: 'manual', id: start, block: start, ...SIX, ...(over && { set: index + 1 }) });
    let score: [number, number] = [0, 0];
    const both = Math.min(home, visitor);
    for (let at = 0; at < home + visitor; at++) {
      const side = at < 2 * both ? (at % 2 === 0 ? '*' : 'a') : home > visitor ? '*' : 'a';
      score = side === '*' ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
      const code = side === '*' ? '*01SM#' : 'a07SM#';
      const entry = id();
      log.push({ type: 'add', id: entry, block: entry, code, afterwards: 'import', reading: 'new' });
      if (over) log.push({ type: 'manual', id: `m${line}-${at}`, block: entry, score });
    }
    const end = id();
    if (over) log.push({ type: 'add', id: end, block: end, code: `**${index + 1}set`, afterwards: 'import' });
  }
  return log;
}

test.each<[string, [number, number][], number[] | null, boolean]>([
  [
    'a draw',
    [
      [3, 5],
      [2, 5],
      [5, 1],
      [5, 3],
    ],
    [5, 5, 5, 5],
    true,
  ],
  [
    'a third set after two',
    [
      [3, 5],
      [2, 5],
      [5, 1],
    ],
    null,
    false,
  ],
  [
    'five sets, 4-1',
    [
      [5, 3],
      [5, 2],
      [5, 1],
      [3, 5],
      [5, 3],
    ],
    [5, 5, 5, 5, 5],
    true,
  ],
])('[R-RALLY-5] a match imported by wrong rules is corrected: %s', (_, results, targets, over) => {
  const log = formerLog(results);
  const before = foldLog(log);
  expect(before.plays.some(({ flags }) => flags.includes('match-over'))).toBe(true);
  const { state, plays, settings } = foldLog([...log, ...(rereadCommands(log) ?? [])]);
  expect(state.closed.map(({ score }) => score)).toEqual(results);
  expect([settings.fixedSets?.targets ?? null, state.over]).toEqual([targets, over]);
  expect(plays.flatMap(({ flags }) => flags)).not.toContain('match-over');
});

test('a match without plays after its end is unchanged', () => {
  expect(
    rereadCommands(
      formerLog([
        [3, 5],
        [2, 5],
      ]),
    ),
  ).toBeNull();
});
