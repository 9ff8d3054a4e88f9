import { deleteAccount } from '@volleyscouter/contract/accounts';
import {
  createEvent,
  deleteEvent,
  listEvents,
  renameEvent,
  updateEvent,
} from '@volleyscouter/contract/events';
import {
  deleteProduct,
  listGifts,
  listShop,
  listShopEvents,
  listShopFacets,
  readProduct,
  undoChange,
  updateProduct,
  updateProducts,
} from '@volleyscouter/contract/products';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearTables } from '../../../tests/kit/clear.ts';
import { waitingOnLocks } from '../../../tests/kit/locks.ts';
import { placeText } from '../../../tests/kit/shop.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
let token: string;
let atleta: string;
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.admin()).token;
  atleta = (await server.account('Atleta')).token;
});
afterAll(() => server.close());
beforeEach(() =>
  clearTables(server.parts, 'products, photos, events, former_events, product_changes, photo_batches'),
);

type EventFields = Omit<
  Parameters<typeof server.call<typeof updateEvent>>[1] extends { body: infer B } ? B : never,
  'name'
>;
const updateFields = (name: string, fields: EventFields) =>
  server.call(updateEvent, { body: { name, ...fields } }, { token });
const events = async () => (await server.call(listEvents, {}, { token })).body;
const eventOf = async (name: string) => {
  const match = (await events()).find((event) => event.name === name);
  if (!match) throw new Error(`no event ${name}`);
  return match;
};
const read = async (id: string) => (await server.call(readProduct, { params: { id } }, { token })).body;
const shopPhotos = async () =>
  (await server.call(listShop, { query: { limite: 99 } }, { token: atleta })).body.data;
const changeMany = async (ids: readonly string[], change: object) =>
  (await server.call(updateProducts, { body: { ids: [...ids], change } }, { token })).body;
const undo = (mudanca: string) => server.call(undoChange, { body: { mudanca } }, { token });

describe('an event', () => {
  test('is created with its first photo and keeps its fields', async () => {
    await placeText(server, { evento: 'Copa' });
    const { key, slug } = await eventOf('Copa');
    expect([key, slug]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), `copa-${key}`]);
    await updateFields('Copa', {
      estado: 'fechado',
      dias: { de: '2026-05-01', ate: '2026-05-03' },
      quadras: ['Quadra 1', 'Quadra 1', 'Areia'],
      times: [{ nome: 'Aurora' }, { nome: 'Maré', letra: 'X' }],
      listado: true,
      previas: 12,
    });
    await updateFields('Copa', { menores: true });
    expect(await eventOf('Copa')).toMatchObject({
      photos: 1,
      estado: 'fechado',
      dias: { de: '2026-05-01', ate: '2026-05-03' },
      quadras: ['Quadra 1', 'Areia'],
      times: [
        { nome: 'Aurora', letra: 'A' },
        { nome: 'Maré', letra: 'X' },
      ],
      listado: true,
      previas: 12,
      menores: true,
    });
    await updateFields('Copa', { dias: {} });
    expect((await eventOf('Copa')).dias).toEqual({ de: '', ate: '' });
  });

  test('invalid fields are refused with a message, and nothing is stored', async () => {
    await placeText(server, { evento: 'Copa' });
    const other = await placeText(server, { evento: 'Liga' });
    for (const [fields, msg] of [
      [
        { dias: { de: '2026-05-02', ate: '2026-05-01' } },
        'Confira o campo Dias, até: o último dia vem antes do primeiro.',
      ],
      [{ capa: other }, 'Confira o campo Capa: escolha uma foto deste evento.'],
      [
        { times: [{ nome: 'Maré' }, { nome: 'MARÉ' }] },
        'Confira o campo Equipes: um nome ou uma letra aparece em duas equipes.',
      ],
      [{ times: [{ nome: 'Maré', letra: 'E' as never }] }, expect.stringContaining('Equipes')],
    ] as const) {
      const { status, body } = await updateFields('Copa', { previas: 3, ...fields } as EventFields);
      expect([fields, status, body]).toMatchObject([fields, 422, { msg }]);
    }
    expect((await eventOf('Copa')).previas).toBe(0);
  });

  test('can be created without photos, renamed, and deleted when empty', async () => {
    const created = await server.call(createEvent, { body: { name: 'Copa', estado: 'rascunho' } }, { token });
    expect(created.body).toMatchObject({ photos: 0, estado: 'rascunho' });
    const duplicate = await server.call(createEvent, { body: { name: 'Copa', estado: 'aberto' } }, { token });
    expect([duplicate.status, (await eventOf('Copa')).estado]).toEqual([409, 'rascunho']);
    const id = await placeText(server, { evento: 'Copa' });
    await server.call(createEvent, { body: { name: 'Liga' } }, { token });
    const rename = (to: string) => server.call(renameEvent, { body: { name: 'Copa', to } }, { token });
    expect((await rename('Liga')).body).toMatchObject({ error: 'event-exists' });
    const { key } = created.body;
    expect((await rename('Copa São João')).body).toMatchObject({ key, slug: `copa-sao-joao-${key}` });
    expect(await read(id)).toMatchObject({ evento: 'Copa São João' });
    const remove = () => server.call(deleteEvent, { params: { key } }, { token });
    expect((await remove()).body).toMatchObject({ error: 'event-has-photos' });
    await server.call(deleteProduct, { params: { id } }, { token });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  });

  test('loses only its cover when the photo of the cover is deleted', async () => {
    const id = await placeText(server, { evento: 'Copa' });
    await updateFields('Copa', { capa: id, previas: 2 });
    expect((await eventOf('Copa')).capa).toBe(id);
    await server.call(deleteProduct, { params: { id } }, { token });
    expect(await eventOf('Copa')).toMatchObject({ capa: null, previas: 2 });
  });

  test('[R-SHOP-3] is in no shop while prepared or closed; a closed event keeps its gifts', async () => {
    const sold = await placeText(server, { evento: 'Copa' });
    const gift = await placeText(server, { evento: 'Copa', tags: 'brinde' });
    const gifts = async () => (await server.call(listGifts, {})).body.map(({ _id }) => _id);
    const shopEvents = async () => (await server.call(listShopEvents, {}, { token: atleta })).body;
    const may = async (id: string) =>
      (await server.call(readProduct, { params: { id } }, { token: atleta })).status;
    expect([(await shopPhotos()).length, await gifts(), (await shopEvents()).length]).toEqual([2, [gift], 1]);
    await updateFields('Copa', { estado: 'fechado' });
    expect([await shopPhotos(), await gifts(), await shopEvents()]).toEqual([[], [gift], []]);
    expect([await may(sold), await may(gift)]).toEqual([404, 200]);
    await updateFields('Copa', { estado: 'rascunho' });
    expect([await shopPhotos(), await gifts(), await may(gift)]).toEqual([[], [], 404]);
    await updateFields('Copa', { estado: 'aberto' });
    expect((await shopPhotos()).length).toBe(2);
  });

  test('is found by its page URL and every former name', async () => {
    const id = await placeText(server, { evento: 'Copa' });
    const [{ slug = '' } = {}] = (await server.call(listShopEvents, {}, { token: atleta })).body;
    expect(slug).toBe((await eventOf('Copa')).slug);
    const foundEvents = async (evento: string) => {
      const { body } = await server.call(listShop, { query: { evento, limite: 9 } }, { token: atleta });
      return [...body.data.map(({ _id }) => _id), body.encerrado];
    };
    await server.call(renameEvent, { body: { name: 'Copa', to: 'Copa Boreal' } }, { token });
    await server.call(renameEvent, { body: { name: 'Copa Boreal', to: 'Copa Aurora' } }, { token });
    expect([await foundEvents('Copa'), await foundEvents('Copa Boreal')]).toEqual([
      [id, undefined],
      [id, undefined],
    ]);
    const facets = await server.call(listShopFacets, { query: { evento: slug } }, { token: atleta });
    expect([await foundEvents(slug), await foundEvents('Copa Aurora'), facets.body.quadras.length]).toEqual([
      [id, undefined],
      [id, undefined],
      1,
    ]);
    expect(await foundEvents(slug.slice(0, -1))).toEqual([undefined]);
    await updateFields('Copa Aurora', { estado: 'fechado' });
    expect([await foundEvents(slug), await foundEvents('Copa Aurora')]).toEqual([
      ['Copa Aurora'],
      ['Copa Aurora'],
    ]);
    // for a closed event of minors, only its URL reveals that it is closed
    await updateFields('Copa Aurora', { menores: true });
    expect([await foundEvents(slug), await foundEvents('Copa Aurora'), await foundEvents('Copa')]).toEqual([
      ['Copa Aurora'],
      [undefined],
      [undefined],
    ]);
    await updateFields('Copa Aurora', { estado: 'rascunho' });
    expect([await foundEvents(slug), await foundEvents('Copa Aurora')]).toEqual([[undefined], [undefined]]);
  });

  test('[R-LGPD] passes its state and mark for minors to a new event with its former name', async () => {
    await placeText(server, { evento: 'Festa' });
    await updateFields('Festa', { menores: true, estado: 'rascunho' });
    await server.call(renameEvent, { body: { name: 'Festa', to: 'Festa de maio' } }, { token });
    await placeText(server, { evento: 'Festa', tags: 'brinde' });
    expect(await eventOf('Festa')).toMatchObject({ menores: true, estado: 'rascunho', photos: 1 });
    expect((await server.call(listGifts, {})).body).toEqual([]);
    const { rows } = await server.parts.db.query('select * from former_events');
    expect(JSON.stringify(rows)).not.toContain('Festa');
    await server.call(renameEvent, { body: { name: 'Festa de maio', to: 'Festa de junho' } }, { token });
    await updateFields('Festa de maio', { previas: 3 });
    expect(await eventOf('Festa de maio')).toMatchObject({ menores: true, estado: 'rascunho', previas: 3 });
  });

  test('has the photos that arrive while it is created', async () => {
    await Promise.all(Array.from({ length: 8 }, () => placeText(server, { evento: 'Nova' })));
    expect((await events()).map(({ name, photos }) => [name, photos])).toEqual([['Nova', 8]]);
  });
});

describe('teams of an event', () => {
  test('two teams can swap names; shirts of a deleted team keep their number', async () => {
    const shirts = [
      { numero: 1, time: 'A' },
      { numero: 1, time: 'B' },
      { numero: 2, time: 'C' },
      { numero: 1, time: 'C' },
    ];
    await updateFields('Copa', { times: [{ nome: 'A' }, { nome: 'B' }, { nome: 'C' }] });
    const id = await placeText(server, { evento: 'Copa', camisas: shirts });
    const other = await placeText(server, { evento: 'Liga', camisas: [{ numero: 1, time: 'A' }] });
    await updateFields('Copa', {
      times: [
        { nome: 'B', antes: 'A' },
        { nome: 'A', antes: 'B' },
      ],
    });
    expect((await read(id)).camisas).toEqual([
      { numero: 1, time: 'A' },
      { numero: 1, time: 'B' },
      { numero: 2, time: '' },
    ]);
    await updateFields('Copa', { times: [{ nome: 'Aurora', antes: 'A' }, { nome: 'B' }] });
    expect((await read(id)).camisas[0]).toEqual({ numero: 1, time: 'Aurora' });
    await updateFields('Copa', { times: [{ nome: 'Brisa', antes: 'B' }, { nome: 'B' }, { nome: 'Aurora' }] });
    expect((await read(id)).camisas.map(({ time }) => time).sort()).toEqual(['', 'Aurora', 'Brisa']);
    expect((await read(other)).camisas).toEqual([{ numero: 1, time: 'A' }]);
  });

  test('renaming a team waits for a running change of photos', async () => {
    await updateFields('Copa', { times: [{ nome: 'Farol' }] });
    const id = await placeText(server, { evento: 'Copa', camisas: [{ numero: 1, time: 'Farol' }] });
    const other = await server.parts.db.connect();
    await other.query('begin');
    await other.query('select from products where id = $1 for update', [id]);
    const renaming = updateFields('Copa', { times: [{ nome: 'Gávea', antes: 'Farol' }] });
    await expect.poll(() => waitingOnLocks(server.parts.db)).toBe(1);
    await other.query(`insert into product_shirts (product_id, number, team) values ($1, 2, 'Farol')`, [id]);
    await other.query('commit');
    other.release();
    await renaming;
    expect((await read(id)).camisas.map(({ time }) => time)).toEqual(['Gávea', 'Gávea']);
  });
});

describe('a change', () => {
  test('is undone only in fields that still have the changed value', async () => {
    const ids = await Promise.all(
      ['Copa', 'Liga', 'Taça'].map((evento) => placeText(server, { evento, tags: evento })),
    );
    const [firstId = '', secondId = '', thirdId = ''] = ids;
    const before = await Promise.all(ids.map(read));
    const { mudanca } = await changeMany(ids, {
      evento: 'Final',
      tags: 'final',
      addNumeros: [12],
      priceInCents: '9,00',
    });
    await changeMany([secondId], { tags: 'outra' });
    await server.call(deleteProduct, { params: { id: thirdId } }, { token });
    const { status, body } = await undo(mudanca);
    expect([status, body]).toMatchObject([200, { undone: 1, kept: 1 }]);
    const after = await Promise.all([firstId, secondId].map(read));
    expect(after[0]).toEqual({ ...before[0], image: after[0]?.image });
    expect(after[1]).toMatchObject({ evento: 'Liga', numeros: [], priceInCents: 1500, tags: 'outra' });
    expect((await undo(mudanca)).body).toMatchObject({ error: 'change-gone' });
    expect((await undo(body.mudanca)).body).toMatchObject({ undone: 2, kept: 0 });
    expect(await read(firstId)).toMatchObject({
      evento: 'Final',
      tags: 'final',
      numeros: [12],
      priceInCents: 900,
    });
  });

  test('of one photo can be undone', async () => {
    const id = await placeText(server, { evento: 'Copa', tags: 'final' });
    const save = async (tags: string) =>
      (
        await server.call(
          updateProduct,
          { params: { id }, body: { evento: 'Copa', priceInCents: 1500, local: 'Quadra 1', tags } },
          { token },
        )
      ).body.mudanca;
    expect(await save('final')).toBe('');
    const mudanca = await save('praia');
    await undo(mudanca);
    expect(await read(id)).toMatchObject({ tags: 'final' });
  });

  test('[R-LGPD] does not restore a deleted event when undone', async () => {
    const id = await placeText(server, { evento: 'Mirim', tags: 'brinde' });
    const { mudanca } = await changeMany([id], { evento: 'Copa' });
    await server.call(deleteEvent, { params: { key: (await eventOf('Mirim')).key } }, { token });
    expect((await undo(mudanca)).body).toMatchObject({ undone: 0, kept: 1 });
    expect(await read(id)).toMatchObject({ evento: 'Copa' });
  });

  test('[R-LGPD] cannot be undone after a day, a renaming of its event, or an erasure', async () => {
    const id = await placeText(server, { evento: 'Copa' });
    const change = async () => (await changeMany([id], { addTags: `t${Math.random()}` })).mudanca;
    const old = await change();
    await server.parts.db.query(`update product_changes set made_at = made_at - interval '25 hours'`);
    expect((await undo(old)).status).toBe(410);
    const renamed = await change();
    await server.call(renameEvent, { body: { name: 'Copa', to: 'Liga' } }, { token });
    expect((await undo(renamed)).status).toBe(410);
    const person = await server.account('Atleta');
    const erased = await change();
    await server.call(deleteAccount, { params: { id: person.id } }, { token });
    expect((await undo(erased)).status).toBe(410);
  });
});
