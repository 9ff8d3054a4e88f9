/**
 * Files in an S3-compatible store, by path (`endpoint/bucket/photos/name`). Every request is signed (AWS Signature Version 4)
 * over its content too.
 */
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type Naming, PHOTO_NAMES, type PhotoFiles, StoreDown, type StoredFile } from './files.ts';
import { nameOfFile } from './keep.ts';

export interface S3Settings {
  /** Without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Retries of a failed request, with growing pauses, before `StoreDown`. */
const RETRIES = 2;
const TIMEOUT = 60_000;
const NOTHING = createHash('sha256').digest('hex');

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The error code of the store: `NoSuchKey`, `SignatureDoesNotMatch`. */
const codeIn = (text: string): string => /<Code>([A-Za-z]+)<\/Code>/.exec(text)?.[1] ?? '';

interface Sent {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** SHA-256 of the body, hex. */
  content: string;
  body?: Blob | Uint8Array<ArrayBuffer>;
}

/** Text of an element of an answer; empty where there is none. Names of ours, and tokens, need no escapes. */
const textOf = (xml: string, element: string): string =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';

/** `timeout`: milliseconds until the whole answer is there; of a stream until it begins. `folder`: what keys begin with. */
export function s3Photos(
  { endpoint, bucket, region, ...keys }: S3Settings,
  timeout: number = TIMEOUT,
  { folder = 'photos/', isName = PHOTO_NAMES.isName }: { folder?: string; isName?: Naming['isName'] } = {},
): PhotoFiles {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });

  async function ask(name: string, { method, content, body }: Sent, signal?: AbortSignal): Promise<Response> {
    if (!isName(name)) throw new Error('no name of a photo');
    return request(`${folder}${name}`, { method, content, body, signal });
  }

  async function request(
    path: string,
    { method, content, body, signal = AbortSignal.timeout(timeout) }: Sent & { signal?: AbortSignal },
  ): Promise<Response> {
    const headers = { 'x-amz-content-sha256': content };
    try {
      return await client.fetch(`${endpoint}/${bucket}/${path}`, { method, headers, signal, body });
    } catch (cause) {
      throw new StoreDown(`${endpoint} does not answer`, { cause });
    }
  }

  async function mustWork(answer: Response): Promise<string> {
    const text = await answer.text();
    if (!answer.ok) throw new StoreDown(`${endpoint} answers ${answer.status} ${codeIn(text)}`);
    return text;
  }

  /** The answer; `null` when there is no such object. A missing bucket throws. */
  async function find(name: string, signal?: AbortSignal): Promise<Response | null> {
    if (!isName(name)) return null;
    const answer = await ask(name, { method: 'GET', content: NOTHING }, signal);
    if (answer.ok) return answer;
    const code = codeIn(await answer.text());
    if (answer.status === 404 && code !== 'NoSuchBucket') return null;
    throw new StoreDown(`${endpoint} answers ${answer.status} ${code}`);
  }

  /** The files of one page of a listing. */
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
      await mustWork(await ask(name, { method: 'PUT', content: sha256(bytes), body: new Uint8Array(bytes) }));
    },
    async putFile(name, path) {
      const [body, content] = [await openAsBlob(path), await nameOfFile(path)];
      await mustWork(await ask(name, { method: 'PUT', content, body }));
    },
    async open(name) {
      const found = await find(name);
      return found && Buffer.from(await found.arrayBuffer());
    },
    async stream(name) {
      // the timeout covers the beginning only: the reader may be slow
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), timeout);
      const found = await find(name, waiting.signal).finally(() => clearTimeout(timer));
      if (!found?.body) return null;
      const content = Readable.fromWeb(found.body as ReadableStream);
      return { bytes: Number(found.headers.get('content-length')), content };
    },
    async remove(name) {
      const answer = await ask(name, { method: 'DELETE', content: NOTHING });
      if (answer.status === 404) await answer.body?.cancel();
      else await mustWork(answer);
    },
    async *list() {
      // without the folders below: photos lie below backups
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
