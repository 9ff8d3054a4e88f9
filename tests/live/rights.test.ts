// @module-tag guard
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ROUTES } from '@volleyscouter/contract/routes';
import type { Role } from '@volleyscouter/core/access/roles';
import { ACCESS, type AccessRow, type Scope } from '@volleyscouter/core/access/table';
import { BENCH_GRACE } from '@volleyscouter/core/game/benchPass';
import { LIFE } from '@volleyscouter/server/people/sessions/lifetime';
import { openSession } from '@volleyscouter/server/people/sessions/store';
import { DAY_LIFE } from '@volleyscouter/server/platform/http/signature';
import { benchPasses, deletePass, insertPass, storedPass } from '@volleyscouter/server/scouting/bench/passes';
import { createFeed } from '@volleyscouter/server/scouting/log/feed';
import { foldCache } from '@volleyscouter/server/scouting/log/folds';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { IDENTITIES, type Scene, setScene } from '../access/scene.ts';
import { playedMatch, storeGame } from '../kit/matches.ts';
import { awaitReceived, connectTo, type Follower, followMatch } from './follower.ts';
import { comment, enter, type LiveServers, startLiveServers } from './liveServers.ts';

let servers: LiveServers;
let scene: Scene;
beforeAll(async () => {
  servers = await startLiveServers();
  scene = await setScene(servers);
});
afterAll(() => servers.close());

const followers: Follower[] = [];
afterEach(() => {
  for (const follower of followers.splice(0)) follower.close();
});
const until = (condition: () => unknown) =>
  vi.waitFor(() => expect(condition()).toBeTruthy(), { timeout: 20_000, interval: 10 });

async function viewer(
  gameId: string,
  token?: string,
  address = servers.address,
  pass?: string,
): Promise<Follower> {
  const follower = followMatch(address, gameId, { token, pass });
  followers.push(follower);
  await until(() => follower.lastAnswer);
  expect(follower.lastAnswer).toMatchObject({ ok: true });
  return follower;
}

async function differences(): Promise<string[]> {
  const [head = '', ...rows] = readFileSync(new URL('access.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(head).toBe(`object,${IDENTITIES.join(',')}`);
  const cells = rows.flatMap((row) => {
    const [object = '', ...expected] = row.split(',');
    expect(expected).toHaveLength(IDENTITIES.length);
    return IDENTITIES.map((identity, index) => ({ object, identity, expected: expected[index] }));
  });
  const cellDifferences = await Promise.all(
    cells.map(async ({ object, identity, expected }) => {
      const token = scene.tokens[identity];
      const socket = connectTo(servers.address, token ? [token] : [], {}, scene.benchPasses[object]);
      const joined = await socket.timeout(10_000).emitWithAck('joinMatch', scene.games[object] ?? '');
      socket.close();
      const answer = joined.ok ? 'joined' : joined.error;
      return answer === expected ? [] : [`${object} ${identity}: ${expected} is ${answer}`];
    }),
  );
  return cellDifferences.flat();
}

describe('[S4] who may follow a match', () => {
  test('[R-SYNC-3] every identity may follow every kind of match, or is refused, as in access.csv', async () => {
    expect(await differences()).toEqual([]);
  });

  test.each([
    ['visitor', 'all'],
    ['visitor', null],
    ['atleta', 'all'],
    ['assessoria', 'all'],
    ['scouter', 'public'],
    ['admin', 'public'],
  ] as const)(
    'if the access table gives %s the scope %s for reading games, an answer differs from access.csv',
    async (role: Role, scope: Scope | null) => {
      const table = ACCESS as { 'game:read': AccessRow };
      const original = table['game:read'];
      const { [role]: _, ...rest } = original;
      try {
        table['game:read'] = scope ? { ...rest, [role]: scope } : rest;
        expect(await differences()).not.toEqual([]);
      } finally {
        table['game:read'] = original;
      }
    },
  );

  test('a refused viewer gets no events', async () => {
    const gameId = await storeGame(servers.parts, {}, [comment('x')]);
    const { token } = await servers.account('Scouter');
    const witness = await viewer(gameId, token);
    const refused = followMatch(servers.address, gameId, { token: 'x' });
    followers.push(refused);
    await until(() => refused.lastAnswer);
    await enter(servers.parts, gameId, [comment('y')]);
    await until(() => witness.events.length === 1);
    await awaitReceived(refused.socket);
    expect([refused.lastAnswer, refused.events, refused.beats]).toEqual([
      { ok: false, error: 'not-found' },
      [],
      [],
    ]);
  });

  test('[R-ID-1] the authorization header counts like a token, and an invalid token does not block a public match', async () => {
    const { token } = await servers.account('Scouter');
    const join = async (headers: Record<string, string>, tokens: string[], game: string) => {
      const socket = connectTo(servers.address, tokens, headers);
      const joined = await socket.timeout(10_000).emitWithAck('joinMatch', game);
      socket.close();
      return joined.ok;
    };
    const { public: open = '', private: closed = '' } = scene.games;
    expect(await join({ authorization: `Bearer ${token}` }, [], closed)).toBe(true);
    expect(await join({}, ['dead', token], closed)).toBe(true);
    expect(await join({}, ['dead'], open)).toBe(true);
  });
});

type Withdrawal = {
  name: string;
  public?: boolean;
  silent?: boolean;
  /** The viewer's token or pass, and a function that withdraws its right. */
  prepare(gameId: string): Promise<{ token?: string; pass?: string; withdraw(): Promise<unknown> }>;
};

const scouterBy = async (withdraw: (account: { id: string; token: string }) => Promise<unknown>) => {
  const account = await servers.account('Scouter');
  return { token: account.token, withdraw: () => withdraw(account) };
};

const byAdmin = async <T>(call: (token: string) => Promise<T>): Promise<T> =>
  call((await servers.admin()).token);

const ADMIN_PASSWORD = 'longa o bastante';

/** `withdraw` ends the session that follows the match, by a call from another session. */
const adminElsewhere = async (
  withdraw: (otherToken: string) => Promise<{ status: number; body: unknown }>,
) => {
  const { id, token } = await servers.admin();
  const { db, clock } = servers.parts;
  return {
    token: await openSession(db, 'admin', id, clock()),
    withdraw: async () => expect(await withdraw(token)).toMatchObject({ status: 200 }),
  };
};

/** Stores the bench pass without a call, because the notice of a call could arrive after the withdrawal. */
const benchBy = async (id: string, withdraw: (maker: { id: string; token: string }) => Promise<unknown>) => {
  const maker = await servers.account('Scouter');
  const { db, clock } = servers.parts;
  await insertPass(db, id, maker.id, clock(), null);
  const passes = benchPasses(servers.parts, foldCache());
  const benchPass = await passes.find(db, id);
  return { pass: benchPass ? passes.sign(benchPass) : '', withdraw: () => withdraw(maker) };
};

const WITHDRAWALS: Withdrawal[] = [
  {
    name: 'the end of a bench pass in the database only',
    silent: true,
    prepare: (id) => benchBy(id, () => deletePass(servers.parts.db, id)),
  },
  {
    name: 'another bench pass in its place in the database only',
    silent: true,
    prepare: (id) =>
      benchBy(id, async (maker) => {
        const { db, clock } = servers.parts;
        await insertPass(db, id, maker.id, clock(), await storedPass(db, id));
      }),
  },
  {
    name: 'the end of the account that made a bench pass',
    prepare: (id) =>
      benchBy(id, (maker) =>
        byAdmin((token) => servers.call(ROUTES.deleteAccount, { params: { id: maker.id } }, { token })),
      ),
  },
  {
    name: 'signing out',
    prepare: () => scouterBy(({ token }) => servers.call(ROUTES.logout, {}, { token })),
  },
  {
    name: 'a new code',
    prepare: () =>
      scouterBy(({ id }) => {
        const body = { nome: 'Nova', password: `NOVO${id.slice(0, 6)}`, perfil: 'Scouter' as const };
        return byAdmin((token) => servers.call(ROUTES.updateAccount, { params: { id }, body }, { token }));
      }),
  },
  {
    name: 'the end of the account',
    prepare: () =>
      scouterBy(({ id }) =>
        byAdmin((token) => servers.call(ROUTES.deleteAccount, { params: { id } }, { token })),
      ),
  },
  {
    name: 'the removal of an admin',
    prepare: async () => {
      const { id, token } = await servers.admin();
      const input = { params: { id }, body: { password: ADMIN_PASSWORD } };
      return {
        token,
        withdraw: () =>
          byAdmin((adminToken) => servers.call(ROUTES.deleteAdmin, input, { token: adminToken })),
      };
    },
  },
  {
    name: 'the end of another session of an admin',
    prepare: () =>
      adminElsewhere(async (otherToken) => {
        const { sessions } = (await servers.call(ROUTES.listSessions, {}, { token: otherToken })).body;
        const ref = sessions.find(({ current }) => !current)?.ref ?? '';
        return servers.call(ROUTES.deleteSession, { params: { ref } }, { token: otherToken });
      }),
  },
  {
    name: 'the end of all other sessions of an admin',
    prepare: () =>
      adminElsewhere((otherToken) => servers.call(ROUTES.deleteOtherSessions, {}, { token: otherToken })),
  },
  {
    name: 'another password of an admin',
    prepare: () =>
      adminElsewhere((otherToken) => {
        const body = { current: ADMIN_PASSWORD, password: 'outra senha longa' };
        return servers.call(ROUTES.updatePassword, { body }, { token: otherToken });
      }),
  },
  {
    name: 'another profile of the account that made a bench pass',
    prepare: (id) =>
      benchBy(id, (maker) => {
        const body = { nome: 'Nova', password: `NOVO${maker.id.slice(0, 6)}`, perfil: 'Atleta' as const };
        const params = { id: maker.id };
        return byAdmin((token) => servers.call(ROUTES.updateAccount, { params, body }, { token }));
      }),
  },
  {
    name: 'the end of a session in the database only',
    silent: true,
    prepare: () =>
      scouterBy(({ id }) => servers.parts.db.query('delete from sessions where account_id = $1', [id])),
  },
  {
    name: 'the end of an account in the database only',
    silent: true,
    prepare: () => scouterBy(({ id }) => servers.parts.db.query('delete from accounts where id = $1', [id])),
  },
  {
    name: 'the end of the account that made a bench pass in the database only',
    silent: true,
    prepare: (gameId) =>
      benchBy(gameId, ({ id }) => servers.parts.db.query('delete from accounts where id = $1', [id])),
  },
  {
    name: 'a match made private in the database only',
    silent: true,
    public: true,
    prepare: async (id) => ({
      withdraw: () => servers.parts.db.query('update games set public = false where id = $1', [id]),
    }),
  },
];

/**
 * Counts the events that the viewer received more than a second after its right ended. The first count is
 * taken before a reconnect, the second after the reconnect.
 */
async function eventsAfter({ prepare, ...game }: Withdrawal, address = servers.address): Promise<number[]> {
  const gameId = await storeGame(servers.parts, { public: game.public ?? false }, [comment('x')]);
  const { token, pass, withdraw } = await prepare(gameId);
  // the witness is on the same server, so it gets events in the same turn as the viewer
  const witness = await viewer(gameId, (await servers.account('Scouter')).token, address);
  const watched = await viewer(gameId, token, address, pass);
  await enter(servers.parts, gameId, [comment('before')]);
  await until(() => watched.events.length === 1 && witness.events.length === 1);
  await withdraw();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const counts: number[] = [];
  for (const round of [2, 3]) {
    await enter(servers.parts, gameId, [comment('secret')]);
    await until(() => witness.events.length === round);
    await awaitReceived(watched.socket);
    counts.push(watched.events.length - 1);
    if (round === 3) break;
    watched.lastAnswer = null;
    watched.socket.io.engine.close();
    await until(() => watched.lastAnswer);
  }
  return counts;
}

describe('[S4] [R-SYNC-3] a right that ends', () => {
  test.each(WITHDRAWALS)(
    'by $name: after a second the viewer gets no events, also after a reconnect',
    async (withdrawal) => {
      expect(await eventsAfter(withdrawal)).toEqual([0, 0]);
    },
  );

  const silent = WITHDRAWALS.filter((withdrawal) => withdrawal.silent);
  test.each(silent)(
    'by $name: without the periodic check, the viewer still gets events',
    async (withdrawal) => {
      const unchecked = await servers.startAnother({
        lookEvery: 3_600_000,
        trustFor: Number.POSITIVE_INFINITY,
      });
      const [before] = await eventsAfter(withdrawal, unchecked);
      expect(before).toBe(1);
    },
  );

  const notified = WITHDRAWALS.filter((withdrawal) => !withdrawal.silent);
  test.each(notified)(
    '[R-SYNC-5] by $name: the viewer is removed at once, also at another process',
    async ({ prepare }) => {
      const gameId = await storeGame(servers.parts, {}, [comment('x')]);
      const { token, pass, withdraw } = await prepare(gameId);
      const never = { lookEvery: 3_600_000, trustFor: Number.POSITIVE_INFINITY };
      const far = await servers.startAnother(never, { feed: createFeed() });
      const viewers = [
        await viewer(gameId, token, far, pass),
        await viewer(gameId, token, servers.address, pass),
      ];
      await withdraw();
      await until(() => viewers.every(({ gone }) => gone === 1));
    },
  );

  test('[R-SYNC-7] after the day of a bench pass: the bench gets no event about a new note', async () => {
    const gameId = await storeGame(servers.parts, { public: true }, [comment('x')]);
    const never = { lookEvery: 3_600_000, trustFor: Number.POSITIVE_INFINITY };
    const far = await servers.startAnother(never, { feed: createFeed() });
    const { pass } = await benchBy(gameId, async () => undefined);
    const bench = await viewer(gameId, undefined, far, pass);
    servers.wait(DAY_LIFE + 1000);
    const { token } = await servers.account('Scouter');
    const scout = await viewer(gameId, token, far);
    const body = { _id: randomUUID(), texto: 'Sacar na 5' };
    await servers.call(ROUTES.createBenchNote, { params: { id: gameId }, body }, { token });
    await until(() => scout.notes === 1);
    await awaitReceived(bench.socket);
    expect(bench.notes).toBe(0);
  });

  test('after the cached check expires, without another check: the viewer gets no events', async () => {
    const gameId = await storeGame(servers.parts, { public: true }, [comment('x')]);
    const blind = await servers.startAnother({ lookEvery: 3_600_000 });
    const [watched, witness] = [await viewer(gameId, undefined, blind), await viewer(gameId)];
    // rights are cached for a second; a server that begins to listen checks rights once more
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await enter(servers.parts, gameId, [comment('y')]);
    await until(() => witness.events.length === 1);
    await awaitReceived(watched.socket);
    expect(watched.events).toEqual([]);
  });

  test('by making the match private, or deleting it: the viewer is removed at once', async () => {
    const gameId = await storeGame(servers.parts, { public: true }, [comment('x')]);
    const admin = (await servers.admin()).token;
    const [guest, owner] = [await viewer(gameId), await viewer(gameId, admin)];
    const params = { id: gameId };
    await servers.call(ROUTES.updateGame, { params, body: { publico: false } }, { token: admin });
    await until(() => guest.gone === 1);
    await enter(servers.parts, gameId, [comment('y')]);
    await until(() => owner.events.length === 1);
    await awaitReceived(guest.socket);
    expect(guest.events).toEqual([]);
    await servers.call(ROUTES.deleteGame, { params }, { token: admin });
    await until(() => owner.gone === 1);
    owner.lastAnswer = null;
    owner.socket.io.engine.close();
    await until(() => owner.lastAnswer);
    expect(owner.lastAnswer).toEqual({ ok: false, error: 'not-found' });
  });

  test('[R-SYNC-5] by making the match private: a viewer at another process is removed', async () => {
    const gameId = await storeGame(servers.parts, { public: true }, [comment('x')]);
    const settings = { lookEvery: 3_600_000, trustFor: Number.POSITIVE_INFINITY };
    const far = await viewer(gameId, undefined, await servers.startAnother(settings, { feed: createFeed() }));
    const admin = (await servers.admin()).token;
    await servers.call(
      ROUTES.updateGame,
      { params: { id: gameId }, body: { publico: false } },
      { token: admin },
    );
    await until(() => far.gone === 1);
  });

  test('[R-SYNC-7] half an hour after the end of the match: the bench is removed', async () => {
    const gameId = await storeGame(servers.parts, {}, playedMatch());
    const { pass, withdraw } = await benchBy(gameId, async () => undefined);
    await withdraw();
    const watched = await viewer(gameId, undefined, servers.address, pass);
    servers.wait(BENCH_GRACE + 1000);
    await until(() => watched.gone === 1);
  });

  test('[R-SYNC-7] by exchanging the pass of a bench: the bench is removed at once', async () => {
    const gameId = await storeGame(servers.parts, {}, [comment('x')]);
    const { token } = await servers.account('Scouter');
    const change = (trocar: boolean) =>
      servers.call(ROUTES.createBenchPass, { params: { id: gameId }, body: { trocar } }, { token });
    const address = await servers.startAnother({ lookEvery: 3_600_000, trustFor: Number.POSITIVE_INFINITY });
    const bench = await viewer(gameId, undefined, address, (await change(false)).body.passe?.k);
    await change(true);
    await until(() => bench.gone === 1);
  });

  test('[R-SYNC-7] by the end of a bench pass: events about notes reach only scouts', async () => {
    const gameId = await storeGame(servers.parts, { public: true }, [comment('x')]);
    const { token } = await servers.account('Scouter');
    const { pass } = await benchBy(gameId, async () => undefined);
    const far = await servers.startAnother({}, { feed: createFeed() });
    const [scout, guest] = [await viewer(gameId, token, far), await viewer(gameId)];
    const bench = await viewer(gameId, undefined, far, pass);
    const params = { id: gameId };
    const write = (id: string) =>
      servers.call(ROUTES.createBenchNote, { params, body: { _id: id, texto: 'Sacar na 5' } }, { token });
    await write('uma');
    await until(() => scout.notes === 1 && bench.notes === 1);
    await servers.call(ROUTES.deleteBenchPass, { params }, { token });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await write('duas');
    await until(() => scout.notes === 2);
    for (const { socket } of [bench, guest]) await awaitReceived(socket);
    expect([bench.notes, bench.gone, guest.notes]).toEqual([1, 0, 0]);
  });

  test('[R-SYNC-7] events about videos reach all who follow the match, in every process', async () => {
    const gameId = await storeGame(servers.parts, { public: true }, [comment('x')]);
    const { token } = await servers.account('Scouter');
    const far = await servers.startAnother({}, { feed: createFeed() });
    const [scout, guest] = [await viewer(gameId, token, far), await viewer(gameId)];
    const elsewhere = await viewer(await storeGame(servers.parts, { public: true }, [comment('x')]));
    const params = { id: gameId, video: 'f:1' };
    await servers.call(ROUTES.updateVideo, { params, body: { kind: 'files' } }, { token });
    await until(() => scout.videos === 1 && guest.videos === 1);
    await awaitReceived(elsewhere.socket);
    expect(elsewhere.videos).toBe(0);
  });

  test('[R-ID-1] by expiry of the session: the viewer is removed, and gets no events', async () => {
    const gameId = await storeGame(servers.parts, {}, [comment('x')]);
    const witness = await viewer(gameId, (await servers.account('Scouter')).token);
    const watched = await viewer(gameId, (await servers.admin()).token);
    servers.wait(LIFE.admin.idle);
    await until(() => watched.gone === 1);
    await enter(servers.parts, gameId, [comment('y')]);
    await until(() => witness.events.length === 1);
    await awaitReceived(watched.socket);
    expect(watched.events).toEqual([]);
  });
});
