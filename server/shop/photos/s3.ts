/**
 * S3-compatible store, by path (`endpoint/bucket/photos/name`). Each request is signed together with its
 * content (AWS Signature Version 4).
 */
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type Naming, PHOTO_NAMES, type PhotoFiles, StoreDown, type StoredFile } from './files.ts';
import { nameOfFile } from './storePhoto.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Retries after 429 or 5xx, with growing pauses. */
const RETRIES = 2;
const PAUSE_MS = 50;
const TIMEOUT = 60_000;
const NOTHING = createHash('sha256').digest('hex');

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const codeIn = (text: string): string => /<Code>([A-Za-z]+)<\/Code>/.exec(text)?.[1] ?? '';

interface Sent {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** SHA-256 of the body, hex. */
  content: string;
  body?: Blob | Uint8Array<ArrayBuffer>;
}

/** Empty if the element is missing. Our names and tokens need no unescaping. */
const textOf = (xml: string, element: string): string =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';

/**
 * `timeout`: milliseconds until the end of an answer; for a stream, until its beginning. `folder`: prefix of
 * the keys.
 */
export function s3Photos(
  { endpoint, bucket, region, ...keys }: S3Settings,
  timeout: number = TIMEOUT,
  { folder = 'photos/', isName = PHOTO_NAMES.isName }: { folder?: string; isName?: Naming['isName'] } = {},
): PhotoFiles {
  const client = new AwsClient({ ...keys, region, service: 's3' });

  async function requestPhoto(
    name: string,
    { method, content, body }: Sent,
    signal?: AbortSignal,
  ): Promise<Response> {
    if (!isName(name)) throw new Error('no name of a photo');
    return request(`${folder}${name}`, { method, content, body, signal });
  }

  async function request(
    path: string,
    { method, content, body, signal = AbortSignal.timeout(timeout) }: Sent & { signal?: AbortSignal },
  ): Promise<Response> {
    const headers = { 'x-amz-content-sha256': content };
    try {
      for (let attempt = 1; ; attempt++) {
        const signed = await client.sign(`${endpoint}/${bucket}/${path}`, { method, headers, body });
        // pass the signal here: inside the Request it is lost when the Request is garbage collected, and a
        // silent store never times out
        const answer = await fetch(signed, { signal });
        if (attempt > RETRIES || (answer.status < 500 && answer.status !== 429)) return answer;
        await answer.body?.cancel();
        await sleep(attempt * PAUSE_MS);
      }
    } catch (cause) {
      throw new StoreDown(`${endpoint} does not answer`, { cause });
    }
  }

  const arrived = <T>(content: Promise<T>): Promise<T> =>
    content.catch((cause) => {
      throw new StoreDown(`${endpoint} does not answer`, { cause });
    });

  async function mustWork(answer: Response): Promise<string> {
    const text = await arrived(answer.text());
    if (!answer.ok) throw new StoreDown(`${endpoint} answers ${answer.status} ${codeIn(text)}`);
    return text;
  }

  /**
   * Returns `null` if the object is missing. Throws `StoreDown` for any other answer, also for a missing
   * bucket.
   */
  async function mustBeMissing(answer: Response): Promise<null> {
    const code = codeIn(await arrived(answer.text()));
    if (answer.status === 404 && code !== 'NoSuchBucket') return null;
    throw new StoreDown(`${endpoint} answers ${answer.status} ${code}`);
  }

  async function find(name: string, signal?: AbortSignal): Promise<Response | null> {
    if (!isName(name)) return null;
    const answer = await requestPhoto(name, { method: 'GET', content: NOTHING }, signal);
    return answer.ok ? answer : mustBeMissing(answer);
  }

  function* filesIn(page: string): Generator<StoredFile> {
    if (!page.includes('<ListBucketResult')) throw new StoreDown(`${endpoint} does not list ${bucket}`);
    for (const [object] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      const key = textOf(object, 'Key');
      const name = key.slice(folder.length);
      if (key.startsWith(folder) && isName(name)) yield { name, bytes: Number(textOf(object, 'Size')) };
    }
  }

  return {
    async put(name, bytes) {
      await mustWork(
        await requestPhoto(name, { method: 'PUT', content: sha256(bytes), body: new Uint8Array(bytes) }),
      );
    },
    async putFile(name, path) {
      const [body, content] = [await openAsBlob(path), await nameOfFile(path)];
      await mustWork(await requestPhoto(name, { method: 'PUT', content, body }));
    },
    async open(name) {
      const answer = await find(name);
      return answer && Buffer.from(await arrived(answer.arrayBuffer()));
    },
    async stream(name) {
      // the timeout is only for the beginning of the answer, since the reader may be slow
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), timeout);
      const answer = await find(name, waiting.signal).finally(() => clearTimeout(timer));
      if (!answer?.body) return null;
      const content = Readable.fromWeb(answer.body as ReadableStream);
      return { bytes: Number(answer.headers.get('content-length')), content };
    },
    async remove(name) {
      const answer = await requestPhoto(name, { method: 'DELETE', content: NOTHING });
      await (answer.ok ? answer.body?.cancel() : mustBeMissing(answer));
    },
    async *list() {
      // `delimiter` leaves out subfolders: the folder of backups contains the folder of their photos
      const query = new URLSearchParams({ 'list-type': '2', prefix: folder, delimiter: '/' });
      for (;;) {
        const page = await mustWork(await request(`?${query}`, { method: 'GET', content: NOTHING }));
        yield* filesIn(page);
        if (textOf(page, 'IsTruncated') !== 'true') return;
        const next = textOf(page, 'NextContinuationToken');
        if (next === '' || next === query.get('continuation-token'))
          throw new StoreDown(`${endpoint} does not list ${bucket} to its end`);
        query.set('continuation-token', next);
      }
    },
  };
}
