import { deleteProducts } from '@volleyscouter/contract/products';
import { describe, expect, test } from 'vitest';
import { usePrivacyScene } from '../../../tests/kit/privacy.ts';
import { PICTURES, pictureName, StoreDown } from '../../shop/photos/files.ts';
import { insertProduct } from '../../shop/products/store.ts';

const HOUR = 3_600_000;

const { server, admin, photo, ask, requests, decide } = usePrivacyScene();

const withheld = async (id: string): Promise<boolean | undefined> => {
  const { rows } = await server.parts.db.query<{ withheld: boolean }>(
    'select withheld_at is not null as withheld from products where id = $1',
    [id],
  );
  return rows[0]?.withheld;
};

const filesOf = async (name: string): Promise<boolean[]> => {
  const names = [name, ...PICTURES.map((picture) => pictureName(name, picture))];
  return Promise.all(names.map(async (fileName) => (await server.parts.photos.open(fileName)) !== null));
};

describe('[R-LGPD] "remover minha foto"', () => {
  test('a visible photo is hidden at once, and an admin gets the request', async () => {
    const atleta = await server.account('Atleta');
    const { id } = await photo();
    const requested = await ask(id, { token: atleta.token }, { mensagem: 'Sou eu de costas' });
    expect([requested.status, requested.body]).toEqual([200, { hidden: true }]);
    expect(await withheld(id)).toBe(true);
    const [request, ...more] = await requests();
    expect(more).toEqual([]);
    expect(request).toMatchObject({
      kind: 'photo',
      nome: 'Mãe da Ana',
      contato: 'mae@exemplo.com.br',
      relacao: 'responsavel',
      mensagem: 'Sou eu de costas',
      createdAt: server.parts.clock().toISOString(),
      produto: { _id: id, evento: 'Copa' },
      fotoIndicada: true,
      conta: null,
      decision: null,
      decidedAt: '',
    });
    const card = await server.app.inject({ method: 'GET', url: request?.produto?.imageCard ?? '' });
    expect(card.statusCode).toBe(200);
  });

  test('a visitor can request the takedown of a gift, but not of a hidden photo', async () => {
    const gift = await photo({ tags: 'brinde' });
    expect((await ask(gift.id)).body).toEqual({ hidden: true });
    const assessoria = await server.account('Assessoria');
    const hers = await photo({ atletaId: assessoria.id });
    const hidden = await photo({ tags: 'oculta' });
    for (const [product, options] of [
      [(await photo()).id, {}],
      [hidden.id, { token: (await server.account('Atleta')).token }],
      [hers.id, { token: (await server.account('Atleta')).token }],
      ['nenhum', {}],
    ] as const) {
      const refused = await ask(product, options);
      expect([refused.status, refused.body.error]).toEqual([404, 'not-found']);
      expect(await withheld(product)).not.toBe(true);
    }
    expect((await ask(hers.id, { token: assessoria.token })).body).toEqual({ hidden: true });
    expect(await requests()).toHaveLength(2);
  });

  test('a request is accepted if any session of the browser sees the photo', async () => {
    const [scouter, atleta] = [await server.account('Scouter'), await server.account('Atleta')];
    const { id } = await photo();
    expect((await ask(id, { token: scouter.token })).status).toBe(404);
    expect((await ask(id, { token: scouter.token, others: [atleta.token] })).status).toBe(200);
  });

  test('a second request for the photo is stored, and the photo stays hidden', async () => {
    const { id } = await photo({ tags: 'brinde' });
    await ask(id);
    const { rows: before } = await server.parts.db.query('select withheld_at from products');
    server.wait(HOUR);
    expect((await ask(id, {}, { nome: 'Outra' })).body).toEqual({ hidden: true });
    const { rows: after } = await server.parts.db.query('select withheld_at from products');
    expect(after).toEqual(before);
    expect((await requests()).map(({ nome }) => nome)).toEqual(['Outra', 'Mãe da Ana']);
  });

  test('a request without a photo hides nothing', async () => {
    expect((await ask(null, {}, { mensagem: 'A da final' })).body).toEqual({ hidden: false });
    expect(await requests()).toMatchObject([{ mensagem: 'A da final', produto: null, fotoIndicada: false }]);
    const empty = await ask(null, {}, { nome: ' ' });
    expect([empty.status, empty.body.error]).toEqual([422, 'invalid-data']);
  });

  test('an address may send 5 requests an hour and 20 a day, an account 30 a day', async () => {
    const gifts = await Promise.all(Array.from({ length: 6 }, () => photo({ tags: 'brinde' })));
    const outcomes: number[] = [];
    for (const { id } of gifts) outcomes.push((await ask(id, { address: '203.0.113.7' })).status);
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask(gifts[5]?.id ?? '', { address: '198.51.100.1' })).status).toBe(200);

    let admitted = 0;
    for (let hour = 0; hour < 23; hour++) {
      server.wait(HOUR);
      for (let time = 0; time < 5; time++)
        if ((await ask(null, { address: '203.0.113.7' })).status === 200) admitted++;
    }
    expect(admitted).toBe(15);

    const { token } = await server.account('Atleta');
    const signedIn: number[] = [];
    for (let time = 0; time < 31; time++)
      signedIn.push((await ask(null, { token, address: `10.0.0.${time}` })).status);
    expect(signedIn.filter((status) => status === 200)).toHaveLength(30);
    expect(signedIn.at(-1)).toBe(429);
    const refused = await ask(null, { token });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('concurrent requests cannot exceed the limit', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(null, { address: '203.0.113.9' })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});

describe('[R-LGPD] the decision of an admin about a photo', () => {
  test('if granted, product and files are deleted, and all requests for the photo are granted', async () => {
    const { id, name } = await photo({ tags: 'brinde' });
    const other = await photo();
    await ask(id);
    await ask(id, {}, { nome: 'Outra' });
    const [request] = await requests();
    expect(await filesOf(name)).toEqual([true, true, true, true, true]);
    expect((await decide(request?._id ?? '', 'granted')).status).toBe(200);
    expect(await withheld(id)).toBeUndefined();
    expect(await filesOf(name)).toEqual([false, false, false, false, false]);
    expect(await filesOf(other.name)).toEqual([true, true, true, true, true]);
    const { rows } = await server.parts.db.query('select name from photos');
    expect(rows).toEqual([{ name: other.name }]);
    expect((await requests()).map(({ decision, produto }) => [decision, produto])).toEqual([
      ['granted', null],
      ['granted', null],
    ]);
    const decided = await server.parts.db.query(
      `select from privacy_requests where photo = $1 and decision = 'granted' and decided_by = $2`,
      [name, admin.id],
    );
    expect(decided.rowCount).toBe(2);
    const repeated = await decide(request?._id ?? '', 'denied');
    expect([repeated.status, repeated.body.error]).toEqual([409, 'request-decided']);
  });

  test('if the store does not answer, no decision is stored', async () => {
    const { id } = await photo({ tags: 'brinde' });
    await ask(id);
    const [request] = await requests();
    const { remove } = server.parts.photos;
    server.parts.photos.remove = () => Promise.reject(new StoreDown('down'));
    try {
      const answer = await decide(request?._id ?? '', 'granted');
      expect([answer.status, answer.body.error]).toEqual([503, 'store-down']);
    } finally {
      server.parts.photos.remove = remove;
    }
    expect(await withheld(id)).toBe(true);
    expect((await requests())[0]?.decision).toBeNull();
    expect((await decide(request?._id ?? '', 'granted')).status).toBe(200);
  });

  test('if denied, the photo is shown again, unless another request is open', async () => {
    const { id } = await photo({ tags: 'brinde' });
    await ask(id);
    server.wait(1000);
    await ask(id, {}, { nome: 'Outra' });
    const [second, first] = await requests();
    expect((await decide(first?._id ?? '', 'denied')).status).toBe(200);
    expect(await withheld(id)).toBe(true);
    expect((await requests()).map(({ decision }) => decision)).toEqual([null, 'denied']);
    expect((await decide(second?._id ?? '', 'denied')).status).toBe(200);
    expect(await withheld(id)).toBe(false);
  });

  test('if a request is denied while another is sent, the new request keeps the photo hidden', async () => {
    for (let round = 0; round < 10; round++) {
      await server.parts.db.query('truncate privacy_requests, sign_in_attempts');
      const { id } = await photo({ tags: 'brinde' });
      await ask(id);
      const [request] = await requests();
      await Promise.all([decide(request?._id ?? '', 'denied'), ask(id, {}, { nome: 'Outra' })]);
      expect((await requests()).map(({ decision }) => decision)).toEqual([null, 'denied']);
      expect(await withheld(id)).toBe(true);
    }
  });

  test('exactly one of five concurrent grants succeeds, without a deadlock', async () => {
    const { db } = server.parts;
    const deadlocks = async (): Promise<number> => {
      const { rows } = await db.query<{ deadlocks: number }>(
        'select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()',
      );
      return rows[0]?.deadlocks ?? 0;
    };
    const before = await deadlocks();
    for (let round = 0; round < 5; round++) {
      await db.query('truncate privacy_requests, sign_in_attempts');
      const { id } = await photo({ tags: 'brinde' });
      for (let time = 0; time < 5; time++) await ask(id);
      const all = await requests();
      const answers = await Promise.all(all.map(({ _id }) => decide(_id, 'granted')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      expect((await requests()).map(({ decision }) => decision)).toEqual(Array(5).fill('granted'));
    }
    expect(await deadlocks()).toBe(before);
  });

  test('a photo uploaded again before the decision stays hidden', async () => {
    const { id, name } = await photo({ tags: 'brinde' });
    await ask(id);
    await server.call(deleteProducts, { body: { ids: [id] } }, { token: admin.token });
    await server.parts.db.query(
      'insert into photos (name, created_at) values ($1, now()) on conflict do nothing',
      [name],
    );
    const fields = { priceInCents: 500, tags: 'brinde', evento: 'Copa' };
    const newProduct = await insertProduct(server.parts.db, { ...fields, photo: name }, server.parts.clock());
    expect(await withheld(newProduct)).toBe(true);
    const [request] = await requests();
    expect(request?.produto?._id).toBe(newProduct);
    expect((await decide(request?._id ?? '', 'granted')).status).toBe(200);
    expect(await withheld(newProduct)).toBeUndefined();
  });

  test('a request without a photo, or about a deleted photo, can be decided', async () => {
    const { id } = await photo({ tags: 'brinde' });
    await ask(id);
    await ask(null);
    await server.parts.db.query('delete from products');
    for (const { _id } of await requests()) expect((await decide(_id, 'granted')).status).toBe(200);
    expect((await decide('nenhum', 'granted')).status).toBe(404);
  });
});
