import { deleteAccount, listAccounts } from '@volleyscouter/contract/accounts';
import { readLog } from '@volleyscouter/contract/log';
import {
  askErasure,
  askTakedown,
  decideRequest,
  exportMe,
  exportPerson,
  listConsents,
  listRequests,
  recordConsent,
} from '@volleyscouter/contract/privacy';
import { deleteProducts } from '@volleyscouter/contract/products';
import { takeLease } from '@volleyscouter/contract/recording';
import type { CallInput } from '@volleyscouter/contract/route';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallOptions, type House, openHouse } from '../../tests/kit/house.ts';
import { storeGame } from '../../tests/kit/matches.ts';
import { jpeg, storePhoto } from '../../tests/kit/photo.ts';
import { inTransaction } from '../database/transaction.ts';
import { PICTURES, pictureName, StoreDown } from '../photos/files.ts';
import { insertProduct, type NewProduct } from '../products/store.ts';
import { erasePerson } from './erase.ts';

const HOUR = 3_600_000;

let house: House;
let admin: { id: string; token: string };
let seed = 0;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.parts.db.query(
    'truncate accounts, games, products, photos, privacy_requests, sign_in_attempts, events cascade',
  );
  admin = await house.admin();
});

/** A photo of the shop; gives product and name of its bytes. */
async function photo(change: Partial<NewProduct> = {}): Promise<{ id: string; name: string }> {
  seed++;
  const name = await storePhoto(house.parts, await jpeg(seed));
  const said = { title: '', name: '', local: 'Quadra 1', priceInCents: 500, tags: 'final', evento: 'Copa' };
  return {
    id: await insertProduct(house.parts.db, { ...said, photo: name, ...change }, house.parts.clock()),
    name,
  };
}

type Body = CallInput<typeof askTakedown>['body'];
const ask = (produto: string | null, options: CallOptions = {}, more: Partial<Body> = {}) =>
  house.call(
    askTakedown,
    { body: { produto, nome: 'Mãe da Ana', contato: 'mae@exemplo.com.br', relacao: 'responsavel', ...more } },
    options,
  );

const requests = async () => (await house.call(listRequests, {}, { token: admin.token })).body;
const decide = (id: string, decision: 'granted' | 'denied') =>
  house.call(decideRequest, { params: { id }, body: { decision } }, { token: admin.token });

const withheld = async (id: string): Promise<boolean | undefined> => {
  const { rows } = await house.parts.db.query<{ withheld: boolean }>(
    'select withheld_at is not null as withheld from products where id = $1',
    [id],
  );
  return rows[0]?.withheld;
};

const filesOf = async (name: string): Promise<boolean[]> => {
  const names = [name, ...PICTURES.map((picture) => pictureName(name, picture))];
  return Promise.all(names.map(async (each) => (await house.parts.photos.open(each)) !== null));
};

describe('[R-LGPD] "remover minha foto"', () => {
  test('a photo that is seen is hidden at once, and an admin is asked', async () => {
    const atleta = await house.account('Atleta');
    const { id } = await photo();
    const asked = await ask(id, { token: atleta.token }, { mensagem: 'Sou eu de costas' });
    expect([asked.status, asked.body]).toEqual([200, { hidden: true }]);
    expect(await withheld(id)).toBe(true);
    const [request, ...more] = await requests();
    expect(more).toEqual([]);
    expect(request).toMatchObject({
      kind: 'photo',
      nome: 'Mãe da Ana',
      contato: 'mae@exemplo.com.br',
      relacao: 'responsavel',
      mensagem: 'Sou eu de costas',
      createdAt: house.parts.clock().toISOString(),
      produto: { _id: id, evento: 'Copa' },
      conta: null,
      decision: null,
      decidedAt: '',
    });
    const card = await house.app.inject({ method: 'GET', url: request?.produto?.imageCard ?? '' });
    expect(card.statusCode).toBe(200);
  });

  test('a visitor asks about a gift, and about nothing that it cannot see', async () => {
    const gift = await photo({ tags: 'brinde' });
    expect((await ask(gift.id)).body).toEqual({ hidden: true });
    const assessoria = await house.account('Assessoria');
    const hers = await photo({ atletaId: assessoria.id });
    const hidden = await photo({ tags: 'oculta' });
    for (const [product, options] of [
      [(await photo()).id, {}],
      [hidden.id, { token: (await house.account('Atleta')).token }],
      [hers.id, { token: (await house.account('Atleta')).token }],
      ['nenhum', {}],
    ] as const) {
      const refused = await ask(product, options);
      expect([refused.status, refused.body.error]).toEqual([404, 'not-found']);
      expect(await withheld(product)).not.toBe(true);
    }
    expect((await ask(hers.id, { token: assessoria.token })).body).toEqual({ hidden: true });
    expect(await requests()).toHaveLength(2);
  });

  test('any session of the browser counts: a scouter who shops sees the photo too', async () => {
    const [scouter, atleta] = [await house.account('Scouter'), await house.account('Atleta')];
    const { id } = await photo();
    expect((await ask(id, { token: scouter.token })).status).toBe(404);
    expect((await ask(id, { token: scouter.token, others: [atleta.token] })).status).toBe(200);
  });

  test('a second request for the photo is kept and changes nothing', async () => {
    const { id } = await photo({ tags: 'brinde' });
    await ask(id);
    const { rows: before } = await house.parts.db.query('select withheld_at from products');
    house.wait(HOUR);
    expect((await ask(id, {}, { nome: 'Outra' })).body).toEqual({ hidden: true });
    const { rows: after } = await house.parts.db.query('select withheld_at from products');
    expect(after).toEqual(before);
    expect((await requests()).map(({ nome }) => nome)).toEqual(['Outra', 'Mãe da Ana']);
  });

  test('without a photo the message says which', async () => {
    expect((await ask(null, {}, { mensagem: 'A da final' })).body).toEqual({ hidden: false });
    expect(await requests()).toMatchObject([{ mensagem: 'A da final', produto: null }]);
    const empty = await ask(null, {}, { nome: ' ' });
    expect([empty.status, empty.body.error]).toEqual([422, 'invalid-data']);
  });

  test('nobody empties the shop by asking: 5 an hour, 20 a day; 30 a day who is signed in', async () => {
    const gifts = await Promise.all(Array.from({ length: 6 }, () => photo({ tags: 'brinde' })));
    const outcomes: number[] = [];
    for (const { id } of gifts) outcomes.push((await ask(id, { address: '203.0.113.7' })).status);
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask(gifts[5]?.id ?? '', { address: '198.51.100.1' })).status).toBe(200);

    let admitted = 0;
    for (let hour = 0; hour < 23; hour++) {
      house.wait(HOUR);
      for (let time = 0; time < 5; time++)
        if ((await ask(null, { address: '203.0.113.7' })).status === 200) admitted++;
    }
    expect(admitted).toBe(15);

    const { token } = await house.account('Atleta');
    const signedIn: number[] = [];
    for (let time = 0; time < 31; time++)
      signedIn.push((await ask(null, { token, address: `10.0.0.${time}` })).status);
    expect(signedIn.filter((status) => status === 200)).toHaveLength(30);
    expect(signedIn.at(-1)).toBe(429);
    const refused = await ask(null, { token });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('many at once do not slip through', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(null, { address: '203.0.113.9' })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});

describe('[R-LGPD] what an admin decides about a photo', () => {
  test('granted: product and files are gone, and the bytes are known', async () => {
    const { id, name } = await photo({ tags: 'brinde' });
    const other = await photo();
    await ask(id);
    await ask(id, {}, { nome: 'Outra' });
    const [request] = await requests();
    expect(await filesOf(name)).toEqual([true, true, true]);
    expect((await decide(request?._id ?? '', 'granted')).status).toBe(200);
    expect(await withheld(id)).toBeUndefined();
    expect(await filesOf(name)).toEqual([false, false, false]);
    expect(await filesOf(other.name)).toEqual([true, true, true]);
    const { rows } = await house.parts.db.query('select name from photos');
    expect(rows).toEqual([{ name: other.name }]);
    // who asked for the same has it, too
    expect((await requests()).map(({ decision, produto }) => [decision, produto])).toEqual([
      ['granted', null],
      ['granted', null],
    ]);
    const known = await house.parts.db.query(
      `select from privacy_requests where photo = $1 and decision = 'granted' and decided_by = $2`,
      [name, admin.id],
    );
    expect(known.rowCount).toBe(2);
    const again = await decide(request?._id ?? '', 'denied');
    expect([again.status, again.body.error]).toEqual([409, 'request-decided']);
  });

  test('a store that does not answer: nothing is decided, the photo stays hidden', async () => {
    const { id } = await photo({ tags: 'brinde' });
    await ask(id);
    const [request] = await requests();
    const { remove } = house.parts.photos;
    house.parts.photos.remove = () => Promise.reject(new StoreDown('down'));
    try {
      const answer = await decide(request?._id ?? '', 'granted');
      expect([answer.status, answer.body.error]).toEqual([503, 'store-down']);
    } finally {
      house.parts.photos.remove = remove;
    }
    expect(await withheld(id)).toBe(true);
    expect((await requests())[0]?.decision).toBeNull();
    expect((await decide(request?._id ?? '', 'granted')).status).toBe(200);
  });

  test('denied: shown again, unless somebody else waits for an answer', async () => {
    const { id } = await photo({ tags: 'brinde' });
    await ask(id);
    house.wait(1000);
    await ask(id, {}, { nome: 'Outra' });
    const [second, first] = await requests();
    expect((await decide(first?._id ?? '', 'denied')).status).toBe(200);
    expect(await withheld(id)).toBe(true);
    expect((await requests()).map(({ decision }) => decision)).toEqual([null, 'denied']);
    expect((await decide(second?._id ?? '', 'denied')).status).toBe(200);
    expect(await withheld(id)).toBe(false);
  });

  test('a denial and a request at once: whoever is last, an open request keeps the photo hidden', async () => {
    for (let round = 0; round < 10; round++) {
      await house.parts.db.query('truncate privacy_requests, sign_in_attempts');
      const { id } = await photo({ tags: 'brinde' });
      await ask(id);
      const [request] = await requests();
      await Promise.all([decide(request?._id ?? '', 'denied'), ask(id, {}, { nome: 'Outra' })]);
      expect((await requests()).map(({ decision }) => decision)).toEqual([null, 'denied']);
      expect(await withheld(id)).toBe(true);
    }
  });

  test('a photo that comes again before the answer is hidden still, and meant by it', async () => {
    const { id, name } = await photo({ tags: 'brinde' });
    await ask(id);
    await house.call(deleteProducts, { body: { ids: [id] } }, { token: admin.token });
    await house.parts.db.query(
      'insert into photos (name, created_at) values ($1, now()) on conflict do nothing',
      [name],
    );
    const said = { title: '', name: '', local: '', priceInCents: 500, tags: 'brinde', evento: 'Copa' };
    const again = await insertProduct(house.parts.db, { ...said, photo: name }, house.parts.clock());
    expect(await withheld(again)).toBe(true);
    const [request] = await requests();
    expect(request?.produto?._id).toBe(again);
    expect((await decide(request?._id ?? '', 'granted')).status).toBe(200);
    expect(await withheld(again)).toBeUndefined();
  });

  test('a request without a photo, and about one that is gone, can be answered', async () => {
    const { id } = await photo({ tags: 'brinde' });
    await ask(id);
    await ask(null);
    await house.parts.db.query('delete from products');
    for (const { _id } of await requests()) expect((await decide(_id, 'granted')).status).toBe(200);
    expect((await decide('nenhum', 'granted')).status).toBe(404);
  });
});

describe('[R-LGPD] consent', () => {
  const say = (id: string, body: CallInput<typeof recordConsent>['body']) =>
    house.call(recordConsent, { params: { id }, body }, { token: admin.token });

  test('the newest word of a kind counts', async () => {
    const { id } = await house.account('Atleta');
    await say(id, { tipo: 'imagem', dado: true, por: 'A própria, por telefone' });
    await say(id, { tipo: 'responsavel', dado: true, por: 'Mãe', nota: 'papel assinado' });
    house.wait(1000);
    const { body } = await say(id, { tipo: 'imagem', dado: 'false', por: 'Mãe' });
    expect(body.map(({ tipo, dado, por }) => [tipo, dado, por])).toEqual([
      ['imagem', false, 'Mãe'],
      ['responsavel', true, 'Mãe'],
      ['imagem', true, 'A própria, por telefone'],
    ]);
    expect(body[0]?.recordedBy).toMatch(/^Admin \d/);
    expect(body[0]?.recordedAt).toBe(house.parts.clock().toISOString());
    expect((await house.call(listConsents, { params: { id } }, { token: admin.token })).body).toEqual(body);
    const { body: accounts } = await house.call(listAccounts, {}, { token: admin.token });
    expect(accounts.find(({ _id }) => _id === id)).toMatchObject({ consentimento: false, responsavel: true });
  });

  test('without it her photos are hidden', async () => {
    const { id, token } = await house.account('Assessoria');
    const { id: product } = await photo({ atletaId: id });
    await say(id, { tipo: 'imagem', dado: false, por: 'Ela' });
    expect((await ask(product, { token })).status).toBe(404);
    await say(id, { tipo: 'imagem', dado: true, por: 'Ela' });
    expect((await ask(product, { token })).status).toBe(200);
  });

  test('of nobody there is none', async () => {
    const answer = await say('nenhuma', { tipo: 'imagem', dado: true, por: 'Ela' });
    expect(answer.status).toBe(404);
    expect((await house.call(listConsents, { params: { id: 'x' } }, { token: admin.token })).status).toBe(
      404,
    );
    const unsaid = await say('nenhuma', { tipo: 'imagem', dado: true, por: '' });
    expect(unsaid.status).toBe(422);
  });
});

/** An account that has left a trace everywhere. */
async function somebody(perfil: 'Atleta' | 'Scouter' = 'Atleta') {
  const { parts } = house;
  const person = await house.account(perfil);
  await parts.db.query(
    `update accounts set nome = 'Zwyx Pessoa', email = $2, celular = '11987650000' where id = $1`,
    [person.id, `Zwyx${person.id}@exemplo.com.br`],
  );
  const { id: hers } = await photo({ atletaId: person.id, atletaNome: 'Zwyx Pessoa' });
  const { id: other } = await photo();
  await house.call(
    recordConsent,
    { params: { id: person.id }, body: { tipo: 'imagem', dado: true, por: 'Zwyx' } },
    { token: admin.token },
  );
  await ask(
    other,
    { token: person.token },
    { nome: 'Zwyx', contato: 'zwyx em casa', mensagem: 'sou eu, Zwyx' },
  );
  await ask(null, {}, { nome: 'Zwyx', contato: `zwyx${person.id}@EXEMPLO.com.br` });
  await ask(null, {}, { nome: 'Zwyx', contato: '(11) 98765-0000' });
  return { ...person, hers, other };
}

/** Every row of the database that holds a text. */
async function traces(text: string): Promise<string[]> {
  const { rows: tables } = await house.parts.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await house.parts.db.query(
      `select t::text as row from "${name}" t where t::text ilike $1`,
      [`%${text}%`],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

describe('[R-LGPD] one’s own data', () => {
  test('everything that is kept, for her and for an admin, without the code', async () => {
    const { id, token, code, hers } = await somebody();
    const mine = await house.call(exportMe, {}, { token });
    expect(mine.status).toBe(200);
    expect(mine.body).toMatchObject({
      conta: { _id: id, nome: 'Zwyx Pessoa', celular: '11987650000', perfil: 'Atleta' },
      consentimentos: [{ tipo: 'imagem', dado: true, por: 'Zwyx' }],
      pedidos: [{ kind: 'photo', mensagem: 'sou eu, Zwyx' }],
      sessoes: [{ seenAt: house.parts.clock().toISOString() }],
      fotos: [{ _id: hers, evento: 'Copa', local: 'Quadra 1' }],
    });
    expect(mine.text).not.toContain(code);
    const theirs = await house.call(exportPerson, { params: { id } }, { token: admin.token });
    expect(theirs.body).toEqual(mine.body);
    expect((await house.call(exportPerson, { params: { id: 'x' } }, { token: admin.token })).status).toBe(
      404,
    );
  });

  test('she asks for erasure once, and an admin carries it out: nothing is left', async () => {
    const { id, token, hers } = await somebody();
    await house.call(askErasure, { body: { mensagem: 'Apaguem' } }, { token });
    await house.call(askErasure, { body: {} }, { token });
    const erasures = (await requests()).filter(({ kind }) => kind === 'erasure');
    expect(erasures).toMatchObject([
      { nome: 'Zwyx Pessoa', relacao: 'eu', mensagem: 'Apaguem', conta: { _id: id, nome: 'Zwyx Pessoa' } },
    ]);
    expect(await traces('zwyx')).not.toEqual([]);
    expect((await decide(erasures[0]?._id ?? '', 'granted')).status).toBe(200);
    expect(await traces('zwyx')).toEqual([]);
    expect(await traces('98765')).toEqual([]);
    expect((await house.call(exportMe, {}, { token })).status).toBe(401);
    // hers alone: of nobody now, and seen by nobody
    const { token: another } = await house.account('Atleta');
    expect((await ask(hers, { token: another })).status).toBe(404);
    expect((await requests()).filter(({ kind }) => kind === 'erasure')).toMatchObject([
      { decision: 'granted', nome: '', conta: null },
    ]);
  });

  test('an account that an admin removes leaves no more behind', async () => {
    const { id, token } = await somebody();
    await house.call(askErasure, { body: { mensagem: 'Zwyx' } }, { token });
    const gone = await house.call(deleteAccount, { params: { id } }, { token: admin.token });
    expect(gone.status).toBe(200);
    expect(await traces('zwyx')).toEqual([]);
    expect((await requests()).every(({ kind }) => kind === 'photo')).toBe(true);
    expect((await house.call(deleteAccount, { params: { id } }, { token: admin.token })).status).toBe(404);
  });

  test('what is denied stays', async () => {
    const { id, token } = await house.account('Atleta');
    await house.call(askErasure, { body: {} }, { token });
    const [request] = await requests();
    expect((await decide(request?._id ?? '', 'denied')).status).toBe(200);
    expect((await house.call(exportMe, {}, { token })).body.conta._id).toBe(id);
    await house.call(askErasure, { body: {} }, { token });
    expect((await requests()).map(({ decision }) => decision)).toEqual([null, 'denied']);
  });

  test('a scouter’s name goes from who records, and from what was kept aside; the plays stay', async () => {
    const { id, token } = await somebody('Scouter');
    const game = await storeGame(house.parts, { public: true });
    await house.call(takeLease, { params: { id: game }, body: { client: 'c' } }, { token });
    expect((await traces('zwyx')).some((row) => row.startsWith('leases'))).toBe(true);
    await inTransaction(house.parts.db, (tx) => erasePerson(tx, id));
    expect(await traces('zwyx')).toEqual([]);
    const { body } = await house.call(readLog, { params: { id: game }, query: {} });
    expect(body.lease?.name).toBe('Conta excluída');
    expect(body.entries.length).toBeGreaterThan(10);
    expect(await inTransaction(house.parts.db, (tx) => erasePerson(tx, id))).toBe(false);
  });
});
