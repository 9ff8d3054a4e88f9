// @module-tag slow
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placePurchase } from '../../../tests/kit/bought.ts';
import { usePrivacyScene } from '../../../tests/kit/privacy.ts';
import { openPlace } from '../../platform/backup/place.ts';
import { restoreWithErasures } from '../../platform/backup/restoreWithErasures.ts';
import { ERASURES } from '../../platform/backup/retention.ts';
import { writeBackup } from '../../platform/backup/write.ts';
import { PICTURES, pictureName, StoreDown } from '../../shop/photos/files.ts';
import { knownPhoto } from '../../shop/uploads/store.ts';
import { keepErasures, readErasures, readTakenPhotos } from './erasures.ts';
import { repeatedTakedownsMessage, repeatTakedowns } from './repeatTakedowns.ts';

const { server, admin, athlete: buyer, photo, ask, requests, decide } = usePrivacyScene();

let copy: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-taken-'));
  copy = join(folder, 'before.gz');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => rm(server.parts.erasures, { force: true }));

const NOW = new Date('2026-05-02T12:00:00Z');

const url = async (): Promise<string> => {
  const { rows } = await server.parts.db.query<{ name: string }>('select current_database() as name');
  return `${process.env.TEST_DATABASE_URL?.replace(/\/[^/?]*(\?|$)/, `/${rows[0]?.name}$1`)}`;
};

async function takeDown(product: string): Promise<void> {
  await ask(product, { token: buyer.token });
  const [request] = await requests();
  expect((await decide(request?._id ?? '', 'granted')).status).toBe(200);
}

async function restore() {
  const secrets = { present: undefined, former: [] };
  const { erasures } = server.parts;
  const restored = await restoreWithErasures({
    url: await url(),
    file: copy,
    force: true,
    secrets,
    erasures,
    now: NOW,
    goOn: async () => true,
  });
  Object.assign(admin, await server.admin());
  return restored;
}

const warned: unknown[] = [];
const repeat = () => repeatTakedowns(server.parts, (cause) => warned.push(cause));
const filesOf = async (name: string): Promise<number> => {
  const names = [name, ...PICTURES.map((picture) => pictureName(name, picture))];
  const files = await Promise.all(names.map((fileName) => server.parts.photos.open(fileName)));
  return files.filter((bytes) => bytes !== null).length;
};
const products = async () =>
  (await server.parts.db.query<{ id: string }>('select id from products')).rows.map(({ id }) => id);

async function broughtBack() {
  const [takenDown, stays] = [await photo(), await photo()];
  const bought = { id: takenDown.id, photo: takenDown.name, cents: 1234 };
  const { id: purchase } = await placePurchase(server, { buyer: buyer.id, items: [bought] });
  await writeBackup(await url(), copy, null, NOW);
  const bytes = await server.parts.photos.open(takenDown.name);
  await takeDown(takenDown.id);
  const restored = await restore();
  if (bytes) await server.parts.photos.put(takenDown.name, bytes);
  return { takenDown, stays, purchase, restored };
}

test('[R-LGPD] [F8] a photo that was taken down does not return with an older backup', async () => {
  const { takenDown, stays, purchase, restored } = await broughtBack();
  const { db, erasures } = server.parts;
  expect(restored).toMatchObject({ ok: true, value: { photos: 1, repeated: [] } });
  expect((await products()).sort()).toEqual([takenDown.id, stays.id].sort());

  const takenAgain = await repeat();
  expect(takenAgain).toEqual([{ photo: takenDown.name, at: '2026-05-01T12:00:00.000Z' }]);
  expect(repeatedTakedownsMessage(takenAgain)).toContain('1 foto que tinha sido retirada');
  expect(await products()).toEqual([stays.id]);
  expect([await filesOf(takenDown.name), await filesOf(stays.name)]).toEqual([0, 5]);
  const { rows } = await db.query(
    'select taken_at is not null as taken from purchase_items where purchase_id = $1',
    [purchase],
  );
  expect(rows).toEqual([{ taken: true }]);
  expect((await requests())[0]).toMatchObject({
    decision: 'granted',
    compradores: [{ compra: purchase, cents: 1234, devolucao: { devolvidoEm: '' } }],
  });
  expect(await knownPhoto(db, takenDown.name)).toBe('taken-down');
  expect(await repeat()).toEqual([]);
  await keepErasures(db, erasures);
  expect([await readTakenPhotos(erasures), await readErasures(erasures)]).toEqual([takenAgain, []]);
});

test('[R-LGPD] an open request in the backup is granted again, even without the photo store', async () => {
  const { id, name } = await photo({ tags: 'brinde' });
  await ask(id);
  await writeBackup(await url(), copy, null, NOW);
  const [request] = await requests();
  await decide(request?._id ?? '', 'granted');
  await restore();
  expect((await requests()).map(({ decision }) => decision)).toEqual([null]);
  const { remove } = server.parts.photos;
  server.parts.photos.remove = () => Promise.reject(new StoreDown('down'));
  try {
    expect((await repeat()).map((entry) => entry.photo)).toEqual([name]);
  } finally {
    server.parts.photos.remove = remove;
  }
  expect(warned).toEqual([new StoreDown('down')]);
  expect(await products()).toEqual([]);
  expect((await requests()).map(({ decision }) => decision)).toEqual(['granted']);
});

test('[R-LGPD] a takedown is copied to the place of backups before the answer, if the place exists', async () => {
  const place = openPlace({ address: join(folder, 'place'), s3: undefined });
  server.parts.backup = place;
  try {
    const [away, near] = [await photo(), await photo()];
    await takeDown(away.id);
    expect(await place.files.open(ERASURES)).toBeNull();
    await mkdir(join(folder, 'place'));
    await place.files.put(
      ERASURES,
      Buffer.from(`\n{"photo":"${'f'.repeat(64)}","at":"2026-01-01T00:00:00Z"}\nhalf a li`),
    );
    await takeDown(near.id);
    const there = String(await place.files.open(ERASURES));
    for (const name of [away.name, near.name, 'f'.repeat(64)]) expect(there).toContain(name);
    // entries of the place are not added to the file
    expect((await readTakenPhotos(server.parts.erasures)).map((entry) => entry.photo).sort()).toEqual(
      [away.name, near.name].sort(),
    );
  } finally {
    server.parts.backup = undefined;
  }
});

test('[R-SHOP-4] the files of a photo that was uploaded again meanwhile are kept', async () => {
  const { takenDown } = await broughtBack();
  const { db, photos } = server.parts;
  const { remove } = photos;
  // a trigger inserts the photo again between the commit and the deletion
  await db.query(`create function come_back() returns trigger language plpgsql as $$
    begin insert into photos (name, created_at) values (old.name, now()); return null; end $$`);
  await db.query(
    'create constraint trigger come_back after delete on photos deferrable initially deferred for each row execute function come_back()',
  );
  let removed = 0;
  photos.remove = async (name) => {
    removed += 1;
    return remove(name);
  };
  try {
    await repeat();
  } finally {
    photos.remove = remove;
    await db.query('drop function come_back cascade');
  }
  expect([removed, await filesOf(takenDown.name)]).toEqual([0, 1]);
});
