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

let hall: LiveServers;
let photo: string;
beforeAll(async () => {
  hall = await startLiveServers();
  photo = await placeText(hall);
});
afterAll(() => hall.close());

interface Listener {
  socket: Client;
  events: PurchaseMoved[];
  ok: boolean;
}
const sockets: Client[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
const until = (what: () => unknown) =>
  vi.waitFor(() => expect(what()).toBeTruthy(), { timeout: 20_000, interval: 10 });

async function follow(token?: string, address = hall.address): Promise<Listener> {
  const socket = connectTo(address, token ? [token] : []);
  sockets.push(socket);
  const events: PurchaseMoved[] = [];
  socket.on('compra', (event) => events.push(event));
  const { ok } = await socket.timeout(10_000).emitWithAck('joinPurchases');
  return { socket, events, ok };
}

const move = (id: string, { token }: Person, status: 'Pagamento em análise' | 'Pendente' | 'Pago') =>
  hall.call(updatePurchase, { params: { id }, body: { status } }, { token });

/** Moves a purchase of this buyer three times, and waits until an admin has received all moves. */
async function threeMoves(buyer: Person): Promise<PurchaseMoved[]> {
  const admin = await hall.admin();
  const witness = await follow(admin.token);
  const _id = await buy(hall, buyer, [photo]);
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
  /** Expected by hand: who may follow, and what they receive about another buyer's purchase. */
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
    const scene = await setScene(hall);
    photo = await placeText(hall);
    const token = scene.tokens.atleta ?? '';
    const followed = await Promise.all(
      IDENTITIES.map(async (name) => ({ name, listener: await follow(scene.tokens[name]) })),
    );
    const moves = await threeMoves({ id: scene.accounts.own, token });
    // others may receive it a moment after the witness
    await Promise.all(followed.map(({ listener }) => awaitReceived(listener.socket)));
    return Object.fromEntries(
      followed.map(({ name, listener: { ok, events } }) => {
        if (events.length === 0) return [name, ok ? 'hears nothing' : 'refused'];
        expect(events).toEqual(moves);
        return [name, ok ? 'hears it' : 'hears it without joining'];
      }),
    );
  }

  test('reach its buyer and admins, of all identities', async () => {
    expect(await outcomes()).toEqual(EXPECTED);
  });

  test.each([
    ['other', { atleta: 'all', assessoria: 'own', admin: 'all' }],
    ['scouter', { atleta: 'own', assessoria: 'own', scouter: 'all', admin: 'all' }],
    ['atleta', { assessoria: 'own', admin: 'all' }],
  ] as const)('follow the access table: a change for %s is noticed', async (name, row) => {
    const table = ACCESS as { 'purchase:read': AccessRow };
    const kept = table['purchase:read'];
    try {
      table['purchase:read'] = row;
      expect((await outcomes())[name]).not.toBe(EXPECTED[name]);
    } finally {
      table['purchase:read'] = kept;
    }
  });

  test('do not reach a signed-in buyer who did not join', async () => {
    const buyer = await hall.account('Atleta');
    const socket = connectTo(hall.address, [buyer.token]);
    sockets.push(socket);
    const heard: unknown[] = [];
    socket.onAny((name) => heard.push(name));
    await until(() => socket.connected);
    await threeMoves(buyer);
    await awaitReceived(socket);
    expect(heard).toEqual([]);
  });

  test('contain only the purchase and its status, and arrive within seconds', async () => {
    const buyer = await hall.account('Atleta');
    const [mine, heard] = [await follow(buyer.token), [] as unknown[]];
    mine.socket.onAny((...event) => heard.push(event));
    const began = performance.now();
    const moves = await threeMoves(buyer);
    await until(() => heard.length === 3);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(heard).toEqual(moves.map((move) => ['compra', move]));
  });

  test('[R-SYNC-5] reach followers at another process on the same database', async () => {
    const buyer = await hall.account('Atleta');
    const far = await follow(buyer.token, await hall.another({}, { feed: createFeed() }));
    const moves = await threeMoves(buyer);
    await until(() => far.events.length === 3);
    expect(far.events).toEqual(moves);
  });

  test('end with a connection that joins too often; an invalid callback is ignored', async () => {
    const buyer = await hall.account('Atleta');
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
    const buyer = await hall.account('Atleta');
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
      await hall.parts.db.query(`select pg_notify('volleyscouter_purchases', $1)`, [payload]);
    await threeMoves(buyer);
    await until(() => mine.events.length === 3);
  });
});

const ENDINGS: readonly [string, (person: Person) => Promise<unknown>][] = [
  ['signing out', ({ token }) => hall.call(ROUTES.logout, {}, { token })],
  [
    'a new code',
    async ({ id }) => {
      const { token } = await hall.admin();
      const body = { nome: 'Nova', password: `NOVO${id.slice(0, 6)}`, perfil: 'Atleta' as const };
      return hall.call(ROUTES.updateAccount, { params: { id }, body }, { token });
    },
  ],
  ['running out', async () => hall.wait(LIFE.shopper.idle)],
];

describe('[S4] a session that ends', () => {
  test.each(ENDINGS)('by %s: gets no more events, also after a reconnect', async (_, end) => {
    const buyer = await hall.account('Atleta');
    const mine = await follow(buyer.token);
    await threeMoves(buyer);
    await until(() => mine.events.length === 3);
    await end(buyer);
    // the purchase changes while the buyer has no session
    const { rows } = await hall.parts.db.query<{ id: string }>(
      'select id from purchases where buyer_id = $1',
      [buyer.id],
    );
    const say = (status: string) =>
      hall.parts.db.query(`select pg_notify('volleyscouter_purchases', $1)`, [
        JSON.stringify([rows[0]?.id, buyer.id, status]),
      ]);
    const witness = await follow((await hall.admin()).token);
    await say('Estornado');
    await until(() => witness.events.length === 1);
    await awaitReceived(mine.socket);
    expect(mine.events).toHaveLength(3);
    const { id: before } = mine.socket;
    mine.socket.io.engine.close();
    await until(() => mine.socket.connected && mine.socket.id !== before);
    const again = await mine.socket.timeout(10_000).emitWithAck('joinPurchases');
    await say('Estornado');
    await until(() => witness.events.length === 2);
    await awaitReceived(mine.socket);
    expect([again.ok, mine.events.length]).toEqual([false, 3]);
  });

  test('gets events again when it is restored, because it is checked for each event', async () => {
    const [buyer, agency] = [await hall.account('Atleta'), await hall.account('Assessoria')];
    const mine = await follow(buyer.token);
    await hall.parts.db.query(
      `update sessions set account_id = $2, role = 'assessoria' where token_hash = $1`,
      [hashOf(buyer.token), agency.id],
    );
    const witness = await follow((await hall.admin()).token);
    const say = () =>
      hall.parts.db.query(`select pg_notify('volleyscouter_purchases', $1)`, [
        JSON.stringify(['compra-1', buyer.id, 'Pago']),
      ]);
    await say();
    await until(() => witness.events.length === 1);
    await awaitReceived(mine.socket);
    expect(mine.events).toEqual([]);
    await hall.parts.db.query(`update sessions set account_id = $2, role = 'atleta' where token_hash = $1`, [
      hashOf(buyer.token),
      buyer.id,
    ]);
    await say();
    await until(() => mine.events.length === 1);
  });
});
