/** [R-SHOP-3] The files of a bought photo outlive its product. */
import { createHash } from 'node:crypto';
import { deleteAccount } from '@volleyscouter/contract/accounts';
import { deleteProduct } from '@volleyscouter/contract/products';
import { readPurchase, updatePurchase } from '@volleyscouter/contract/purchases';
import { PURCHASE_STATUSES, type PurchaseStatus } from '@volleyscouter/core/shop/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placePurchase } from '../../../tests/kit/bought.ts';
import { type PlacedPhoto, placePhoto } from '../../../tests/kit/shop.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { sendByTus, settled, storeBatch } from '../../../tests/kit/upload.ts';
import { PICTURES, pictureName } from '../photos/files.ts';
import { sweepPhotos } from '../uploads/cleanUploads.ts';

const DAY = 86_400_000;

let server: TestServer;
let admin: { id: string; token: string };
let buyer: { id: string; token: string };
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.admin();
  buyer = await server.account('Atleta');
});
afterAll(() => server.close());

const isThere = async ({ photo }: PlacedPhoto): Promise<boolean> => {
  const names = [photo, ...PICTURES.map((picture) => pictureName(photo, picture))];
  const areStored = await Promise.all(
    names.map(async (name) => (await server.parts.photos.open(name)) !== null),
  );
  const { rowCount } = await server.parts.db.query('select from photos where name = $1', [photo]);
  if (new Set([...areStored, rowCount === 1]).size > 1) throw new Error('neither there nor gone');
  return rowCount === 1;
};

async function leaveShop({ id }: PlacedPhoto): Promise<void> {
  const { status } = await server.call(deleteProduct, { params: { id } }, { token: admin.token });
  expect(status).toBe(200);
}

async function bought(status: PurchaseStatus): Promise<{ photo: PlacedPhoto; id: string }> {
  const photo = await placePhoto(server);
  return { photo, id: (await placePurchase(server, { buyer: buyer.id, status, items: [photo] })).id };
}

const sweepLater = async (): Promise<void> => {
  server.wait(DAY + 1000);
  admin = { ...admin, token: (await server.admin()).token };
  await sweepPhotos(server.parts);
};

test('the files of a deleted product stay only while a purchase is open or paid', async () => {
  const hasFiles: Partial<Record<PurchaseStatus, boolean>> = {};
  for (const status of PURCHASE_STATUSES) {
    const { photo } = await bought(status);
    await leaveShop(photo);
    hasFiles[status] = await isThere(photo);
  }
  expect(hasFiles).toEqual({
    Pendente: true,
    'Pagamento em análise': true,
    Pago: true,
    Cancelado: false,
    Estornado: false,
  });
});

test.each([
  ['Pendente', 'Cancelado'],
  ['Pagamento em análise', 'Cancelado'],
  ['Pago', 'Estornado'],
] as const)(
  'a purchase of status %s keeps the files of a deleted product, status %s does not',
  async (from, to) => {
    const { photo, id } = await bought(from);
    await leaveShop(photo);
    await sweepLater();
    expect(await isThere(photo)).toBe(true);
    const moved = await server.call(
      updatePurchase,
      { params: { id }, body: { status: to } },
      { token: admin.token },
    );
    expect(moved.status).toBe(200);
    await sweepPhotos(server.parts);
    expect(await isThere(photo)).toBe(false);
  },
);

test('a photo in the shop stays even if its purchase is cancelled', async () => {
  const { photo } = await bought('Cancelado');
  await sweepLater();
  expect(await isThere(photo)).toBe(true);
});

test('[R-LGPD] a photo bought only by an erased account is deleted', async () => {
  const leaving = await server.account('Atleta');
  const [hers, also] = [await placePhoto(server), await placePhoto(server)];
  await placePurchase(server, { buyer: leaving.id, items: [hers, also] });
  await placePurchase(server, { buyer: buyer.id, items: [also] });
  await leaveShop(hers);
  await leaveShop(also);
  await sweepLater();
  expect([await isThere(hers), await isThere(also)]).toEqual([true, true]);
  await server.call(deleteAccount, { params: { id: leaving.id } }, { token: admin.token });
  await sweepPhotos(server.parts);
  expect([await isThere(hers), await isThere(also)]).toEqual([false, true]);
});

test('many photos kept for purchases do not delay the deletion of other photos', async () => {
  const names = Array.from({ length: 510 }, (_, index) =>
    createHash('sha256').update(`kept ${index}`).digest('hex'),
  );
  const { db, clock } = server.parts;
  await db.query('insert into photos (name, created_at) select unnest($1::text[]), $2', [
    names,
    new Date(clock().getTime() - 30 * DAY),
  ]);
  await placePurchase(server, {
    buyer: buyer.id,
    items: names.map((photo, index) => ({ id: `kept-${index}`, photo })),
  });
  const { photo, id } = await bought('Pago');
  await leaveShop(photo);
  await sweepLater();
  await server.call(
    updatePurchase,
    { params: { id }, body: { status: 'Estornado' } },
    { token: admin.token },
  );
  await sweepPhotos(server.parts);
  expect(await isThere(photo)).toBe(false);
  const { rowCount } = await db.query('select from photos where name = any($1)', [names]);
  expect(rowCount).toBe(510);
});

test('a file that is uploaded again becomes a new product', async () => {
  const { photo, id } = await bought('Pago');
  await leaveShop(photo);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const lote = await storeBatch(server.parts);
  const sending = { address, token: admin.token, lote, fileName: 'IMG_1.jpg', bytes: photo.original };
  await sendByTus(sending);
  const { counts, arrivals } = await settled(server, admin.token, lote);
  expect(counts).toMatchObject({ done: 1, duplicate: 0, refused: 0 });
  const product = arrivals[0]?.productId ?? '';
  expect(product).not.toBe(photo.id);
  const { body } = await server.call(readPurchase, { params: { id } }, { token: buyer.token });
  expect(body.produtos.map(({ _id }) => _id)).toEqual([photo.id]);
  const reloaded = await server.app.inject({ url: body.produtos[0]?.image ?? '' });
  expect(reloaded.statusCode).toBe(200);
  await leaveShop({ ...photo, id: product });
  expect(await isThere(photo)).toBe(true);
});
