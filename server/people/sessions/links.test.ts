import {
  createAccount,
  deleteAccount,
  lengthenCodes,
  readAccount,
  updateAccount,
} from '@volleyscouter/contract/accounts';
import {
  createEntranceLink,
  openEntranceLink,
  readEntranceLink,
} from '@volleyscouter/contract/entranceLinks';
import { listOwned } from '@volleyscouter/contract/purchases';
import { logout, openAccess } from '@volleyscouter/contract/sessions';
import { openTestServer, type TestServer } from '@volleyscouter/tests/kit/test-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLogger } from '../../platform/trace/logger.ts';

const DAY = 86_400_000;
const LINK_GONE = 'entrance-link-gone';

let server: TestServer;
const lines: string[] = [];
let admin: { token: string };
let ana: { _id: string; nome: string; password: string };
beforeEach(async () => {
  server = await openTestServer({ log: openLogger({ write: (line) => lines.push(line) }) });
  admin = await server.admin();
  ana = await person({ nome: 'Ana Souza Lima', celular: '11987654321', password: 'A4321' });
});
afterEach(() => server.close());

async function person(fields: object) {
  const body = { perfil: 'Atleta' as const, ...fields };
  const { body: account, status } = await server.call(createAccount, { body }, admin);
  expect(status).toBe(200);
  return account;
}

async function linkFor(id = ana._id): Promise<string> {
  const { body, status } = await server.call(createEntranceLink, { params: { id } }, admin);
  expect(status).toBe(200);
  expect(body.link).toMatch(/^http:\/\/[^/]+\/#\/entrar\/[\w-]{43}$/);
  return body.link.split('/entrar/')[1] ?? '';
}
const tap = (token: string, options = {}) => server.call(openEntranceLink, { body: { token } }, options);
const readLink = (token: string, options = {}) => server.call(readEntranceLink, { body: { token } }, options);
const change = (fields: object) =>
  server.call(updateAccount, { params: { id: ana._id }, body: fields }, admin);

describe('[R-ID-4] a sign-in link', () => {
  test('can show the short name of its account several times, and opens one session', async () => {
    const token = await linkFor();
    for (let times = 0; times < 3; times++)
      expect((await readLink(token)).body).toEqual({ nome: 'Ana L.', perfil: 'Atleta' });
    const { body, headers } = await tap(token);
    expect(body.user).toEqual({ id: ana._id, nome: 'Ana Souza Lima', perfil: 'Atleta' });
    expect((await server.call(listOwned, {}, { token: body.token })).status).toBe(200);
    expect(String(headers['set-cookie'])).toMatch(/^known-accounts=.*HttpOnly/);
    expect((await readLink(token)).body.error).toBe(LINK_GONE);
    expect((await tap(token)).body.error).toBe(LINK_GONE);
  });

  test('may be used again for a minute by the same browser, after a lost answer', async () => {
    const token = await linkFor();
    const open = (opener: string) => server.call(openEntranceLink, { body: { token, opener } });
    const alive = async (session: string) => (await server.call(listOwned, {}, { token: session })).status;
    const lost = await open('drawn by this browser');
    server.wait(59_000);
    const repeated = await open('drawn by this browser');
    expect([lost.status, repeated.status]).toEqual([200, 200]);
    expect([await alive(lost.body.token), await alive(repeated.body.token)]).toEqual([401, 200]);
    for (const other of ['another', '']) expect((await open(other)).body.error).toBe(LINK_GONE);
    expect((await readLink(token)).body.error).toBe(LINK_GONE);
    server.wait(1_000);
    expect((await open('drawn by this browser')).body.error).toBe(LINK_GONE);
    expect(await alive(repeated.body.token)).toBe(200);
    expect((await readLink(await linkFor())).status).toBe(200);
  });

  test('shows the admin its expiry while it is unused', async () => {
    const expiryOf = async () =>
      (await server.call(readAccount, { params: { id: ana._id } }, admin)).body.linkAte;
    expect(await expiryOf()).toBe('');
    const token = await linkFor();
    const end = new Date(server.parts.clock().getTime() + 7 * 86_400_000).toISOString();
    expect(await expiryOf()).toBe(end);
    await tap(token);
    expect(await expiryOf()).toBe('');
  });

  test('opens one session if it is used fifty times concurrently', async () => {
    const token = await linkFor();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => tap(token, { address: `10.0.${index}.1` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === LINK_GONE)).toHaveLength(49);
    const { rows } = await server.parts.db.query('select from sessions where account_id = $1', [ana._id]);
    expect(rows).toHaveLength(1);
  });

  test('signs a scouter in as scouter', async () => {
    const scouter = await person({ nome: 'Téo', perfil: 'Scouter', password: 'ABCDEFGH' });
    const { body } = await tap(await linkFor(scouter._id));
    expect(body.user.perfil).toBe('Scouter');
    const { rows } = await server.parts.db.query<{ kind: string }>(
      'select kind from sessions where account_id = $1',
      [scouter._id],
    );
    expect(rows).toEqual([{ kind: 'scouter' }]);
  });

  test('has a token that is stored hashed', async () => {
    const token = await linkFor();
    const { rows } = await server.parts.db.query<{ row: string }>(
      'select l::text as row from entrance_links l',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
    expect(rows[0]?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });
});

describe('[R-ID-4] a sign-in link is', () => {
  const invalidations: [string, (token: string) => Promise<unknown>][] = [
    ['a newer link of the account', () => linkFor()],
    ['its age of seven days', async () => server.wait(7 * DAY)],
    [
      'another code',
      () => change({ nome: ana.nome, perfil: 'Atleta', celular: '11987654321', password: 'OUTRO1' }),
    ],
    [
      'another profile',
      () => change({ nome: ana.nome, perfil: 'Assessoria', celular: '11987654321', password: 'A4321' }),
    ],
    [
      'another phone',
      () => change({ nome: ana.nome, perfil: 'Atleta', celular: '11987650000', password: 'A4321' }),
    ],
    ['the change to long codes', () => server.call(lengthenCodes, { body: { ids: [ana._id] } }, admin)],
    ['the deletion of its account', () => server.call(deleteAccount, { params: { id: ana._id } }, admin)],
  ];
  test.each(invalidations)('made invalid by %s', async (_, end) => {
    const token = await linkFor();
    expect((await readLink(token)).status).toBe(200);
    await end(token);
    expect((await readLink(token)).body.error).toBe(LINK_GONE);
    const answer = await tap(token);
    expect([answer.status, answer.body.error]).toEqual([410, LINK_GONE]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('not made invalid by changes of other fields, and is valid for seven days', async () => {
    const token = await linkFor();
    await change({
      nome: 'Ana Lima',
      perfil: 'Atleta',
      celular: '11987654321',
      password: 'A4321',
      menor: true,
    });
    server.wait(7 * DAY - 1000);
    expect((await readLink(token)).body.nome).toBe('Ana L.');
    expect((await tap(token)).status).toBe(200);
  });

  test('not made invalid by a link of another account', async () => {
    const token = await linkFor();
    const bia = await person({ nome: 'Bia', password: 'B12345' });
    await linkFor(bia._id);
    const { body } = await tap(token);
    await linkFor();
    expect((await server.call(logout, {}, { token: body.token })).status).toBe(200);
  });
});

describe('[R-ID-4] invalid links are limited by address', () => {
  test('after ten invalid links an address can use only valid links and codes', async () => {
    const from = { address: '192.0.2.7' };
    for (let times = 0; times < 10; times++)
      expect((await tap('x'.repeat(43), from)).body.error).toBe(LINK_GONE);
    for (const answer of [await tap('x'.repeat(43), from), await readLink('y', from)]) {
      expect(answer.status).toBe(429);
      expect(answer.body.error).toBe('too-many-attempts');
    }
    const long = await person({ nome: 'Bia', password: 'ABCDEFGH' });
    expect((await server.call(openAccess, { body: { password: 'ABCDEFGH' } }, from)).body.user.id).toBe(
      long._id,
    );
    expect((await tap(await linkFor(), from)).status).toBe(200);
    expect((await readLink('y', { address: '198.51.100.1' })).body.error).toBe(LINK_GONE);
  });

  test('the answer about an invalid link is the same for every cause', async () => {
    const used = await linkFor();
    await tap(used);
    const replaced = await linkFor();
    await linkFor();
    const texts = [];
    for (const token of [used, replaced, 'x'.repeat(43), '', '\u{1f600}'])
      texts.push((await tap(token)).text);
    expect(new Set(texts).size).toBe(1);
  });
});

test('[R-OPS-3] the log records the uses of links, without tokens, names and codes', async () => {
  const token = await linkFor();
  lines.length = 0;
  await readLink(token);
  await tap(token);
  await tap(token);
  await readLink('x'.repeat(43));
  await linkFor();
  // the last log line of a request is written after its answer
  await expect.poll(() => lines.join('')).toContain('entrance-link-made');
  const events = lines.flatMap((line) => /"event":"([\w-]+)","way":"link"/.exec(line)?.[1] ?? []);
  expect(events).toEqual(['sign-in', 'sign-in-failed']);
  for (const secret of [token, 'x'.repeat(43), ana.password, 'Souza'])
    expect(lines.join('')).not.toContain(secret);
});

test('[R-ID-4] lengthening replaces guessable codes and ends their sessions', async () => {
  const long = await person({ nome: 'Bia', password: 'ABCDEFGH' });
  const derived = await person({ nome: 'Cora', celular: '11912345678', password: 'C12345678' });
  const open = await server.call(openAccess, { body: { password: 'A4321' } });
  const bia = await server.call(openAccess, { body: { password: 'ABCDEFGH' } });
  const ids = [ana._id, long._id, derived._id, 'nenhuma'];
  expect((await server.call(lengthenCodes, { body: { ids } }, admin)).body).toEqual({ changed: 2 });
  const codeOf = async (id: string) => (await server.call(readAccount, { params: { id } }, admin)).body;
  expect((await codeOf(ana._id)).password).toMatch(/^[A-Z2-9]{8}$/);
  expect((await codeOf(derived._id)).password).toMatch(/^[A-Z2-9]{8}$/);
  expect((await codeOf(long._id)).password).toBe('ABCDEFGH');
  expect((await server.call(listOwned, {}, { token: open.body.token })).status).toBe(401);
  expect((await server.call(listOwned, {}, { token: bia.body.token })).status).toBe(200);
  expect((await server.call(openAccess, { body: { password: 'A4321' } })).body.error).toBe('wrong-code');
  expect((await codeOf(ana._id)).enviadoEm).toBe('');
  expect((await server.call(lengthenCodes, { body: { ids } }, admin)).body).toEqual({ changed: 0 });
});
