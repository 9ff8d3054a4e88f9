import { createHash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AwsClient } from 'aws4fetch';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { S3_BUCKET, S3_KEYS, type S3Server, startS3 } from '../../../tests/kit/s3-server.ts';
import { type PhotoFiles, photoFolder, pictureName, StoreDown } from './files.ts';
import { s3Photos } from './s3.ts';

const nameOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const NAME = nameOf('foto');

let folder: string;
let store: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-files-'));
  store = await startS3();
});
afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  store.fail(null);
  store.refused.length = 0;
});

const s3 = (change: Partial<typeof S3_KEYS> & { bucket?: string } = {}): PhotoFiles =>
  s3Photos({ endpoint: store.endpoint, bucket: S3_BUCKET, ...S3_KEYS, ...change });

const STORES: [name: string, open: () => PhotoFiles][] = [
  ['a folder', () => photoFolder(join(folder, 'photos'))],
  ['an S3-compatible store', () => s3()],
];

test('[R-SHOP-4] files of a folder are unreadable for other users', async () => {
  const files = photoFolder(join(folder, 'closed'));
  await files.put(NAME, Buffer.from('foto'));
  await files.putFile(`${NAME}.card`, import.meta.filename);
  const inside = join(folder, 'closed', NAME.slice(0, 2));
  const modes = [inside, join(inside, NAME), join(inside, `${NAME}.card`)].map(
    (path) => statSync(path).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o600, 0o600]);
});

describe.each(STORES)('[R-SHOP-4] photos in %s', (_, open) => {
  test('a stored file can be opened, completely or as a stream, until it is removed', async () => {
    const files = open();
    expect([await files.open(NAME), await files.stream(NAME)]).toEqual([null, null]);
    await files.put(NAME, Buffer.from('foto'));
    expect(String(await files.open(NAME))).toBe('foto');
    const stream = await files.stream(NAME);
    expect([stream?.bytes, stream && (await text(stream.content))]).toEqual([4, 'foto']);
    await files.remove(NAME);
    await files.remove(NAME);
    expect(await files.open(NAME)).toBeNull();
  });

  test('storing a name again replaces the file', async () => {
    const files = open();
    await files.put(NAME, Buffer.from('foto'));
    await files.put(pictureName(NAME, 'card'), Buffer.from('one'));
    await files.put(pictureName(NAME, 'card'), Buffer.from('two'));
    await files.put(pictureName(NAME, 'preview'), Buffer.from(''));
    expect(String(await files.open(pictureName(NAME, 'card')))).toBe('two');
    expect((await files.open(pictureName(NAME, 'preview')))?.length).toBe(0);
    expect(String(await files.open(NAME))).toBe('foto');
  });

  test('a local file of several megabytes is stored unchanged and not removed', async () => {
    const files = open();
    const bytes = randomBytes(5_000_000);
    const path = join(folder, 'large');
    await writeFile(path, bytes);
    await files.putFile(nameOf(bytes), path);
    expect((await files.open(nameOf(bytes)))?.equals(bytes)).toBe(true);
    expect(await readdir(folder)).toContain('large');
  });

  test('an invalid name is never used as a path', async () => {
    const files = open();
    for (const name of ['', '../app-secret', `${NAME}.exe`, `${NAME}/../x`, NAME.toUpperCase()]) {
      expect([await files.open(name), await files.stream(name)]).toEqual([null, null]);
      await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('no name of a photo');
    }
  });
});

describe('an S3-compatible store', () => {
  test('rejects requests that are unsigned, old, or signed for other bytes or with other keys', async () => {
    const url = `${store.endpoint}/${S3_BUCKET}/photos/${NAME}`;
    expect((await fetch(url)).status).toBe(403);
    await expect(s3({ secretAccessKey: 'another' }).put(NAME, Buffer.from('x'))).rejects.toThrow(StoreDown);
    await expect(s3({ accessKeyId: 'OTHER' }).open(NAME)).rejects.toThrow('InvalidAccessKeyId');
    await expect(s3({ region: 'us-east-1' }).open(NAME)).rejects.toThrow(StoreDown);
    expect(new Set(store.refused)).toEqual(
      new Set([
        'AccessDenied',
        'SignatureDoesNotMatch',
        'InvalidAccessKeyId',
        'AuthorizationHeaderMalformed',
      ]),
    );
    const signed = await new AwsClient({ ...S3_KEYS, service: 's3' }).sign(url, {
      method: 'PUT',
      headers: { 'x-amz-content-sha256': nameOf('mine') },
      body: 'mine',
    });
    expect((await fetch(url, { method: 'PUT', headers: signed.headers, body: 'other' })).status).toBe(400);
    expect(
      (await fetch(`${url}.card`, { method: 'PUT', headers: signed.headers, body: 'mine' })).status,
    ).toBe(403);
    expect((await fetch(url, { method: 'PUT', headers: signed.headers, body: 'mine' })).status).toBe(200);
    const late = await startS3(() => Date.now() + 3_600_000);
    const files = s3Photos({ endpoint: late.endpoint, bucket: S3_BUCKET, ...S3_KEYS });
    await expect(files.put(NAME, Buffer.from('x'))).rejects.toThrow('RequestTimeTooSkewed');
    await late.stop();
  });

  test('does not time out while a stream is read slowly', async () => {
    const bytes = randomBytes(8_000_000);
    const files = s3Photos({ endpoint: store.endpoint, bucket: S3_BUCKET, ...S3_KEYS }, 2000);
    await s3().put(nameOf(bytes), bytes);
    const stream = await files.stream(nameOf(bytes));
    const pieces: Uint8Array[] = [];
    for await (const piece of stream?.content ?? []) {
      if (pieces.length === 0) await sleep(2200);
      pieces.push(piece);
    }
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  });

  test('a failing store throws; a photo is never reported as missing', async () => {
    await s3().put(NAME, Buffer.from('foto'));
    for (const failing of [403, 500, 503, 507, 'cut'] as const) {
      store.fail(failing);
      await expect(s3().open(NAME)).rejects.toThrow(StoreDown);
      await expect(s3().put(NAME, Buffer.from('other'))).rejects.toThrow(StoreDown);
      await expect(s3().remove(NAME)).rejects.toThrow(StoreDown);
    }
    store.fail(null);
    await expect(s3({ bucket: 'nenhum' }).open(NAME)).rejects.toThrow('NoSuchBucket');
    await expect(s3({ bucket: 'nenhum' }).remove(NAME)).rejects.toThrow('NoSuchBucket');
    expect(String(await s3().open(NAME))).toBe('foto');
  });

  test.each(['silent', 'stalled'] as const)('a %s store throws StoreDown', async (failing) => {
    const files = s3Photos({ endpoint: store.endpoint, bucket: S3_BUCKET, ...S3_KEYS }, 200);
    store.fail(failing);
    // the signal of a pending request must not be garbage collected
    setFlagsFromString('--expose-gc');
    const collecting = setInterval(runInNewContext('gc'), 20);
    await expect(files.open(NAME)).rejects.toThrow(StoreDown);
    await expect(files.put(NAME, Buffer.from('foto'))).rejects.toThrow(StoreDown);
    clearInterval(collecting);
  });
});
