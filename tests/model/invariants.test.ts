import { isDeepStrictEqual } from 'node:util';
import type { Command, Manual } from '@volleyscouter/core/rally/command';
import { extend, foldLog } from '@volleyscouter/core/rally/fold';
import { redone } from '@volleyscouter/core/rally/redo';
import { lastBlock } from '@volleyscouter/core/rally/undo';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { engine } from './engine.ts';
import { logs } from './play.ts';
import { smallest } from './smallest.ts';
import { swapCommand, swapCourt } from './swap.ts';

const numRuns = process.env.PROOF ? 500 : 60;
const forEveryLog = (check: (log: Command[]) => void): void =>
  fc.assert(fc.property(logs, check), { numRuns, endOnFailure: true });

function expectAlike(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

type Play = ReturnType<typeof foldLog>['plays'][number];
const isPoint = (play: Play): boolean => play.entry?.kind === 'point' || play.entry?.kind === 'green';
const sum = ([home, visitor]: readonly [number, number]): number => home + visitor;

describe('for every log', { timeout: 600_000 }, () => {
  test('[R-RALLY-3] the score grows by at most one point per play, except by hand or by a forfeit', () => {
    let grown = 0;
    forEveryLog((log) => {
      for (const play of foldLog(log).plays) {
        const { before, after } = play;
        if (play.manual) continue;
        // a forfeit gives all missing points; a golden set begins at 0 x 0
        if (play.entry?.kind === 'forfeit' || play.entry?.kind === 'goldenSet') continue;
        // an overrule may undo the end of a set
        const sameRally = play.reading ? play.reading !== 'new' : before.last?.touch;
        const overruled = isPoint(play) && before.last && sameRally && before.touches === 0;
        if (overruled && before.last?.set !== before.set) continue;
        const ended = after.closed.length > before.closed.length;
        const score = ended ? after.closed.at(-1)!.score : after.score;
        const growth = sum(score) - sum(before.score);
        expect([0, 1]).toContain(growth);
        if (!overruled) expect(score[0] >= before.score[0] && score[1] >= before.score[1]).toBe(true);
        if (after.set !== before.set) expect([after.set, sum(after.score)]).toEqual([before.set + 1, 0]);
        grown += growth;
      }
    });
    expect(grown).toBeGreaterThan(numRuns);
  });

  test('[R-RALLY-3] only substitutions and manual line-ups bring other players on court', () => {
    let changedLineups = 0;
    forEveryLog((log) => {
      const knownLineups = { home: new Set(['']), visitor: new Set(['']) };
      for (const { before, after, entry, manual } of foldLog(log).plays) {
        for (const team of ['home', 'visitor'] as const) {
          const numbers = [...after[team].six].sort((a, b) => a - b);
          expect(new Set(numbers).size).toBe(numbers.length);
          expect([0, 6]).toContain(numbers.length);
          if (manual || entry?.kind === 'substitution') knownLineups[team].add(numbers.join());
          else expect(knownLineups[team]).toContain(numbers.join());
          const setter = after[team].setter;
          expect(Number.isInteger(setter) && setter >= 1 && setter <= 6).toBe(true);
          if (before[team].six.join() !== after[team].six.join()) changedLineups++;
        }
      }
    });
    expect(changedLineups).toBeGreaterThan(numRuns);
  });

  test('[R-RALLY-1] folding a log or its JSON copy again gives the same match', () => {
    forEveryLog((log) => {
      const match = foldLog(log);
      expectAlike(foldLog(log), match);
      expectAlike(foldLog(JSON.parse(JSON.stringify(log))), match);
    });
  });

  test('[R-RALLY-6] undo of a block restores the match as it was before the block', () => {
    const rest = fc.tuple(logs, logs, fc.nat(12));
    fc.assert(
      fc.property(rest, ([log, more, length]) => {
        const block = more
          .filter((command) => command.type === 'add' || command.type === 'manual')
          .slice(-1 - length)
          .map((command, index) => ({ ...command, id: `new${index}`, block: 'new' }));
        // ids and gaps of removed plays are not part of the visible match
        const { ids, removedIds: _, ...undone } = foldLog([...log, ...block, { type: 'void', block: 'new' }]);
        const { ids: before, removedIds: __, ...match } = foldLog(log);
        expectAlike(undone, match);
        expect(ids.size).toBe(before.size + block.length);
      }),
      { numRuns, endOnFailure: true },
    );
  });

  test('[R-RALLY-1] a move keeps all plays, and moving the play back restores the match', () => {
    const places = fc.tuple(logs, fc.nat(200), fc.nat(200));
    fc.assert(
      fc.property(places, ([log, from, to]) => {
        const match = foldLog(log);
        const ids = match.plays.map(({ id }) => id);
        const target = ids[from % Math.max(ids.length, 1)];
        if (target === undefined) return;
        const move = (before: string | null): Command => ({ type: 'move', target, before });
        const after = foldLog([...log, move(ids[to % (ids.length + 1)] ?? null)]);
        expect(after.plays.map(({ id }) => id).sort()).toEqual(ids.toSorted());
        const next = ids[ids.indexOf(target) + 1] ?? null;
        const { removedIds: _, ...back } = foldLog([
          ...log,
          move(ids[to % (ids.length + 1)] ?? null),
          move(next),
        ]);
        const { removedIds: __, ...before } = match;
        expectAlike(back, before);
        for (const nowhere of [target, 'nobody']) expectAlike(foldLog([...log, move(nowhere)]), match);
        expectAlike(foldLog([...log, { ...move(null), target: 'nobody' } as Command]), match);
      }),
      { numRuns, endOnFailure: true },
    );
  });

  test('[R-RALLY-6] redo after undo restores the match, step by step', () => {
    let redo = 0;
    // redone plays have new ids and blocks, and undone plays leave gaps
    const comparableMatch = (log: Command[]) => {
      const { plays, state, settings } = foldLog(log);
      const bare = plays.map(({ id: _, block: __, manual, ...play }) => ({
        ...play,
        manual: manual && { ...manual, id: '', block: '', redoes: '', before: '' },
      }));
      return { plays: bare, state, settings };
    };
    fc.assert(
      fc.property(fc.tuple(logs, fc.integer({ min: 1, max: 6 })), ([start, steps]) => {
        const log = [...start];
        let count = 0;
        const newId = (): string => `again${count++}`;
        const before: unknown[] = [];
        for (let step = 0; step < steps; step++) {
          const newestBlock = lastBlock(foldLog(log), log);
          if (!newestBlock) break;
          before.push(comparableMatch(log));
          log.push({ type: 'void', block: newestBlock.block });
        }
        for (const match of before.reverse()) {
          log.push(...(redone(log, newId) ?? []));
          expectAlike(comparableMatch(log), match);
          redo++;
        }
      }),
      { numRuns, endOnFailure: true },
    );
    expect(redo).toBeGreaterThan(numRuns);
  });

  test('exchanging the sides in a log exchanges them in the match', () => {
    const six = (from: number): number[] => [0, 1, 2, 3, 4, 5].map((step) => from + step);
    const whole: Manual = {
      type: 'manual',
      id: 'whole',
      block: 'whole',
      home: { six: six(1), setter: 3 },
      visitor: { six: six(11), setter: 5 },
      serving: '*',
      left: '*',
    };
    forEveryLog((log) => {
      // the line-ups become the first command, so each rewind needs a number that is one higher
      const originals = [
        whole,
        ...log.map((command) => (command.type === 'rewind' ? { ...command, to: command.to + 1 } : command)),
      ];
      expect(engine(originals.map(swapCommand))).toEqual(swapCourt(engine(originals)));
    });
  });

  test('[R-RALLY-1] extending a match command by command gives the fold of the whole log', () => {
    const byAndBy = (log: readonly Command[]) =>
      log.reduce((match, command, at) => extend(match, command, () => log.slice(0, at + 1)), foldLog([]));
    const isWrong = (log: readonly Command[]): boolean => !isDeepStrictEqual(byAndBy(log), foldLog(log));
    forEveryLog((log) => {
      if (!isWrong(log)) return;
      const small = smallest(log, isWrong);
      expect(byAndBy(small), JSON.stringify(small)).toEqual(foldLog(small));
    });
  });

  test('[R-RALLY-1] extending a match does not change the original match', () => {
    forEveryLog((log) => {
      let match = foldLog([]);
      for (const [at, command] of log.entries()) {
        const before = [match.plays.length, JSON.stringify(match.state)];
        const longer = extend(match, command, () => log.slice(0, at + 1));
        expect([match.plays.length, JSON.stringify(match.state)]).toEqual(before);
        match = longer;
      }
    });
  });
});
