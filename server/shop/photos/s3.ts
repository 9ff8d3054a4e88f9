/**
 * Photos in an S3-compatible store, by path (`endpoint/bucket/photos/name`). Every request is signed (AWS Signature Version 4)
 * over its content too.
 */
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { isPhotoName, type PhotoFiles, StoreDown } from './files.ts';
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

/** `timeout`: milliseconds until the whole answer is there; of a stream until it begins. */
export function s3Photos(
  { endpoint, bucket, region, ...keys }: S3Settings,
  timeout: number = TIMEOUT,
): PhotoFiles {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });

  async function ask(
    name: string,
    { method, content, body }: Sent,
    signal: AbortSignal = AbortSignal.timeout(timeout),
  ): Promise<Response> {
    if (!isPhotoName(name)) throw new Error('no name of a photo');
    const headers = { 'x-amz-content-sha256': content };
    try {
      return await client.fetch(`${endpoint}/${bucket}/photos/${name}`, { method, headers, signal, body });
    } catch (cause) {
      throw new StoreDown(`${endpoint} does not answer`, { cause });
    }
  }

  async function mustWork(answer: Response): Promise<void> {
    const text = await answer.text();
    if (!answer.ok) throw new StoreDown(`${endpoint} answers ${answer.status} ${codeIn(text)}`);
  }

  /** The answer; `null` when there is no such object. A missing bucket throws. */
  async function find(name: string, signal?: AbortSignal): Promise<Response | null> {
    if (!isPhotoName(name)) return null;
    const answer = await ask(name, { method: 'GET', content: NOTHING }, signal);
    if (answer.ok) return answer;
    const code = codeIn(await answer.text());
    if (answer.status === 404 && code !== 'NoSuchBucket') return null;
    throw new StoreDown(`${endpoint} answers ${answer.status} ${code}`);
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
  };
}
