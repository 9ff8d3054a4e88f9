import { deleteProduct } from '@volleyscouter/contract/products';
import { readPurchase } from '@volleyscouter/contract/purchases';
import { addressOf } from '@volleyscouter/contract/route';
import { ROUTES } from '@volleyscouter/contract/routes';
import { logout } from '@volleyscouter/contract/sessions';
import { PURCHASE_STATUSES, type PurchaseStatus } from '@volleyscouter/core/shop/status';
import { cleanPhoto } from '@volleyscouter/tests/kit/clean-photo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlacedPurchase, placePurchase, setStatus } from '../../../tests/kit/bought.ts';
import { crawl } from '../../../tests/kit/crawl.ts';
import { putPayment, putRefund } from '../../../tests/kit/money-seam.ts';
import { type PlacedPhoto, placePhoto, refOf } from '../../../tests/kit/shop.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { type LinkKind, purchaseLinks } from './links.ts';

const PEOPLE = ['nobody', 'buyer', 'other', 'agency', 'scouter', 'admin'] as const;
type Person = (typeof PEOPLE)[number];

const FATES = ['for sale', 'oculta', 'withheld', 'deleted', 'taken'] as const;
type Fate = (typeof FATES)[number];

let server: TestServer;
const tokens: Partial<Record<Person, string>> = {};
const refs: Partial<Record<Person, string>> = {};
const ids: Partial<Record<Person, string>> = {};
const photos = {} as Record<Fate, PlacedPhoto>;
const purchases = {} as Record<Fate, PlacedPurchase>;

beforeAll(async () => {
  server = await openTestServer();
  const { db, clock } = server.parts;
  const people = {
    buyer: await server.account('Atleta'),
    other: await server.account('Atleta'),
    agency: await server.account('Assessoria'),
    scouter: await server.account('Scouter'),
    admin: await server.admin(),
  };
  for (const [person, { id, token }] of Object.entries(people) as [
    Exclude<Person, 'nobody'>,
    typeof people.admin,
  ][]) {
    tokens[person] = token;
    ids[person] = id;
    refs[person] = await refOf(server, token);
  }
  for (const fate of FATES) {
    photos[fate] = await placePhoto(server);
    purchases[fate] = await placePurchase(server, { buyer: people.buyer.id, items: [photos[fate]] });
  }
  await db.query(`update products set tags = 'Oculta' where id = $1`, [photos.oculta.id]);
  await db.query('update products set withheld_at = $2 where id = $1', [photos.withheld.id, clock()]);
  await db.query('update purchase_items set taken_at = $2 where purchase_id = $1', [
    purchases.taken.id,
    clock(),
  ]);
  const deletion = { params: { id: photos.deleted.id } };
  expect((await server.call(deleteProduct, deletion, { token: people.admin.token })).status).toBe(200);
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const statusOf = async (url: string): Promise<number> => (await get(url)).statusCode;

function linksFor(ref: string, purchase: string, product: string) {
  const links = purchaseLinks(server.parts.secret);
  const paid = { _id: purchase, status: 'Pago' } as const;
  const [caller, now] = [{ ref, role: 'admin' } as const, server.parts.clock()];
  const { image, imageCard, imageSample } = links.item(paid, { _id: product, retirada: false }, caller, now);
  return {
    'bought-card': imageCard,
    'bought-preview': imageSample,
    'bought-original': image,
    'bought-zip': links.zip(paid, caller, now),
    'bought-part': links.part(paid, 1, caller, now),
  } satisfies Record<LinkKind, string>;
}

function addressesOf(person: Person, purchase: string, product: string): Record<LinkKind, string> {
  const ref = refs[person];
  const urls = linksFor(ref ?? 'nobody', purchase, product);
  if (ref) return urls;
  const unsigned = Object.entries(urls).map(([kind, url]) => [kind, url.replace(/\?.*/, '')]);
  return Object.fromEntries(unsigned);
}

const KINDS = ['bought-card', 'bought-preview', 'bought-original', 'bought-zip', 'bought-part'] as const;

/** The access rules, implemented a second time. */
function expected(person: Person, status: PurchaseStatus, fate: Fate): number[] {
  const concerned = (person === 'buyer' || person === 'admin') && fate !== 'taken';
  const isVisible = concerned && (person === 'admin' || status === 'Pago' || fate === 'for sale');
  const owned = concerned && status === 'Pago';
  return [isVisible, isVisible, owned, owned, owned].map((right) => (right ? 200 : 404));
}

describe.each(PURCHASE_STATUSES)('[S3] in a purchase that is %s', (status) => {
  test.each(FATES)('[R-SHOP-3] only allowed persons load the files of a photo that is %s', async (fate) => {
    const { id, original } = photos[fate];
    await setStatus(server, purchases[fate].id, status);
    for (const person of PEOPLE) {
      const addresses = addressesOf(person, purchases[fate].id, id);
      const answers = await Promise.all(KINDS.map((kind) => get(addresses[kind])));
      expect([person, answers.map(({ statusCode }) => statusCode)]).toEqual([
        person,
        expected(person, status, fate),
      ]);
      const whole = answers.map(({ rawPayload }) => rawPayload.equals(original));
      expect(whole).toEqual([false, false, answers[2]?.statusCode === 200, false, false]);
    }
    await setStatus(server, purchases[fate].id, 'Pago');
  });
});

test('[S3] only the buyer and admins get URLs that load a paid original', {
  tags: 'slow',
}, async () => {
  const paid = FATES.flatMap((fate) => {
    const clean = cleanPhoto(photos[fate].original);
    return clean.ok ? [photos[fate].original, Buffer.from(clean.value)] : [];
  });
  const objects = FATES.flatMap((fate) => [purchases[fate].id, photos[fate].id]);
  const start = Object.values(ROUTES)
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => {
      if (!path.includes(':id')) return [path];
      const places = path.includes(':produto') ? FATES.map((fate) => photos[fate].id) : [''];
      return objects.flatMap((id) => places.map((produto) => addressOf(path, { id, produto })));
    });
  const originals: Partial<Record<Person, number>> = {};
  for (const person of PEOPLE) {
    let count = 0;
    const totals = await crawl(server, start, tokens[person], ({ rawPayload }) => {
      if (paid.some((bytes) => rawPayload.includes(bytes))) count++;
    });
    originals[person] = count;
    expect(totals.answers).toBeGreaterThan(100);
  }
  expect(originals).toMatchObject({ nobody: 0, other: 0, agency: 0, scouter: 0 });
  // proves that the crawl detects originals: four photos, each as a file, in a zip and in a zip part
  expect(originals.buyer).toBe(12);
});

describe('[R-SHOP-4] a link', () => {
  const paid = () => [purchases['for sale'].id, photos['for sale'].id] as const;

  test('is on the page of the purchase; after five minutes it is reported as expired only to callers who may get a new link', async () => {
    const [purchase] = paid();
    const { body } = await server.call(
      readPurchase,
      { params: { id: purchase } },
      { token: tokens.buyer ?? '' },
    );
    const [item] = body.produtos;
    const links = [item?.image ?? '', body.zip];
    expect(await Promise.all(links.map(statusOf))).toEqual([200, 200]);
    server.wait(301_000);
    for (const link of links) {
      const late = await get(link);
      expect([late.statusCode, late.json().error]).toEqual([410, 'link-expired']);
    }
    // a 404 does not reveal that the photo existed
    await setStatus(server, purchase, 'Estornado');
    expect(await Promise.all(links.map(statusOf))).toEqual([404, 404]);
    await setStatus(server, purchase, 'Pago');
    expect(await Promise.all([item?.imageCard ?? '', item?.imageSample ?? ''].map(statusOf))).toEqual([
      200, 200,
    ]);
  });

  test('loads only one kind of file of one photo of one purchase', async () => {
    const [purchase, product] = paid();
    const second = await placePurchase(server, {
      buyer: ids.buyer ?? null,
      items: [photos['for sale'], photos.oculta],
    });
    const mine = linksFor(refs.buyer ?? '', purchase, product);
    const signatures = KINDS.map((kind) => new URL(mine[kind], 'http://nowhere').search);
    const paths = KINDS.map((kind) => mine[kind].replace(/\?.*/, ''));
    for (const [at, path] of paths.entries()) {
      const opened = await Promise.all(signatures.map((signature) => statusOf(path + signature)));
      expect(opened).toEqual(KINDS.map((_, kind) => (kind === at ? 200 : 404)));
      const elsewhere = [path.replace(purchase, second.id), path.replace(product, photos.oculta.id)];
      if (path.includes(product)) elsewhere.push(elsewhere[0]?.replace(product, photos.oculta.id) ?? '');
      for (const other of elsewhere.filter((candidate) => candidate !== path))
        expect([other, await statusOf(other + signatures[at])]).toEqual([other, 404]);
    }
    const [links, otherLinks] = [product, photos.oculta.id].map((id) =>
      linksFor(refs.buyer ?? '', second.id, id),
    );
    for (const kind of ['bought-card', 'bought-preview', 'bought-original'] as const) {
      const swapped = `${links?.[kind].replace(/\?.*/, '')}${new URL(otherLinks?.[kind] ?? '', 'http://nowhere').search}`;
      expect([await statusOf(links?.[kind] ?? ''), await statusOf(swapped)]).toEqual([200, 404]);
    }
    expect(await statusOf(`/foto/${product}/original${signatures[2]}`)).toBe(404);
  });

  test('works only for its session, and expires with the session', async () => {
    const [purchase, product] = paid();
    const passing = await server.account('Atleta');
    const { id } = await placePurchase(server, { buyer: passing.id, items: [photos['for sale']] });
    const hers = linksFor(await refOf(server, passing.token), id, product);
    const urls = KINDS.map((kind) => hers[kind]);
    expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200, 200, 200]);
    const headers = { authorization: `Bearer ${tokens.buyer}` };
    const foreign = linksFor(refs.other ?? '', purchase, product);
    for (const kind of KINDS) expect((await get(foreign[kind], headers)).statusCode).toBe(404);
    await server.call(logout, {}, { token: passing.token });
    expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404, 404, 404, 404]);
  });

  test('[R-ID-1] expires when its session is idle too long', async () => {
    const { token } = await server.admin();
    const ref = await refOf(server, token);
    const statuses = () => {
      const links = linksFor(ref, ...paid());
      return Promise.all(KINDS.map((kind) => statusOf(links[kind])));
    };
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    server.wait(2 * 3_600_000);
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    tokens.admin = (await server.admin()).token;
    refs.admin = await refOf(server, tokens.admin);
  });

  test('answers 404 for missing purchases and photos, and for changed signatures', async () => {
    const [purchase, product] = paid();
    const ref = refs.buyer ?? '';
    const none = linksFor(ref, 'nenhuma', 'nenhum');
    for (const kind of KINDS) expect(await statusOf(none[kind])).toBe(404);
    expect(await statusOf(linksFor(ref, purchase, 'nenhum')['bought-original'])).toBe(404);
    const unsold = await placePhoto(server);
    expect(await statusOf(linksFor(ref, purchase, unsold.id)['bought-original'])).toBe(404);
    const { k } = { k: new URL(linksFor(ref, purchase, product)['bought-original'], 'http://x').search };
    for (const changed of ['', '?k=', k.slice(0, -1), `${k}a`, k.replace(ref, refs.other ?? '')])
      expect(await statusOf(`/compras/${purchase}/fotos/${product}/original${changed}`)).toBe(404);
  });
});

test('[R-SHOP-3] buyers of a deleted product can still load all its files', async () => {
  const photo = await placePhoto(server);
  const { id } = await placePurchase(server, { buyer: ids.buyer ?? null, items: [photo] });
  await server.call(deleteProduct, { params: { id: photo.id } }, { token: tokens.admin ?? '' });
  const links = linksFor(refs.buyer ?? '', id, photo.id);
  expect(await Promise.all(KINDS.map((kind) => statusOf(links[kind])))).toEqual([200, 200, 200, 200, 200]);
  const { body } = await server.call(readPurchase, { params: { id } }, { token: tokens.buyer ?? '' });
  expect(await statusOf(body.produtos[0]?.image ?? '')).toBe(200);
});

test('[R-SHOP-3] during a full refund originals are not available, pictures are', async () => {
  const photo = await placePhoto(server);
  const { id, total } = await placePurchase(server, { buyer: ids.buyer ?? null, items: [photo] });
  const { parts } = server;
  await putPayment(parts, { id, source: 'provider', purchase: id, cents: total, situacao: 'paid' });
  await putRefund(parts, id, { id: 'b', cents: total - 1, state: 'asked' });
  const statuses = (person: Person) => {
    const links = linksFor(refs[person] ?? '', id, photo.id);
    return Promise.all(KINDS.map((kind) => statusOf(links[kind])));
  };
  for (const person of ['buyer', 'admin'] as const) {
    await putRefund(parts, id, { id: 'a', cents: 1, state: 'asked' });
    expect(await statuses(person)).toEqual([200, 200, 404, 404, 404]);
    await putRefund(parts, id, { id: 'a', cents: 1, state: 'failed' });
    expect(await statuses(person)).toEqual([200, 200, 200, 200, 200]);
  }
});

test('[R-SHOP-4] pictures are cached privately and revalidated with 304', async () => {
  const { id, photo } = photos['for sale'];
  const links = linksFor(refs.buyer ?? '', purchases['for sale'].id, id);
  const card = await get(links['bought-card']);
  expect(card.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const etag = String(card.headers.etag);
  const repeated = await get(links['bought-card'], { 'if-none-match': etag });
  expect([repeated.statusCode, repeated.body]).toEqual([304, '']);
  await setStatus(server, purchases['for sale'].id, 'Estornado');
  await server.parts.db.query(`update products set tags = 'oculta' where id = $1`, [id]);
  expect((await get(links['bought-card'], { 'if-none-match': etag })).statusCode).toBe(404);
  await server.parts.db.query(`update products set tags = 'final' where id = $1`, [id]);
  await setStatus(server, purchases['for sale'].id, 'Pago');
  const original = await get(links['bought-original']);
  expect(original.headers['content-disposition']).toContain(
    `attachment; filename="Copa - Quadra 1 - ${photo.slice(0, 8)}.jpg"`,
  );
});

describe('[R-SHOP-9] the first download is recorded', () => {
  const notedOf = async (purchase: string): Promise<(Date | null)[]> => {
    const { rows } = await server.parts.db.query<{ at: Date | null }>(
      'select downloaded_at as at from purchase_items where purchase_id = $1 order by place',
      [purchase],
    );
    return rows.map(({ at }) => at);
  };

  test('per photo, for its buyer, but not for admins, HEAD requests or previews', async () => {
    const two = [await placePhoto(server), await placePhoto(server)] as const;
    const { id } = await placePurchase(server, { buyer: ids.buyer ?? null, items: two });
    const of = (person: Person) => addressesOf(person, id, two[0].id);
    for (const kind of KINDS) await get(of('admin')[kind]);
    await server.app.inject({ method: 'HEAD', url: of('buyer')['bought-original'] });
    const head = await server.app.inject({ method: 'HEAD', url: of('buyer')['bought-zip'] });
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'application/zip']);
    await get(of('buyer')['bought-preview']);
    expect(await notedOf(id)).toEqual([null, null]);
    const first = server.parts.clock();
    await get(of('buyer')['bought-original']);
    await expect.poll(() => notedOf(id)).toEqual([first, null]);
    server.wait(60_000);
    await get(of('buyer')['bought-original']);
    await get(of('buyer')['bought-zip']);
    await expect.poll(() => notedOf(id)).toEqual([first, server.parts.clock()]);
    const { body } = await server.call(readPurchase, { params: { id } }, { token: tokens.buyer ?? '' });
    expect(body.produtos[0]?.baixadaEm).toBe(first.toISOString());
  });
});
