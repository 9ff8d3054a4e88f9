import {
  confirmAccount,
  deleteAccount,
  importAccounts,
  listAccounts,
  mergeAccounts,
  readAccount,
} from '@volleyscouter/contract/accounts';
import {
  createEntranceLink,
  createPurchaseLink,
  openEntranceLink,
  readEntranceLink,
} from '@volleyscouter/contract/entranceLinks';
import { updateEvent } from '@volleyscouter/contract/events';
import { askTakedown, listRequests } from '@volleyscouter/contract/privacy';
import { listShop } from '@volleyscouter/contract/products';
import { listMyPurchases, listOwned } from '@volleyscouter/contract/purchases';
import { openAccess, registerBuyer } from '@volleyscouter/contract/sessions';
import { placePurchase } from '@volleyscouter/tests/kit/bought';
import { type ColumnInfo, schemaOf } from '@volleyscouter/tests/kit/rows';
import { placePhoto } from '@volleyscouter/tests/kit/shop';
import { openTestServer, type TestServer } from '@volleyscouter/tests/kit/test-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MOVED_COLUMNS } from './merge.ts';

const PHONE = '11987654321';
const CLOSED = 'event-closed-registration';

let server: TestServer;
let admin: { token: string };
let slug: string;
beforeEach(async () => {
  server = await openTestServer();
  admin = await server.admin();
  await placePhoto(server);
  slug = await slugOf('Copa', { cadastroAberto: true });
});
afterEach(() => server.close());

const change = (name: string, fields: object) =>
  server.call(updateEvent, { body: { name, ...fields } }, admin);
async function slugOf(name: string, fields: object): Promise<string> {
  expect((await change(name, fields)).status).toBe(200);
  const { rows } = await server.parts.db.query('select key from events where name = $1', [name]);
  return `${name.toLowerCase()}-${rows[0].key}`;
}
const form = (fields: object = {}) => ({
  body: { evento: slug, nome: 'Mãe da Lia', celular: PHONE, aceite: true as const, ...fields },
});
const register = (fields: object = {}, options = {}) => server.call(registerBuyer, form(fields), options);
const shop = async (token: string) => {
  const { status, body } = await server.call(listShop, { query: {} }, { token });
  return status === 200 ? body.data.map(({ evento }) => evento) : status;
};
const enter = async (password: string, options = {}) =>
  (await server.call(openAccess, { body: { password, celular: PHONE } }, options)).body.error ?? 'ok';
const sendLink = async (id: string) => {
  const { body } = await server.call(createEntranceLink, { params: { id } }, admin);
  return { token: body.link.split('/entrar/')[1] ?? '', code: body.codigo };
};
const tap = (token: string) => server.call(openEntranceLink, { body: { token } });
const account = async (id: string) => (await server.call(readAccount, { params: { id } }, admin)).body;
async function registered(fields: object = {}) {
  const { status, body, headers } = await register(fields);
  expect(status).toBe(200);
  return { ...body, id: body.user.id, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}
async function proved(fields: object = {}) {
  const account = await registered(fields);
  const { token, code } = await sendLink(account.id);
  return { ...account, token: (await tap(token)).body.token, codigo: code };
}

describe('registration on the page of an event', () => {
  test('gives a session; until confirmed, the account sees only events with open registration', async () => {
    await placePhoto(server, { evento: 'Outro' });
    const { token, codigo, id } = await registered();
    expect(codigo).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(await shop(token)).toEqual(['Copa']);
    expect(await account(id)).toMatchObject({ perfil: 'Atleta', celularProvado: false, confirmada: false });
    const { body } = await server.call(confirmAccount, { params: { id } }, admin);
    expect(body).toMatchObject({ celularProvado: false, confirmada: true });
    expect([await shop(token)].flat().sort()).toEqual(['Copa', 'Outro']);
  });

  test('ten concurrent registrations with one phone succeed, the eleventh is throttled by address', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register()));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const of of [
      (body: (typeof answers)[0]['body']) => body.codigo,
      (body: (typeof answers)[0]['body']) => body.user.id,
    ])
      expect(new Set(answers.map(({ body }) => of(body))).size).toBe(10);
    expect((await register()).body.error).toBe('too-many-attempts');
    expect((await register({}, { address: '203.0.113.9' })).status).toBe(200);
    expect(await enter('ERRADOERRADO')).toBe('wrong-code');
  });

  test('registering a known phone gives the usual answer, shows none of its data and ends no session', async () => {
    const existing = await server.account('Atleta', { celular: PHONE, nome: 'Mãe da Lia' });
    await placePurchase(server, { buyer: existing.id, items: [await placePhoto(server)] });
    const [stranger, fresh] = [await register(), await register({ celular: '21912345678' })];
    const shape = (body: object) =>
      JSON.stringify(body, (_, value) => (Object(value) === value ? value : ''));
    expect([shape(stranger.body), stranger.status]).toEqual([shape(fresh.body), fresh.status]);
    const { token, user } = stranger.body;
    expect(user.id).not.toBe(existing.id);
    expect((await server.call(listOwned, {}, { token })).body).toEqual([]);
    const listed = await server.call(listMyPurchases, { params: { id: existing.id } }, { token });
    expect(listed.status).toBe(404);
    expect((await server.call(listOwned, {}, { token: existing.token })).body).toHaveLength(1);
    expect(await enter(existing.code)).toBe('ok');
  });

  test('events that are closed, drafts, for minors, missing or without registration give the same answer', async () => {
    const answers = [];
    for (const fields of [
      { estado: 'fechado' },
      { estado: 'rascunho' },
      { estado: 'aberto', menores: true },
    ]) {
      await change('Copa', fields);
      answers.push((await register()).body);
    }
    await change('Copa', { menores: false });
    // marking an event "menores" closes its registration
    answers.push((await register()).body, (await register({ evento: 'nenhum-0123456789ab' })).body);
    for (const { id: _, ...body } of answers) expect(body).toMatchObject({ error: CLOSED });
    expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1);
    const minors = await change('Copa', { menores: true });
    expect([minors.status, (await change('Copa', { cadastroAberto: true })).status]).toEqual([200, 422]);
    const { body } = await server.call(listAccounts, {}, admin);
    expect(body).toEqual([]);
  });

  test('refuses a name of 10,000 characters, a blank name, half a phone, and missing consent', async () => {
    for (const fields of [
      { nome: 'á'.repeat(10_000) },
      { nome: ' ' },
      { celular: '4321' },
      { aceite: false },
    ])
      expect([413, 422]).toContain((await register(fields)).status);
    expect((await register({ nome: 'á'.repeat(101) })).status).toBe(422);
  });
});

describe('an account with an unproved phone', () => {
  test('signs in by its code only on its own device', async () => {
    const { codigo, cookie } = await registered();
    expect([await enter(codigo), await enter(codigo, { headers: { cookie } })]).toEqual(['wrong-code', 'ok']);
  });

  test('gets a new code with its first link; opening the link proves the phone and ends other sessions', async () => {
    const { token, codigo, cookie, id } = await registered();
    const link = await sendLink(id);
    expect(link.code).not.toBe(codigo);
    // until the link is opened, the new code is refused on other devices, and the old session works
    expect([await enter(link.code), await shop(token)]).toEqual(['wrong-code', ['Copa']]);
    const opened = await tap(link.token);
    expect([await shop(token), await shop(opened.body.token)]).toEqual([401, ['Copa']]);
    expect(await account(id)).toMatchObject({ celularProvado: true, confirmada: false });
    expect([await enter(link.code), await enter(codigo, { headers: { cookie } })]).toEqual([
      'ok',
      'wrong-code',
    ]);
    const second = await sendLink(id);
    expect(second.code).toBe(link.code);
    await tap(second.token);
    expect(await shop(opened.body.token)).toEqual(['Copa']);
  });
});

describe('a stranger who registers a known phone', () => {
  test('does not affect imports; the erasure of the stranger removes nothing of the owner', async () => {
    const stranger = await registered();
    const contato = PHONE;
    const takedownInput = {
      produto: null,
      nome: 'Mãe da Lia',
      contato,
      relacao: 'eu' as const,
      mensagem: 'Tire a foto',
    };
    expect((await server.call(askTakedown, { body: takedownInput })).status).toBe(200);
    const people = [{ nome: 'Mãe da Lia', celular: PHONE }];
    expect((await server.call(importAccounts, { body: { people } }, admin)).body.created).toBe(1);
    const body = { textos: [] };
    expect((await server.call(deleteAccount, { params: { id: stranger.id }, body }, admin)).status).toBe(200);
    const { body: requests } = await server.call(listRequests, {}, admin);
    expect(requests).toMatchObject([{ nome: 'Mãe da Lia', contato }]);
  });
});

describe('merging two accounts', () => {
  const merge = (id: string, outra: string) =>
    server.call(mergeAccounts, { params: { id }, body: { outra } }, admin);

  test('moves purchases, ends sessions and links of both accounts, and deletes the merged account', async () => {
    const survivor = await server.account('Atleta', { celular: PHONE });
    const other = await proved();
    const photos = [await placePhoto(server), await placePhoto(server)];
    const [first = '', second = ''] = await Promise.all(
      [survivor.id, other.id].map(async (buyer, at) => {
        const item = photos[at];
        return item ? (await placePurchase(server, { buyer, items: [item] })).id : '';
      }),
    );
    await server.parts.db.query(`update purchases set idempotency_key = 'a mesma'`);
    await server.parts.db.query(
      `insert into consents (account_id, kind, given, told_by, recorded_by, recorded_at)
       values ($1, 'imagem', false, 'ela', 'admin', now())`,
      [other.id],
    );
    for (const [index, buyer] of [survivor.id, other.id, other.id].entries())
      await server.parts.db.query(`insert into remembered_payers values ($1, '', $2, $3, 1, '2026-05-01')`, [
        `p${index}`,
        index < 2 ? 'o mesmo' : 'outro',
        buyer,
      ]);
    const links = [await sendLink(survivor.id), await sendLink(other.id)];
    const ofPurchase = (await server.call(createPurchaseLink, { params: { id: second } }, admin)).body.link;
    const merged = await merge(survivor.id, other.id);
    expect(merged.body).toMatchObject({ _id: survivor.id, password: survivor.code, consentimento: false });
    for (const token of [survivor.token, other.token]) expect(await shop(token)).toBe(401);
    for (const { token } of links)
      expect((await server.call(readEntranceLink, { body: { token } })).status).toBe(410);
    const token = ofPurchase.split('/').at(-1) ?? '';
    const body = { token, compra: second };
    expect((await server.call(readEntranceLink, { body })).status).toBe(410);
    expect([await enter(survivor.code), await enter(other.codigo)]).toEqual(['ok', 'wrong-code']);
    const list = await server.call(listMyPurchases, { params: { id: survivor.id } }, admin);
    expect(list.body.map(({ _id }) => _id).sort()).toEqual([first, second].sort());
    expect((await server.call(readAccount, { params: { id: other.id } }, admin)).status).toBe(404);
    const payers = await server.parts.db.query('select from remembered_payers where buyer_id = $1', [
      survivor.id,
    ]);
    expect(payers.rowCount).toBe(2);
  });

  test('requires two accounts of athletes with the same proved phone', async () => {
    const survivor = await server.account('Atleta', { celular: PHONE });
    const stranger = await registered();
    const elsewhere = await server.account('Atleta', { celular: '21912345678' });
    const agency = await server.account('Assessoria', { celular: PHONE });
    const phoneless = [await server.account('Atleta'), await server.account('Atleta')].map(({ id }) => id);
    await server.parts.db.query(`update accounts set celular = '' where id = any ($1)`, [phoneless]);
    for (const [id = '', other = ''] of [
      [survivor.id, stranger.id],
      [stranger.id, survivor.id],
      [survivor.id, elsewhere.id],
      [survivor.id, agency.id],
      phoneless,
    ])
      expect((await merge(id, other)).body.error).toBe('accounts-apart');
    for (const [id, other] of [
      [survivor.id, 'nenhuma'],
      [survivor.id, survivor.id],
    ] as const)
      expect((await merge(id, other)).status).toBeGreaterThan(403);
    expect(await shop(survivor.token)).toEqual(['Copa']);
  });

  test('every column that refers to an account is moved, or listed here as not moved', async () => {
    const schema: ColumnInfo[] = await schemaOf(server.parts.db);
    const columns = schema
      .filter(
        ({ column, type }) => type === 'text' && /(?:^account|account_id|buyer_id|atleta_id)$/.test(column),
      )
      .concat(schema.filter(({ refers }) => refers?.table === 'accounts'))
      .map(({ table, column }) => `${table}.${column}`);
    const unmoved = new Set(columns.filter((name) => !MOVED_COLUMNS.includes(name as never)));
    // an account that took photos cannot be merged into another
    expect([...unmoved].sort()).toEqual([
      'entrance_links.account_id',
      'erasures.account_id',
      'event_photographers.account_id',
      'leases.account',
      'products.photographer_id',
      'sessions.account_id',
      'upload_passwords.account_id',
      'versions.account',
    ]);
  });
});
