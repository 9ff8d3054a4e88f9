import { createHash } from 'node:crypto';
import { PICTURES, pictureName } from '@volleyscouter/server/shop/photos/files';
import { insertProduct, type NewProduct } from '@volleyscouter/server/shop/products/store';
import { jpeg, storePhoto } from './photo.ts';
import type { TestServer } from './test-server.ts';

export interface PlacedPhoto {
  id: string;
  photo: string;
  original: Buffer;
}

const PLAIN: Omit<NewProduct, 'photo'> = {
  local: 'Quadra 1',
  priceInCents: 1500,
  tags: 'final',
  evento: 'Copa',
};
let photos = 0;

export async function placePhoto(
  server: TestServer,
  change: Partial<NewProduct> = {},
  bytes?: Buffer,
): Promise<PlacedPhoto> {
  photos++;
  const original = bytes ?? (await jpeg(photos));
  const photo = await storePhoto(server.parts, original, `IMG_${photos}.jpg`);
  const id = await insertProduct(server.parts.db, { ...PLAIN, ...change, photo }, server.parts.clock());
  return { id, photo, original };
}

/** `takenAt` is written `2026-05-01 14:03:22`. Time and camera are unknown by default. */
export interface Shot {
  takenAt?: string;
  camera?: string;
}

/** The photo's files are short texts instead of pictures. */
export async function placeText(
  server: TestServer,
  change: Partial<NewProduct> = {},
  { takenAt, camera = '' }: Shot = {},
): Promise<string> {
  const { db, clock, photos: files } = server.parts;
  photos++;
  const photo = createHash('sha256').update(`photo ${photos}`).digest('hex');
  await db.query(
    'insert into photos (name, taken_at, camera, camera_key, created_at) values ($1, $2, $3, $4, $5)',
    [photo, takenAt ?? null, camera, camera && `body of ${camera}`, clock()],
  );
  for (const name of [photo, ...PICTURES.map((picture) => pictureName(photo, picture))])
    await files.put(name, Buffer.from(`${photos} ${name}`));
  return insertProduct(db, { ...PLAIN, ...change, photo }, clock());
}

export async function refOf(server: TestServer, token: string): Promise<string> {
  const { rows } = await server.parts.db.query<{ ref: string }>(
    `select ref from sessions where token_hash = sha256(convert_to($1, 'UTF8'))`,
    [token],
  );
  if (!rows[0]) throw new Error('no session of this token');
  return rows[0].ref;
}

export const storeConsent = (server: TestServer, accountId: string, consents: boolean) =>
  server.parts.db.query(
    `insert into consents (account_id, kind, given, told_by, recorded_by, recorded_at)
     values ($1, 'imagem', $2, 'ela', 'admin', $3)`,
    [accountId, consents, server.parts.clock()],
  );
