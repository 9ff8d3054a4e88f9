import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playedMatch, storeGame } from '../../../tests/kit/matches.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { foldCache } from './folds.ts';
import { append, lastSeq, lockLog, readLog } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const now = new Date('2026-05-01T12:00:00Z');

const add = (gameId: string, commands: readonly Command[]): Promise<number> =>
  inTransaction(server.parts.db, async (tx) => {
    const seq = await lockLog(tx, gameId);
    if (seq === null) throw new Error('no game');
    return append(tx, { gameId, seq, commands, author: null, now });
  });

describe('the log', () => {
  test('[R-RALLY-1] numbers run without gaps, whatever the number of parallel writers', async () => {
    const id = await storeGame(server.parts, {}, []);
    const point = (writer: number, index: number): Command => ({
      type: 'add',
      id: `${writer}-${index}`,
      block: 'b',
      code: '*p',
    });
    await Promise.all(
      Array.from({ length: 30 }, (_, writer) => add(id, [point(writer, 0), point(writer, 1)])),
    );
    const log = await readLog(server.parts.db, id, 0);
    expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(await lastSeq(server.parts.db, id)).toBe(60);
    for (let index = 0; index < 60; index += 2) {
      const [first, second] = [log[index]?.command, log[index + 1]?.command];
      expect(
        first?.type === 'add' && second?.type === 'add' && first.id.split('-')[0] === second.id.split('-')[0],
      ).toBe(true);
    }
  });

  test('a rollback leaves neither commands nor their numbers', async () => {
    const id = await storeGame(server.parts, {}, playedMatch().slice(0, 3));
    const failing = inTransaction(server.parts.db, async (tx) => {
      await lockLog(tx, id);
      await append(tx, { gameId: id, seq: 3, commands: playedMatch().slice(3, 5), author: null, now });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await lastSeq(server.parts.db, id)).toBe(3);
    expect(await readLog(server.parts.db, id, 0)).toHaveLength(3);
  });
});

describe('[R-SYNC-5] cached folds', () => {
  test('equal the fold of the whole log at every step', async () => {
    const commands = playedMatch(5).slice(0, 60);
    const adds = commands.filter((command) => command.type === 'add');
    const mixed: Command[] = [
      ...commands.slice(0, 30),
      { type: 'remove', target: adds[20]?.id ?? '' },
      ...commands.slice(30, 45),
      { type: 'amend', target: adds[5]?.id ?? '', time: 1 },
      { type: 'void', block: adds[8]?.block ?? '' },
      { type: 'settings', settings: { points: [21, 15] } },
      ...commands.slice(45),
    ];
    const id = await storeGame(server.parts, {}, []);
    const folds = foldCache();
    for (let from = 0; from < mixed.length; from += 4) {
      await add(id, mixed.slice(from, from + 4));
      const folded = await folds.load(server.parts.db, id);
      expect(folded?.match).toEqual(foldLog(mixed.slice(0, from + 4)));
    }
  });

  test('a fold at an earlier number is not built on a cached newer fold', async () => {
    const id = await storeGame(server.parts, {}, playedMatch());
    const folds = foldCache();
    const all = await folds.load(server.parts.db, id);
    const early = await folds.loadAt(server.parts.db, id, 10);
    expect(early.match).toEqual(foldLog(playedMatch().slice(0, 10)));
    expect((await folds.load(server.parts.db, id))?.match).toEqual(all?.match);
    expect(await folds.load(server.parts.db, 'none')).toBeNull();
  });

  test('the last used folds are kept', async () => {
    const ids = [];
    for (let count = 0; count < 3; count++)
      ids.push(await storeGame(server.parts, {}, playedMatch().slice(0, 5)));
    const folds = foldCache(2);
    const [first, second, third] = ids as [string, string, string];
    const firstFold = await folds.load(server.parts.db, first);
    const secondFold = await folds.load(server.parts.db, second);
    expect((await folds.load(server.parts.db, first))?.match).toBe(firstFold?.match);
    await folds.load(server.parts.db, third);
    expect((await folds.load(server.parts.db, first))?.match).toBe(firstFold?.match);
    expect((await folds.load(server.parts.db, second))?.match).not.toBe(secondFold?.match);
  });

  test('reading many matches evicts no loaded match', async () => {
    const ids = [];
    for (let count = 0; count < 4; count++)
      ids.push(await storeGame(server.parts, {}, playedMatch().slice(0, 5)));
    const [live, ...cold] = ids as [string, ...string[]];
    const folds = foldCache(1, 2);
    const { db } = server.parts;
    const recorded = await folds.load(db, live);
    const readAll = async (ids: readonly string[]) => {
      const read = [];
      for (const id of ids) read.push((await folds.readAt(db, id, 5)).match);
      return read;
    };
    const read = await readAll(cold);
    expect((await folds.load(db, live))?.match).toBe(recorded?.match);
    expect((await folds.readAt(db, live, 5)).match).toBe(recorded?.match);
    for (const [index, match] of (await readAll(cold.slice(1))).entries())
      expect(match).toBe(read[index + 1]);
    expect((await folds.readAt(db, cold[0] ?? '', 5)).match).not.toBe(read[0]);
  });
});
