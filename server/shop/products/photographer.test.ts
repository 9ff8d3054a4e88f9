import { updateAccount } from '@volleyscouter/contract/accounts';
import { listEvents, updateEvent } from '@volleyscouter/contract/events';
import {
  deleteProducts,
  listProductFacets,
  pageProducts,
  readProduct,
  undoChange,
  updateProduct,
  updateProducts,
} from '@volleyscouter/contract/products';
import { updatePurchase } from '@volleyscouter/contract/purchases';
import { listSales } from '@volleyscouter/contract/sales';
import { createBatch, createUploadPassword, readUploadTarget } from '@volleyscouter/contract/uploads';
import { order } from '@volleyscouter/tests/kit/purchase';
import { placeText } from '@volleyscouter/tests/kit/shop';
import { openTestServer, type TestServer } from '@volleyscouter/tests/kit/test-server';
import { storeBatch } from '@volleyscouter/tests/kit/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePerson } from '../../people/privacy/erase.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

let server: TestServer;
let admin: { token: string };
let bia: { id: string; token: string; code: string };
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.admin();
  bia = await server.account('Atleta', { nome: 'Bia' });
  await save({ fotografo: true, percentual: 30 });
});
afterAll(() => server.close());

const save = (rights: object) =>
  server.call(
    updateAccount,
    { params: { id: bia.id }, body: { nome: 'Bia', password: bia.code, perfil: 'Atleta', ...rights } },
    admin,
  );
const assign = (name: string, fotografos: string[]) =>
  server.call(updateEvent, { body: { name, fotografos } }, admin);
const page = (query: object = {}) => server.call(pageProducts, { query }, bia);
const salesOf = (por: 'dia' | 'evento' | 'fotografo', account: { token: string }) =>
  server.call(listSales, { query: { por } }, account);

test('[R-ID-2] a photographer changes own photos of assigned events, and reads totals of own sales', async () => {
  await assign('Copa', [bia.id]);
  await assign('Outra', []);
  const lote = await storeBatch(server.parts, {}, bia.id);
  const biaPhoto = await placeText(server, { batchId: lote, tags: 'final', priceInCents: 1501 });
  const other = await placeText(server, { tags: 'alheia' });

  const list = await page();
  expect(list.body.data.map(({ _id, credito }) => [_id, credito])).toEqual([[biaPhoto, 'Bia']]);
  expect((await page({ palavras: 'alheia' })).body.total).toBe(0);
  expect((await page({ momento: other })).body.total).toBe(0);
  const facets = await server.call(listProductFacets, { query: {} }, bia);
  expect(facets.body.eventos).toEqual([{ evento: 'Copa', fotos: 1 }]);
  const events = await server.call(listEvents, {}, bia);
  expect(events.body.map(({ name, photos }) => [name, photos])).toEqual([['Copa', 1]]);
  expect(events.body[0]).not.toHaveProperty('fotografos');

  const edit = (id: string, body: object) =>
    server.call(
      updateProduct,
      { params: { id }, body: { evento: 'Copa', priceInCents: 1501, ...body } },
      bia,
    );
  expect((await edit(other, {})).status).toBe(404);
  expect((await edit(biaPhoto, { evento: 'Outra' })).status).toBe(403);
  expect((await edit(biaPhoto, { evento: 'Nova' })).status).toBe(403);
  expect((await edit(biaPhoto, { atletaId: bia.id })).body.atletaId).toBe(null);
  const changeBoth = (change: object) =>
    server.call(updateProducts, { body: { ids: [biaPhoto, other], change, pilhas: true } }, bia);
  expect((await changeBoth({ evento: 'Outra' })).status).toBe(403);
  expect((await changeBoth({ atletaId: bia.id })).status).toBe(403);
  const tagged = await changeBoth({ addTags: 'ouro' });
  expect(tagged.body.changed).toBe(1);
  const sellers = await server.call(
    updateProducts,
    { body: { ids: [other], change: { addTags: 'prata' } } },
    admin,
  );
  const undo = (mudanca: string) => server.call(undoChange, { body: { mudanca } }, bia);
  expect((await undo(sellers.body.mudanca)).status).toBe(410);
  expect((await undo(tagged.body.mudanca)).body.undone).toBe(1);
  expect((await server.call(deleteProducts, { body: { ids: [other] } }, bia)).body.removed).toBe(0);
  const read = await server.call(readProduct, { params: { id: other } }, bia);
  expect([read.status, read.body.fileName, read.body.createdAt]).toEqual([200, '', '']);
  const batch = (body: object) =>
    server.call(createBatch, { body: { evento: 'Copa', priceInCents: 1500, ...body } }, bia);
  expect((await batch({})).status).toBe(200);
  for (const body of [{ evento: 'Outra' }, { evento: 'Nova' }, { fromNames: true }, { atletaId: bia.id }])
    expect((await batch(body)).status).toBe(403);

  const buyer = await server.account('Atleta', { nome: 'Compradora' });
  const sold = await order(server, buyer, { produtos: [biaPhoto, other], cents: 3001 });
  expect(sold.status).toBe(200);
  // the share that was agreed at the time of the sale stays
  await save({ percentual: 90 });
  const paid = await server.call(
    updatePurchase,
    { params: { id: sold.body._id }, body: { status: 'Pago' } },
    admin,
  );
  expect(paid.status).toBe(200);
  const sums = await salesOf('evento', bia);
  expect(sums.body.linhas).toMatchObject([{ chave: 'Copa', fotos: 1, cents: 1501, parte: 450 }]);
  expect(JSON.stringify(sums.body)).not.toContain('Compradora');
  expect(sums.body).not.toHaveProperty('caixa');
  expect(sums.body.total).not.toHaveProperty('compras');
  const all = await salesOf('fotografo', admin);
  expect(all.body.linhas.map(({ chave, compras, cents, parte }) => [chave, compras, cents, parte])).toEqual([
    ['Bia', 1, 1501, 450],
    ['', 1, 1500, 0],
  ]);

  const password = await server.call(
    createUploadPassword,
    { body: { evento: 'Copa', priceInCents: 1500 } },
    bia,
  );
  const target = () => server.call(readUploadTarget, {}, { token: password.body.password });
  expect((await target()).body).toMatchObject({ evento: 'Copa' });

  await assign('Copa', []);
  expect((await target()).status).toBe(404);
  expect((await page()).body.total).toBe(0);
  expect((await edit(biaPhoto, {})).status).toBe(404);
  expect((await batch({})).status).toBe(403);
  expect((await salesOf('evento', bia)).body.total.parte).toBe(450);

  await inTransaction(server.parts.db, (tx) =>
    erasePerson(tx, bia.id, { by: null, now: server.parts.clock() }),
  );
  const erased = await server.call(readProduct, { params: { id: biaPhoto } }, admin);
  expect(erased.body.credito).toBe('');
  const salesAfter = await salesOf('fotografo', admin);
  expect(salesAfter.body.linhas.map(({ chave, parte }) => [chave, parte])).toEqual([
    ['', 450],
    ['', 0],
  ]);
});
