/**
 * Visitors of a public match see that somebody records it, but not who. They read no words that a client
 * chose as ids.
 */
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

/** A word in the scouts' names, the clients' names and the chosen ids. */
const WORD = 'zwyx';

let hall: LiveServers;
let address: string;
let gameId: string;
let pass: string;
const scouts: { id: string; token: string; client: string; number: number; epoch: number }[] = [];
const everybody: { who: string; follower: Follower; frames: string[] }[] = [];

const until = (what: () => unknown) =>
  vi.waitFor(() => expect(what()).toBeTruthy(), { timeout: 20_000, interval: 10 });

/** Adds a viewer and collects every frame that reaches it. */
async function watch(who: string, token?: string, shown?: string): Promise<void> {
  const follower = followMatch(address, gameId, { token, pass: shown });
  const frames: string[] = [];
  follower.socket.io.on('open', () => {
    follower.socket.io.engine.on('packet', ({ data }) => frames.push(String(data ?? '')));
  });
  everybody.push({ who, follower, frames });
  await until(() => follower.lastAnswer?.ok);
}

beforeAll(async () => {
  hall = await startLiveServers();
  address = await hall.another({ beatEvery: 100, lookEvery: 50 });
  gameId = await storeGame(hall.parts, { public: true, homeName: 'Andorinha' }, playedMatch().slice(0, 20));
  for (const name of ['Ana', 'Bia']) {
    const account = await hall.account('Scouter', { nome: `${name} ${WORD}` });
    scouts.push({ ...account, client: `${WORD}-${name}`, number: 1, epoch: 0 });
  }
  const input = { params: { id: gameId }, body: { trocar: false } };
  const made = await hall.call(createBenchPass, input, { token: scouts[0]?.token ?? '' });
  pass = made.body.passe?.k ?? '';
  await watch('visitor');
  await watch('atleta', (await hall.account('Atleta')).token);
  await watch('assessoria', (await hall.account('Assessoria')).token);
  await watch('bench', undefined, pass);
  await watch('scouter', (await hall.account('Scouter')).token);
});
afterAll(async () => {
  for (const { follower } of everybody) follower.close();
  await hall.close();
});

const [first, second] = [() => scouts[0] as (typeof scouts)[0], () => scouts[1] as (typeof scouts)[0]];
type Scout = ReturnType<typeof first>;

async function take(scout: Scout): Promise<void> {
  const input = { params: { id: gameId }, body: { client: scout.client } };
  const { body, status } = await hall.call(takeLease, input, { token: scout.token });
  expect(status).toBe(200);
  scout.epoch = body.lease.epoch;
}

async function record(scout: Scout, commands: Command[]): Promise<void> {
  const { client, number, epoch } = scout;
  scout.number++;
  const batch = { number, epoch, base: 0, commands };
  const input = { params: { id: gameId }, body: { client, rules: 1, batches: [batch] } };
  const { body } = await hall.call(appendLog, input, { token: scout.token });
  expect(body.fates).toEqual([{ number, fate: 'stored' }]);
}

const entry = (id: string, more: Partial<Command> = {}): Command =>
  ({ type: 'add', id: `${WORD}-${id}`, block: `${WORD}-b-${id}`, code: '*p', ...more }) as Command;

const secrets = (): RegExp => new RegExp([WORD, ...scouts.map(({ id }) => id)].join('|'));
const said = (frames: readonly string[]): string[] => frames.filter((frame) => secrets().test(frame));

test('[R-SYNC-2] frames for visitors contain no scout and no chosen id, during a takeover, edits and undo', async () => {
  await take(first());
  await record(first(), [
    entry('1'),
    entry('2', { moment: { at: 5, from: 'typed', video: `f:${WORD}` } } as object),
  ]);
  await record(first(), [
    { type: 'amend', target: `${WORD}-1`, code: 'ap' },
    entry('0', { before: `${WORD}-1` } as object),
  ]);
  await take(second());
  await record(second(), [
    entry('3'),
    { type: 'remove', target: `${WORD}-3` },
    { type: 'void', block: `${WORD}-b-2` },
  ]);
  for (const { follower } of everybody) {
    await until(() => follower.known.length === 27);
    const heard = follower.beats.length;
    await until(() => follower.beats.length > heard + 1);
  }
  for (const { who, follower, frames } of everybody) {
    expect(frames.length, who).toBeGreaterThan(5);
    const { client, account, name, epoch } = follower.beats.at(-1)?.lease ?? {};
    if (who === 'scouter') {
      expect(said(frames).length).toBeGreaterThan(5);
      expect({ client, account, name, epoch }).toEqual({
        client: second().client,
        account: second().id,
        name: `Bia ${WORD}`,
        epoch: 2,
      });
    } else {
      expect(said(frames), who).toEqual([]);
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

test('[R-ID-2] answers to visitors and the bench contain no scout and no chosen id', async () => {
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
      const { status, text } = await hall.call(route, input as never, { headers });
      if (status !== 200) continue;
      texts.push(name);
      expect(text, name).not.toMatch(secrets());
    }
  }
  for (const name of ['readLog', 'readGame', 'listVideos', 'readPlays', 'readSet'])
    expect(texts).toContain(name);
  const scout = { token: first().token };
  const { text } = await hall.call(ROUTES.readPlays, { body: { partida: gameId, set: 1, lines: 99 } }, scout);
  expect(text).toMatch(secrets());
});

test('pushed and fetched entries of a log have the same replaced ids', async () => {
  const visitor = everybody[0]?.follower;
  const fetched = await (await fetch(`${address}/games/${gameId}/log`)).json();
  expect(fetched.entries.map(({ command }: { command: Command }) => command)).toEqual(visitor?.known);
});
