import { readGame } from '@volleyscouter/contract/games';
import { readLog } from '@volleyscouter/contract/log';
import {
  appendLog,
  chooseVersion,
  copyGame,
  listVersions,
  takeLease,
} from '@volleyscouter/contract/recording';
import type { Add, Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playedMatch, storeGame } from '../../../tests/kit/matches.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import type { LogChange } from './feed.ts';
import { faultAfterCommit } from './turn.ts';

let server: TestServer;
let ana: { id: string; token: string };
let bia: { id: string; token: string };
beforeAll(async () => {
  server = await openTestServer();
  ana = await server.account('Scouter');
  bia = await server.account('Scouter');
});
afterAll(() => server.close());

const point = (id: string, side: '*' | 'a' = '*'): Add => ({ type: 'add', id, block: id, code: `${side}p` });

interface Sent {
  number: number;
  epoch?: number;
  base?: number;
  commands: readonly Command[];
}

const send = (caller: { token: string }, id: string, client: string, ...batches: Sent[]) =>
  server.call(
    appendLog,
    {
      params: { id },
      body: {
        client,
        rules: 1,
        batches: batches.map(({ number, epoch = 1, base = 0, commands }) => ({
          number,
          epoch,
          base,
          commands: [...commands],
        })),
      },
    },
    { token: caller.token },
  );

const takeOver = (caller: { token: string }, id: string, client: string) =>
  server.call(takeLease, { params: { id }, body: { client } }, { token: caller.token });

const log = async (id: string): Promise<Command[]> => {
  const { body } = await server.call(readLog, { params: { id }, query: { since: 0 } }, { token: ana.token });
  return body.entries.map(({ command }) => command);
};

const empty = (): Promise<string> => storeGame(server.parts, {}, []);
const ids = async (id: string): Promise<string[]> =>
  (await log(id)).flatMap((command) => (command.type === 'add' ? [command.id] : []));

describe('[R-SYNC-2] numbered batches', () => {
  test('are stored in order; the answer has the number of the last command', async () => {
    const id = await empty();
    const { status, body } = await send(
      ana,
      id,
      'a',
      { number: 1, commands: [point('a1'), point('a2')] },
      { number: 2, commands: [] },
      { number: 3, commands: [point('a3')] },
    );
    expect(status).toBe(200);
    expect(body.fates).toEqual([1, 2, 3].map((number) => ({ number, fate: 'stored' })));
    expect(body).toMatchObject({ seq: 3, lease: { epoch: 1, client: 'a', account: ana.id } });
    expect(await ids(id)).toEqual(['a1', 'a2', 'a3']);
  });

  test('that are sent again have no second effect, also together with new batches', async () => {
    const id = await empty();
    const first = { number: 1, commands: [point('a1')] };
    await send(ana, id, 'a', first);
    expect((await send(ana, id, 'a', first)).body).toMatchObject({ seq: 1, fates: [{ fate: 'stored' }] });
    const both = await send(ana, id, 'a', first, { number: 2, commands: [point('a2')] });
    expect(both.body.fates.map(({ number }) => number)).toEqual([1, 2]);
    expect(await ids(id)).toEqual(['a1', 'a2']);
  });

  test('that skip a number are refused, and nothing of the call is stored', async () => {
    const id = await empty();
    const { status, body } = await send(
      ana,
      id,
      'a',
      { number: 1, commands: [point('a1')] },
      { number: 3, commands: [point('a3')] },
    );
    expect({ status, body }).toMatchObject({ status: 409, body: { error: 'out-of-order', expected: 2 } });
    expect(await ids(id)).toEqual([]);
    expect((await send(ana, id, 'a', { number: 1, commands: [point('a1')] })).body.seq).toBe(1);
  });

  test('sent by many parallel calls are stored once', async () => {
    const id = await empty();
    const batches = [1, 2, 3].map((number) => ({ number, commands: [point(`a${number}`)] }));
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(ana, id, 'a', ...batches)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ids(id)).toEqual(['a1', 'a2', 'a3']);
  });

  test('an empty call reads the lease and does not take it', async () => {
    const id = await empty();
    expect((await send(ana, id, 'a')).body).toMatchObject({ seq: 0, fates: [], lease: { epoch: 0 } });
    expect((await send(bia, id, 'b', { number: 1, commands: [point('b1')] })).body.lease.client).toBe('b');
  });

  test('[R-RALLY-6] a correction of an earlier set is refused, and uses up its number', async () => {
    const played = playedMatch();
    const second = played.findIndex((command) => command.type === 'manual' && command.id === 'simset2');
    const id = await storeGame(server.parts, {}, played.slice(0, second + 10));
    const target = played.find((command) => command.type === 'add')?.id ?? '';
    const amend: Command = { type: 'amend', target, time: 1 };
    const refused = await send(ana, id, 'a', { number: 1, commands: [amend] });
    expect(refused.body).toMatchObject({ seq: second + 10, fates: [{ number: 1, fate: 'refused' }] });
    expect(refused.body.fates[0]?.why).toBe('Somente o último set pode ser editado.');
    const next = await send(ana, id, 'a', { number: 2, commands: [point('later')] });
    expect(next.body.fates).toEqual([{ number: 2, fate: 'stored' }]);
    expect((await send(ana, id, 'a', { number: 1, commands: [amend] })).body.fates[0]?.fate).toBe('refused');

    const moment = { at: 61_000, from: 'corrected' } as const;
    const placed = await send(ana, id, 'a', { number: 3, commands: [{ type: 'amend', target, moment }] });
    expect(placed.body.fates).toEqual([{ number: 3, fate: 'stored' }]);
    const both: Command = { type: 'amend', target, moment, code: '*01SM=' };
    const withCode = await send(ana, id, 'a', { number: 4, commands: [both] });
    expect(withCode.body.fates[0]?.fate).toBe('refused');

    const copied = await server.call(copyGame, { params: { id } }, { token: ana.token });
    const inCopy = await send(ana, copied.body._id, 'a', { number: 1, commands: [amend] });
    expect(inCopy.body.fates).toEqual([{ number: 1, fate: 'stored' }]);
  });

  test('[R-VIDEO-1] moments are stored as sent, also for viewers', async () => {
    const id = await storeGame(server.parts, { public: true }, []);
    const moment = { at: 34_567, from: 'typed', video: 'y:dQw4w9WgXcQ' } as const;
    const corrected = { ...moment, at: 40_000, from: 'corrected' } as const;
    const typed: Command = { type: 'add', id: 'd1', block: 'r1', code: '*01SM+', moment };
    const amend: Command = { type: 'amend', target: 'd1', moment: corrected };
    expect((await send(ana, id, 'a', { number: 1, commands: [typed, amend] })).status).toBe(200);
    const stored = await server.call(readLog, { params: { id }, query: {} });
    expect(stored.body.entries.map(({ command }) => command)).toEqual([typed, amend]);
    for (const wrong of [
      { ...moment, at: 0.5 },
      { ...moment, at: -1 },
      { ...moment, at: 1_000_000_001 },
      { ...moment, from: 'file' },
      { ...moment, video: 'https://youtu.be/x' },
      { ...moment, more: 1 },
    ]) {
      const bad = { ...typed, id: 'a2', moment: wrong } as Command;
      expect((await send(ana, id, 'a', { number: 2, commands: [bad] })).status).toBe(422);
    }
  });

  test('a later batch can correct an entry of the same call', async () => {
    const id = await empty();
    const { body } = await send(
      ana,
      id,
      'a',
      { number: 1, commands: [point('a1')] },
      { number: 2, commands: [{ type: 'void', block: 'a1' }] },
    );
    expect(body.fates.map(({ fate }) => fate)).toEqual(['stored', 'stored']);
    expect(foldLog(await log(id)).state.score).toEqual([0, 0]);
  });

  test('[R-CODE-5] a number added to a roster becomes a player of the game, once', async () => {
    const id = await empty();
    const enlist: Command = { type: 'enlist', side: 'a', number: 17 };
    await send(ana, id, 'a', { number: 1, commands: [enlist] }, { number: 2, commands: [enlist] });
    const { body } = await server.call(readGame, { params: { id } }, { token: ana.token });
    expect(JSON.stringify(body).match(/"number":17/g)).toHaveLength(1);
  });

  test('[R-SYNC-3] batches are published once, after the commit, unless refused or repeated', async () => {
    const id = await empty();
    const changes: LogChange[] = [];
    const stored: Promise<number>[] = [];
    const off = server.parts.feed.onChange((change) => {
      if (change.gameId !== id) return;
      changes.push(change);
      const seqQuery = server.parts.db.query<{ seq: number }>('select seq from games where id = $1', [id]);
      stored.push(seqQuery.then(({ rows }) => rows[0]?.seq ?? 0));
    });
    const batch = { number: 1, commands: [point('a1'), point('a2')] };
    await send(ana, id, 'a', batch);
    await send(ana, id, 'a', batch);
    await send(ana, id, 'a', { number: 5, commands: [point('a5')] });
    off();
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ from: 0, seq: 2, lease: { client: 'a' } });
    expect(changes[0]?.entries?.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(await Promise.all(stored)).toEqual([2]);
  });

  test('[R-ID-6] an unknown match is 404; a guest may not record', async () => {
    expect((await send(ana, 'nenhuma', 'a', { number: 1, commands: [] })).status).toBe(404);
    const id = await storeGame(server.parts, { public: false }, []);
    const { status } = await server.call(readLog, { params: { id }, query: { since: 0 } });
    expect(status).toBe(404);
    const body = { client: 'a', rules: 1, batches: [] };
    expect((await server.call(appendLog, { params: { id }, body })).status).toBe(401);
  });
});

describe('[R-SYNC-2] the lease', () => {
  test('belongs to the first scout; another scout can take it', async () => {
    const id = await empty();
    await send(ana, id, 'a', { number: 1, commands: [point('a1')] });
    const takeover = await takeOver(bia, id, 'b');
    expect(takeover.body).toMatchObject({
      seq: 1,
      lastNumber: 0,
      lease: { epoch: 2, client: 'b', account: bia.id },
    });
    expect((await takeOver(bia, id, 'b')).body.lease.epoch).toBe(2);
    const back = await takeOver(ana, id, 'a');
    expect(back.body).toMatchObject({ lastNumber: 1, lease: { epoch: 3, client: 'a' } });
    expect(back.body.lease.name).not.toBe(takeover.body.lease.name);
  });

  test('entries under an older epoch are set aside in one version, once', async () => {
    const id = await empty();
    await send(ana, id, 'a', { number: 1, commands: [point('a1')] });
    await takeOver(bia, id, 'b');
    await send(bia, id, 'b', { number: 1, epoch: 2, base: 1, commands: [point('b1', 'a')] });
    const late = { number: 2, epoch: 1, base: 1, commands: [point('a2')] };
    expect((await send(ana, id, 'a', late)).body.fates).toEqual([{ number: 2, fate: 'aside' }]);
    expect((await send(ana, id, 'a', late)).body.fates).toEqual([{ number: 2, fate: 'aside' }]);
    await send(ana, id, 'a', { number: 3, epoch: 1, base: 1, commands: [point('a3')] });
    expect(await ids(id)).toEqual(['a1', 'b1']);
    const { body } = await server.call(listVersions, { params: { id }, query: {} }, { token: bia.token });
    expect(body).toMatchObject([{ base: 1, commands: [{ id: 'a2' }, { id: 'a3' }] }]);
  });

  test('other content under a used batch number is set aside, once', async () => {
    const id = await empty();
    await send(ana, id, 'a', { number: 1, commands: [point('a1')] });
    await send(bia, id, 'a', { number: 2, base: 1, commands: [] });
    for (let time = 0; time < 2; time++) {
      const { body } = await send(
        ana,
        id,
        'a',
        { number: 1, commands: [point('copy')] },
        { number: 2, base: 1, commands: [point('a2')] },
      );
      expect(body.fates.map(({ fate }) => fate)).toEqual(['aside', 'aside']);
    }
    const repeated = await send(ana, id, 'a', { number: 1, commands: [point('a1')] });
    expect(repeated.body.fates).toEqual([{ number: 1, fate: 'stored' }]);
    expect(await ids(id)).toEqual(['a1']);
    const { body } = await server.call(listVersions, { params: { id }, query: {} }, { token: ana.token });
    expect(body.map(({ commands }) => commands)).toEqual([[point('copy'), point('a2')]]);
  });

  test('a number sent twice in one call gets the same answer both times', async () => {
    const id = await empty();
    await send(ana, id, 'a', { number: 1, commands: [point('a1')] });
    const twice = { number: 1, commands: [point('b1')] };
    expect((await send(bia, id, 'b', twice, twice)).body.fates).toEqual([
      { number: 1, fate: 'aside' },
      { number: 1, fate: 'aside' },
    ]);
  });

  test('the same account in another browser is another client', async () => {
    const id = await empty();
    await send(ana, id, 'a', { number: 1, commands: [point('a1')] });
    const other = await send(ana, id, 'b', { number: 1, commands: [point('b1')] });
    expect(other.body.fates).toEqual([{ number: 1, fate: 'aside' }]);
  });
});

describe('[R-SYNC-2] two versions', () => {
  async function parted(): Promise<{ id: string; version: string }> {
    const id = await empty();
    await send(ana, id, 'a', { number: 1, commands: [point('a1')] });
    await takeOver(bia, id, 'b');
    await send(bia, id, 'b', { number: 1, epoch: 2, base: 1, commands: [point('b1', 'a')] });
    await send(ana, id, 'a', { number: 2, epoch: 1, base: 1, commands: [point('a2')] });
    const { body } = await server.call(listVersions, { params: { id }, query: {} }, { token: ana.token });
    return { id, version: body[0]?.id ?? '' };
  }
  const choose = (id: string, version: string, choice: 'log' | 'aside', seq: number) =>
    server.call(chooseVersion, { params: { id, version }, body: { choice, seq } }, { token: bia.token });
  const score = async (id: string) => foldLog(await log(id)).state.score;
  const open = async (id: string) =>
    (await server.call(listVersions, { params: { id }, query: {} }, { token: bia.token })).body;

  test('keeping the log changes nothing, and closes the version', async () => {
    const { id, version } = await parted();
    expect((await choose(id, version, 'log', 2)).body).toEqual({ seq: 2 });
    expect(await score(id)).toEqual([1, 1]);
    expect(await open(id)).toEqual([]);
    expect((await choose(id, version, 'aside', 2)).status).toBe(404);
  });

  test('choosing the other version replaces the log; the replaced part is kept', async () => {
    const { id, version } = await parted();
    expect((await choose(id, version, 'aside', 2)).body).toEqual({ seq: 4 });
    expect(await score(id)).toEqual([2, 0]);
    expect(await open(id)).toEqual([]);
    const { rows } = await server.parts.db.query(
      `select base, choice, commands->0->>'id' as play from versions where game_id = $1 order by choice`,
      [id],
    );
    expect(rows).toEqual([
      { base: 1, choice: 'aside', play: 'a2' },
      { base: 1, choice: 'log', play: 'b1' },
    ]);
    const next = await send(bia, id, 'b', { number: 2, epoch: 2, base: 4, commands: [point('b2', 'a')] });
    expect(next.body.fates).toEqual([{ number: 2, fate: 'stored' }]);
    expect(await score(id)).toEqual([2, 1]);
  });

  test('the author of a rejected version is notified until they acknowledge or reverse the choice', async () => {
    const lostVersions = async (token: string) =>
      (await server.call(listVersions, { params: { id }, query: { which: 'all' } }, { token })).body;
    const { id, version } = await parted();
    expect(await lostVersions(ana.token)).toMatchObject([{ id: version }]);
    await choose(id, version, 'log', 2);
    expect(await lostVersions(ana.token)).toMatchObject([
      { id: version, notKept: true, commands: [point('a2')] },
    ]);
    expect(await lostVersions(bia.token)).toEqual([]);
    expect(await open(id)).toEqual([]);
    const decide = (choice: 'log' | 'aside', seq: number) =>
      server.call(chooseVersion, { params: { id, version }, body: { choice, seq } }, { token: ana.token });
    // "log" confirms the decision with any `seq`; "aside" restores the version, and needs the current `seq`
    expect((await decide('aside', 1)).status).toBe(409);
    expect((await decide('aside', 2)).body).toEqual({ seq: 4 });
    expect(await score(id)).toEqual([2, 0]);
    expect(await lostVersions(ana.token)).toEqual([]);
    const [displaced] = await lostVersions(bia.token);
    expect(displaced).toMatchObject({ notKept: true, commands: [point('b1', 'a')] });
    const confirmed = await server.call(
      chooseVersion,
      { params: { id, version: displaced?.id ?? '' }, body: { choice: 'log', seq: 0 } },
      { token: bia.token },
    );
    expect(confirmed.body).toEqual({ seq: 4 });
    expect(await lostVersions(bia.token)).toEqual([]);
    expect(await score(id)).toEqual([2, 0]);
  });

  test('choosing the other version is refused if the match has continued meanwhile', async () => {
    const { id, version } = await parted();
    await send(bia, id, 'b', { number: 2, epoch: 2, base: 2, commands: [point('b2', 'a')] });
    expect(await choose(id, version, 'aside', 2)).toMatchObject({
      status: 409,
      body: { error: 'match-moved-on' },
    });
    expect(await open(id)).toHaveLength(1);
  });
});

test('[R-RALLY-6] a copy has the whole log, is private and independent', async () => {
  const id = await storeGame(server.parts, { public: true }, playedMatch().slice(0, 30));
  const { body } = await server.call(copyGame, { params: { id } }, { token: ana.token });
  expect(await log(body._id)).toEqual(await log(id));
  expect((await server.call(readGame, { params: { id: body._id } })).status).toBe(404);
  await send(ana, body._id, 'a', { number: 1, commands: [point('only-here')] });
  expect(await ids(id)).not.toContain('only-here');
  for (const game of [id, body._id])
    expect((await server.call(copyGame, { params: { id: game } }, { token: ana.token })).body).toEqual(body);
});

test('[F1] fault injection does nothing without the variable, and throws on an invalid value', () => {
  expect(() => faultAfterCommit('')()).not.toThrow();
  for (const wrong of ['after-commit', 'after-commit:0', 'before-commit:1'])
    expect(() => faultAfterCommit(wrong)).toThrow('VOLLEYSCOUTER_FAULT');
});
