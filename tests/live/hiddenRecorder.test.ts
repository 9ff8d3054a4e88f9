import { createBenchPass } from '@volleyscouter/contract/bench';
import { appendLog, takeLease } from '@volleyscouter/contract/recording';
import { BENCH_PASS_HEADER } from '@volleyscouter/contract/route';
import { ROUTES } from '@volleyscouter/contract/routes';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { playedMatch, storeGame } from '../kit/matches.ts';
import { type Follower, followMatch } from './follower.ts';
import { type LiveServers, startLiveServers } from './liveServers.ts';

const WORD = 'zwyx';

let servers: LiveServers;
let address: string;
let gameId: string;
let pass: string;
const scouts: { id: string; token: string; client: string; number: number; epoch: number }[] = [];
const everybody: { identity: string; follower: Follower; frames: string[] }[] = [];

const until = (condition: () => unknown) =>
  vi.waitFor(() => expect(condition()).toBeTruthy(), { timeout: 20_000, interval: 10 });

async function watch(identity: string, token?: string, benchPass?: string): Promise<void> {
  const follower = followMatch(address, gameId, { token, pass: benchPass });
  const frames: string[] = [];
  follower.socket.io.on('open', () => {
    follower.socket.io.engine.on('packet', ({ data }) => frames.push(String(data ?? '')));
  });
  everybody.push({ identity, follower, frames });
  await until(() => follower.lastAnswer?.ok);
}

beforeAll(async () => {
  servers = await startLiveServers();
  address = await servers.startAnother({ beatEvery: 100, lookEvery: 50 });
  gameId = await storeGame(
    servers.parts,
    { public: true, homeName: 'Andorinha' },
    playedMatch().slice(0, 20),
  );
  for (const name of ['Ana', 'Bia']) {
    const account = await servers.account('Scouter', { nome: `${name} ${WORD}` });
    scouts.push({ ...account, client: `${WORD}-${name}`, number: 1, epoch: 0 });
  }
  const input = { params: { id: gameId }, body: { trocar: false } };
  const created = await servers.call(createBenchPass, input, { token: scouts[0]?.token ?? '' });
  pass = created.body.passe?.k ?? '';
  await watch('visitor');
  await watch('atleta', (await servers.account('Atleta')).token);
  await watch('assessoria', (await servers.account('Assessoria')).token);
  await watch('bench', undefined, pass);
  await watch('scouter', (await servers.account('Scouter')).token);
});
afterAll(async () => {
  for (const { follower } of everybody) follower.close();
  await servers.close();
});

const [first, second] = [() => scouts[0] as (typeof scouts)[0], () => scouts[1] as (typeof scouts)[0]];
type Scout = ReturnType<typeof first>;

async function takeOver(scout: Scout): Promise<void> {
  const input = { params: { id: gameId }, body: { client: scout.client } };
  const { body, status } = await servers.call(takeLease, input, { token: scout.token });
  expect(status).toBe(200);
  scout.epoch = body.lease.epoch;
}

async function record(scout: Scout, commands: Command[]): Promise<void> {
  const { client, number, epoch } = scout;
  scout.number++;
  const batch = { number, epoch, base: 0, commands };
  const input = { params: { id: gameId }, body: { client, rules: 1, batches: [batch] } };
  const { body } = await servers.call(appendLog, input, { token: scout.token });
  expect(body.fates).toEqual([{ number, fate: 'stored' }]);
}

const entry = (id: string, more: Partial<Command> = {}): Command =>
  ({ type: 'add', id: `${WORD}-${id}`, block: `${WORD}-b-${id}`, code: '*p', ...more }) as Command;

const secrets = (): RegExp => new RegExp([WORD, ...scouts.map(({ id }) => id)].join('|'));
const leaks = (frames: readonly string[]): string[] => frames.filter((frame) => secrets().test(frame));

test('[R-SYNC-2] frames for visitors contain no scout and no id chosen by a client', async () => {
  await takeOver(first());
  await record(first(), [
    entry('1'),
    entry('2', { moment: { at: 5, from: 'typed', video: `f:${WORD}` } } as object),
  ]);
  await record(first(), [
    { type: 'amend', target: `${WORD}-1`, code: 'ap' },
    entry('0', { before: `${WORD}-1` } as object),
  ]);
  await takeOver(second());
  await record(second(), [
    entry('3'),
    { type: 'remove', target: `${WORD}-3` },
    { type: 'void', block: `${WORD}-b-2` },
  ]);
  for (const { follower } of everybody) {
    await until(() => follower.known.length === 27);
    const beatCount = follower.beats.length;
    await until(() => follower.beats.length > beatCount + 1);
  }
  for (const { identity, follower, frames } of everybody) {
    expect(frames.length, identity).toBeGreaterThan(5);
    const { client, account, name, epoch } = follower.beats.at(-1)?.lease ?? {};
    if (identity === 'scouter') {
      expect(leaks(frames).length).toBeGreaterThan(5);
      expect({ client, account, name, epoch }).toEqual({
        client: second().client,
        account: second().id,
        name: `Bia ${WORD}`,
        epoch: 2,
      });
    } else {
      expect(leaks(frames), identity).toEqual([]);
      // the fact that somebody records is sent
      expect({ client, account, name, epoch }).toEqual({ client: '', account: '', name: '', epoch: 2 });
    }
  }
  // ids are replaced, and commands still find the entries that they name
  const folded = everybody.map(({ follower }) => foldLog(follower.known));
  for (const match of folded) {
    expect(match.state).toEqual(folded.at(-1)?.state);
    expect(match.plays.map(({ code }) => code)).toEqual(folded.at(-1)?.plays.map(({ code }) => code));
  }
});

test('[R-ID-2] only answers to scouts contain the scout and the ids chosen by clients', async () => {
  const texts: string[] = [];
  for (const [name, route] of Object.entries(ROUTES)) {
    const isRead = route.method === 'GET' || route.action === 'game:read';
    if (!isRead || ('file' in route && route.file)) continue;
    const input = {
      params: { id: gameId, match: gameId },
      body: { partida: gameId, set: 1, lines: 99, tipo: 'set' },
      query: {},
    };
    for (const headers of [{ 'x-nothing': '' }, { [BENCH_PASS_HEADER]: pass }] as Record<string, string>[]) {
      const { status, text } = await servers.call(route, input as never, { headers });
      if (status !== 200) continue;
      texts.push(name);
      expect(text, name).not.toMatch(secrets());
    }
  }
  for (const name of ['readLog', 'readGame', 'listVideos', 'readPlays', 'readSet'])
    expect(texts).toContain(name);
  const scout = { token: first().token };
  const { text } = await servers.call(
    ROUTES.readPlays,
    { body: { partida: gameId, set: 1, lines: 99 } },
    scout,
  );
  expect(text).toMatch(secrets());
});

test('pushed and fetched entries of a log have the same replaced ids', async () => {
  const visitor = everybody[0]?.follower;
  const fetched = await (await fetch(`${address}/games/${gameId}/log`)).json();
  expect(fetched.entries.map(({ command }: { command: Command }) => command)).toEqual(visitor?.known);
});
