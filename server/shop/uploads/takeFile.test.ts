import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { decideRequest } from '@volleyscouter/contract/privacy';
import { readBatch } from '@volleyscouter/contract/uploads';
import { joined, latin } from '@volleyscouter/core/photo/bytes';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { waitingOnLocks } from '../../../tests/kit/locks.ts';
import { jpeg } from '../../../tests/kit/photo.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { keptFiles, sendByTus, settled, storeBatch } from '../../../tests/kit/upload.ts';
import { buildApp } from '../../app.ts';
import { StoreDown } from '../photos/files.ts';
import type { Batch } from './store.ts';

let server: TestServer;
let token: string;
let address: string;
beforeAll(async () => {
  server = await openTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  token = (await server.admin()).token;
});
afterAll(() => server.close());

const waiting = async (): Promise<string[]> =>
  (await readdir(server.parts.uploads)).filter((name) => !name.startsWith('.'));

async function uploadBatch(
  batch: Partial<Batch>,
  files: readonly (readonly [name: string, bytes: Buffer])[],
) {
  const lote = await storeBatch(server.parts, batch);
  for (const [fileName, bytes] of files) {
    await sendByTus({ address, token, lote, fileName, bytes });
    await settled(server, token, lote);
  }
  const { arrivals, counts } = await settled(server, token, lote);
  return { arrivals, counts, lote };
}

const products = async (ids: readonly (string | null)[]) => {
  const { rows } = await server.parts.db.query(
    `select evento, local, tags, price_in_cents as price, atleta_id as athlete, atleta_nome as name,
            array(select number || ' ' || team from product_shirts where product_id = id order by number) as shirts
       from products where id = any ($1) order by arrival`,
    [ids],
  );
  return rows;
};

test('[R-SHOP-5] a photo of a batch becomes a product with the fields of the batch', async () => {
  const batch = { atletaId: 'a', atletaNome: 'Agência', numeros: [7, 12], time: 'Aurora' };
  const { arrivals, counts } = await uploadBatch(batch, [['IMG_0001.jpg', await jpeg(1)]]);
  expect(counts).toEqual({ received: 0, done: 1, duplicate: 0, refused: 0 });
  expect(await products([arrivals[0]?.productId ?? ''])).toEqual([
    {
      evento: 'Copa',
      local: 'Quadra 1',
      tags: 'final',
      price: 1500,
      athlete: 'a',
      name: 'Agência',
      shirts: ['7 Aurora', '12 Aurora'],
    },
  ]);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000 });
});

async function exported(seed: number, time: string, rating: number): Promise<Buffer> {
  const photo = await sharp(exports.get(seed) ?? (await jpeg(seed)))
    .keepExif()
    .withExif({ IFD2: { DateTimeOriginal: time } })
    .jpeg()
    .toBuffer();
  const xmp = latin(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmp:Rating="${rating}"/>`);
  const segment = joined([Uint8Array.of(0xff, 0xe1, 0, xmp.length + 2), xmp]);
  return Buffer.from(joined([photo.subarray(0, 2), segment, photo.subarray(2)]));
}
const exports = new Map<number, Buffer>();

test('a re-export with another rating is a duplicate', async () => {
  exports.set(60, await jpeg(60));
  const time = '2026:11:20 12:06:01';
  const first = await uploadBatch({ evento: 'Taça', tags: 'ouro' }, [['a.jpg', await exported(60, time, 1)]]);
  const [firstArrival] = first.arrivals;
  expect(firstArrival?.state).toBe('done');
  const storedFiles = await keptFiles(server.parts);
  for (const rating of [2, 3]) {
    const repeated = await uploadBatch({ evento: 'Taça' }, [['a-2.jpg', await exported(60, time, rating)]]);
    expect(repeated.arrivals).toMatchObject([{ state: 'duplicate', productId: firstArrival?.productId }]);
    // as if the photo had arrived before pictures were hashed
    await server.parts.db.query(`update photos set picture = ''`);
  }
  expect(await keptFiles(server.parts)).toEqual(storedFiles);
  const otherPhotos = await uploadBatch({ evento: 'Taça' }, [
    ['b.jpg', await exported(60, '2026:11:20 12:06:02', 1)],
    ['c.jpg', await exported(61, time, 1)],
  ]);
  const elsewhere = await uploadBatch({ evento: 'Outra' }, [['a.jpg', await exported(60, time, 4)]]);
  const states = [...otherPhotos.arrivals, ...elsewhere.arrivals].map(({ state }) => state);
  expect(states).toEqual(['done', 'done', 'done']);
});

test('[section 5] event and place are read from the file name if requested', async () => {
  const named = 'Taça ; Quadra9 1.jpg';
  const batch = await uploadBatch({ fromNames: true }, [
    [named, await jpeg(2)],
    ['IMG 2 3.jpg', await jpeg(3)],
  ]);
  const otherBatch = await uploadBatch({}, [[named, await jpeg(4)]]);
  const ids = [...batch.arrivals, ...otherBatch.arrivals].map(({ productId }) => productId);
  expect((await products(ids)).map(({ evento, local }) => [evento, local])).toEqual([
    ['Taça', 'Quadra9'],
    ['Copa', 'Quadra 1'],
    ['Copa', 'Quadra 1'],
  ]);
});

test('[R-SHOP-5] every refusal has a reason, and the file is deleted', async () => {
  const before = await keptFiles(server.parts);
  const bytes = await jpeg(5);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const { arrivals } = await uploadBatch({ fromNames: true, evento: '' }, [
    ['sem evento.jpg', bytes],
    ['Copa ; texto.jpg', Buffer.from('isto não é uma foto')],
    ['Copa ; vetor.jpg', svg],
    ['Copa ; metade.jpg', bytes.subarray(0, 900)],
    ['Copa ; vazia.jpg', Buffer.alloc(0)],
  ]);
  expect(arrivals.map(({ state, problem }) => [state, problem])).toEqual([
    ['refused', 'no-event'],
    ['refused', 'not-a-photo'],
    ['refused', 'not-a-photo'],
    ['refused', 'broken-photo'],
    ['refused', 'not-a-photo'],
  ]);
  for (const { msg } of arrivals) expect(msg).toMatch(/\S.*\.$/);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000 });
  expect(await keptFiles(server.parts)).toEqual(before);
});

test('[R-SHOP-5] a photo that was taken down on request is refused', async () => {
  const bytes = await jpeg(6);
  const first = await uploadBatch({}, [['a.jpg', bytes]]);
  const { db, clock } = server.parts;
  await db.query(
    `insert into privacy_requests (id, kind, photo, name, contact, relation, created_at, decision)
     select 'p', 'photo', photo, 'Uma', 'x', 'eu', $2, 'granted' from products where id = $1`,
    [first.arrivals[0]?.productId, clock()],
  );
  await db.query('delete from products where id = $1', [first.arrivals[0]?.productId]);
  const repeated = await uploadBatch({}, [['b.jpg', bytes]]);
  expect(repeated.arrivals[0]).toMatchObject({ state: 'refused', problem: 'taken-down' });
});

test('[R-LGPD] a takedown during an upload of the same photo leaves no product and no files', async () => {
  const { db, clock, maker } = server.parts;
  const before = await keptFiles(server.parts);
  const bytes = await jpeg(8);
  const name = createHash('sha256').update(bytes).digest('hex');
  await db.query(
    `insert into privacy_requests (id, kind, photo, name, contact, relation, created_at)
     values ('aberto', 'photo', $1, 'Uma', 'x', 'eu', $2)`,
    [name, clock()],
  );
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.parts.maker = {
    ...maker,
    async make(path, mark, markWords) {
      begun.resolve();
      await goOn.promise;
      return maker.make(path, mark, markWords);
    },
  };
  try {
    const taking = uploadBatch({}, [['a.jpg', bytes]]);
    await begun.promise;
    const body = { decision: 'granted' } as const;
    const deciding = server.call(decideRequest, { params: { id: 'aberto' }, body }, { token });
    await expect.poll(() => waitingOnLocks(db)).toBeGreaterThan(0);
    goOn.resolve();
    expect((await deciding).status).toBe(200);
    await taking;
  } finally {
    server.parts.maker = maker;
  }
  const { rowCount } = await db.query('select from products where photo = $1', [name]);
  expect(rowCount).toBe(0);
  expect(await keptFiles(server.parts)).toEqual(before);
  // files that a killed server left are deleted when the photo is sent again
  await server.parts.photos.put(name, bytes);
  const repeated = await uploadBatch({}, [['b.jpg', bytes]]);
  expect(repeated.arrivals[0]).toMatchObject({ state: 'refused', problem: 'taken-down' });
  expect(await keptFiles(server.parts)).toEqual(before);
});

test('[R-SHOP-5] the same bytes under another name are a duplicate', async () => {
  const bytes = await jpeg(7);
  const { arrivals } = await uploadBatch({}, [
    ['a.jpg', bytes],
    ['b.jpg', bytes],
  ]);
  const [first, second] = arrivals;
  expect([first?.state, second?.state]).toEqual(['done', 'duplicate']);
  expect(second?.productId).toBe(first?.productId);
});

test('[R-SHOP-5] the same memory card uploaded concurrently to two servers gives each photo once', async () => {
  const uploads = join(server.parts.uploads, '..', 'uploads-2');
  const other = await buildApp({ ...server.parts, uploads });
  try {
    const addresses = [address, await other.listen({ port: 0, host: '127.0.0.1' })];
    const card = await Promise.all(Array.from({ length: 12 }, (_, index) => jpeg(100 + index)));
    const lote = await storeBatch(server.parts);
    const drops = addresses.flatMap((at) =>
      card.map((bytes, index) => sendByTus({ address: at, token, lote, fileName: `${index}.jpg`, bytes })),
    );
    await Promise.all(drops);
    const { counts, arrivals } = await settled(server, token, lote);
    expect(counts).toEqual({ received: 0, done: card.length, duplicate: card.length, refused: 0 });
    expect(new Set(arrivals.map(({ productId }) => productId)).size).toBe(card.length);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000 });
  } finally {
    await other.close();
  }
});

test('[R-SHOP-5] while the store is unreachable or full, photos wait, and none is lost', async () => {
  const { photos } = server.parts;
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  let failing: Error = new StoreDown('away');
  const away = async () => {
    throw failing;
  };
  server.parts.photos = { ...photos, put: away, putFile: away };
  const lote = await storeBatch(server.parts);
  try {
    for (const seed of [200, 201, 202, 203])
      await sendByTus({ address, token, lote, fileName: `${seed}.jpg`, bytes: await jpeg(seed) });
    const read = async () =>
      (await server.call(readBatch, { params: { id: lote }, query: {} }, { token })).body;
    const expectMessage = (word: RegExp) =>
      expect
        .poll(async () => (await read()).arrivals.some(({ msg }) => word.test(msg)), { timeout: 15_000 })
        .toBe(true);
    await expectMessage(/não responde. Nada foi perdido/);
    failing = full;
    server.wait(4000);
    await expectMessage(/Não há espaço no disco/);
    expect((await read()).counts.received).toBe(4);
  } finally {
    server.parts.photos = photos;
  }
  const clock = setInterval(() => server.wait(1000), 50);
  const { counts, arrivals } = await settled(server, token, lote);
  clearInterval(clock);
  expect([counts.done, arrivals.map(({ msg }) => msg)]).toEqual([4, ['', '', '', '']]);
});
