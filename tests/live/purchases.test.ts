import type { PurchaseMoved } from '@volleyscouter/contract/live';
import { updatePurchase } from '@volleyscouter/contract/purchases';
import { ROUTES } from '@volleyscouter/contract/routes';
import { ACCESS, type AccessRow } from '@volleyscouter/core/access/table';
import { LIFE } from '@volleyscouter/server/people/sessions/lifetime';
import { hashOf } from '@volleyscouter/server/people/sessions/store';
import { createFeed } from '@volleyscouter/server/scouting/log/feed';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { IDENTITIES, setScene } from '../access/scene.ts';
import { buy, type Person } from '../kit/purchase.ts';
import { placeText } from '../kit/shop.ts';
import { awaitReceived, type Client, connectTo } from './follower.ts';
import { type LiveServers, startLiveServers } from './liveServers.ts';

let servers: LiveServers;
let photo: string;
beforeAll(async () => {
  servers = await startLiveServers();
  photo = await placeText(servers);
});
afterAll(() => servers.close());

interface Listener {
  socket: Client;
  events: PurchaseMoved[];
  ok: boolean;
}
const sockets: Client[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
const until = (condition: () => unknown) =>
  vi.waitFor(() => expect(condition()).toBeTruthy(), { timeout: 20_000, interval: 10 });

async function follow(token?: string, address = servers.address): Promise<Listener> {
  const socket = connectTo(address, token ? [token] : []);
  sockets.push(socket);
  const events: PurchaseMoved[] = [];
  socket.on('compra', (event) => events.push(event));
  const { ok } = await socket.timeout(10_000).emitWithAck('joinPurchases');
  return { socket, events, ok };
}

const move = (id: string, { token }: Person, status: 'Pagamento em análise' | 'Pendente' | 'Pago') =>
  servers.call(updatePurchase, { params: { id }, body: { status } }, { token });

async function threeMoves(buyer: Person): Promise<PurchaseMoved[]> {
  const admin = await servers.admin();
  const witness = await follow(admin.token);
  const _id = await buy(servers, buyer, [photo]);
  await move(_id, buyer, 'Pagamento em análise');
  await move(_id, admin, 'Pago');
  const moves: PurchaseMoved[] = [
    { _id, status: 'Pendente' },
    { _id, status: 'Pagamento em análise' },
    { _id, status: 'Pago' },
  ];
  await until(() => witness.events.length === 3);
  expect(witness.events).toEqual(moves);
  return moves;
}

describe('[R-PIX-4] [S4] events of a purchase', () => {
  /** Written by hand: who may follow, and who receives events of a purchase of `atleta`. */
  const EXPECTED: Record<(typeof IDENTITIES)[number], string> = {
    nobody: 'refused',
    linkHolder: 'hears nothing',
    atleta: 'hears it',
    other: 'hears nothing',
    photographer: 'hears nothing',
    assessoria: 'hears nothing',
    scouter: 'refused',
    organizer: 'refused',
    admin: 'hears it',
    expired: 'refused',
    revoked: 'refused',
  };

  async function outcomes(): Promise<Record<string, string>> {
    const scene = await setScene(servers);
    photo = await placeText(servers);
    const token = scene.tokens.atleta ?? '';
    const followed = await Promise.all(
      IDENTITIES.map(async (name) => ({ name, listener: await follow(scene.tokens[name]) })),
    );
    const moves = await threeMoves({ id: scene.accounts.own, token });
    // other followers may receive the events a moment after the witness
    await Promise.all(followed.map(({ listener }) => awaitReceived(listener.socket)));
    return Object.fromEntries(
      followed.map(({ name, listener: { ok, events } }) => {
        if (events.length === 0) return [name, ok ? 'hears nothing' : 'refused'];
        expect(events).toEqual(moves);
        return [name, ok ? 'hears it' : 'hears it without joining'];
      }),
    );
  }

  test('reach only its buyer and admins', async () => {
    expect(await outcomes()).toEqual(EXPECTED);
  });

  test.each([
    ['other', { atleta: 'all', assessoria: 'own', admin: 'all' }],
    ['scouter', { atleta: 'own', assessoria: 'own', scouter: 'all', admin: 'all' }],
    ['atleta', { assessoria: 'own', admin: 'all' }],
  ] as const)('depend on the access table: changed rights of %s change the outcome', async (name, row) => {
    const table = ACCESS as { 'purchase:read': AccessRow };
    const original = table['purchase:read'];
    try {
      table['purchase:read'] = row;
      expect((await outcomes())[name]).not.toBe(EXPECTED[name]);
    } finally {
      table['purchase:read'] = original;
    }
  });

  test('do not reach a signed-in buyer who did not join', async () => {
    const buyer = await servers.account('Atleta');
    const socket = connectTo(servers.address, [buyer.token]);
    sockets.push(socket);
    const received: unknown[] = [];
    socket.onAny((name) => received.push(name));
    await until(() => socket.connected);
    await threeMoves(buyer);
    await awaitReceived(socket);
    expect(received).toEqual([]);
  });

  test('contain only the purchase and its status, and arrive within seconds', async () => {
    const buyer = await servers.account('Atleta');
    const [mine, received] = [await follow(buyer.token), [] as unknown[]];
    mine.socket.onAny((...event) => received.push(event));
    const began = performance.now();
    const moves = await threeMoves(buyer);
    await until(() => received.length === 3);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(received).toEqual(moves.map((move) => ['compra', move]));
  });

  test('[R-SYNC-5] reach followers at another process on the same database', async () => {
    const buyer = await servers.account('Atleta');
    const far = await follow(buyer.token, await servers.startAnother({}, { feed: createFeed() }));
    const moves = await threeMoves(buyer);
    await until(() => far.events.length === 3);
    expect(far.events).toEqual(moves);
  });

  test('end because the server closes a connection that joins too often', async () => {
    const buyer = await servers.account('Atleta');
    const { socket } = await follow(buyer.token);
    socket.emit('joinPurchases', 'isto não responde' as never);
    expect(await socket.timeout(20_000).emitWithAck('joinPurchases')).toEqual({ ok: true });
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, () => socket.timeout(20_000).emitWithAck('joinPurchases')),
    );
    const answered = answers.filter(({ status }) => status === 'fulfilled').length;
    expect(answered).toBeGreaterThan(10);
    expect(answered).toBeLessThan(200);
  });

  test('are not caused by invalid notices', async () => {
    const buyer = await servers.account('Atleta');
    const mine = await follow(buyer.token);
    for (const payload of [
      '',
      '{',
      '[]',
      'null',
      '["x"]',
      `["a b","${buyer.id}","Pago"]`,
      `["x","${buyer.id}","Meio pago"]`,
    ])
      await servers.parts.db.query(`select pg_notify('volleyscouter_purchases', $1)`, [payload]);
    await threeMoves(buyer);
    await until(() => mine.events.length === 3);
  });
});

const ENDINGS: readonly [string, (person: Person) => Promise<unknown>][] = [
  ['signing out', ({ token }) => servers.call(ROUTES.logout, {}, { token })],
  [
    'a new code',
    async ({ id }) => {
      const { token } = await servers.admin();
      const body = { nome: 'Nova', password: `NOVO${id.slice(0, 6)}`, perfil: 'Atleta' as const };
      return servers.call(ROUTES.updateAccount, { params: { id }, body }, { token });
    },
  ],
  ['running out', async () => servers.wait(LIFE.shopper.idle)],
];

describe('[S4] a session that ends', () => {
  test.each(ENDINGS)('by %s: gets no more events, also after a reconnect', async (_, end) => {
    const buyer = await servers.account('Atleta');
    const mine = await follow(buyer.token);
    await threeMoves(buyer);
    await until(() => mine.events.length === 3);
    await end(buyer);
    // the purchase changes while the buyer has no session
    const { rows } = await servers.parts.db.query<{ id: string }>(
      'select id from purchases where buyer_id = $1',
      [buyer.id],
    );
    const notify = (status: string) =>
      servers.parts.db.query(`select pg_notify('volleyscouter_purchases', $1)`, [
        JSON.stringify([rows[0]?.id, buyer.id, status]),
      ]);
    const witness = await follow((await servers.admin()).token);
    await notify('Estornado');
    await until(() => witness.events.length === 1);
    await awaitReceived(mine.socket);
    expect(mine.events).toHaveLength(3);
    const { id: before } = mine.socket;
    mine.socket.io.engine.close();
    await until(() => mine.socket.connected && mine.socket.id !== before);
    const rejoined = await mine.socket.timeout(10_000).emitWithAck('joinPurchases');
    await notify('Estornado');
    await until(() => witness.events.length === 2);
    await awaitReceived(mine.socket);
    expect([rejoined.ok, mine.events.length]).toEqual([false, 3]);
  });

  test('gets no event while it belongs to another account', async () => {
    const [buyer, agency] = [await servers.account('Atleta'), await servers.account('Assessoria')];
    const mine = await follow(buyer.token);
    await servers.parts.db.query(
      `update sessions set account_id = $2, role = 'assessoria' where token_hash = $1`,
      [hashOf(buyer.token), agency.id],
    );
    const witness = await follow((await servers.admin()).token);
    const notify = () =>
      servers.parts.db.query(`select pg_notify('volleyscouter_purchases', $1)`, [
        JSON.stringify(['compra-1', buyer.id, 'Pago']),
      ]);
    await notify();
    await until(() => witness.events.length === 1);
    await awaitReceived(mine.socket);
    expect(mine.events).toEqual([]);
    await servers.parts.db.query(
      `update sessions set account_id = $2, role = 'atleta' where token_hash = $1`,
      [hashOf(buyer.token), buyer.id],
    );
    await notify();
    await until(() => mine.events.length === 1);
  });
});
