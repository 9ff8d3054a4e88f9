import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallAnswer } from '@volleyscouter/contract/route';
import { readBatch } from '@volleyscouter/contract/uploads';
import { EMPTY_FIELDS } from '@volleyscouter/core/shop/photoFields';
import type { Parts } from '@volleyscouter/server/parts';
import { type Batch, insertBatch } from '@volleyscouter/server/shop/uploads/store';
import { Upload } from 'tus-js-client';
import type { TestServer } from './test-server.ts';

export const TUS = { 'tus-resumable': '1.0.0' };
/** Content type of a request with bytes of an upload. */
export const PIECE = { 'content-type': 'application/offset+octet-stream' };

const base64 = (text: string): string => Buffer.from(text).toString('base64');

export const newUpload = (lote: string, filename: string, bytes: number): Record<string, string> => ({
  'upload-length': String(bytes),
  'upload-metadata': `lote ${base64(lote)},filename ${base64(filename)}`,
});

export function formOf(bytes: Uint8Array, fileName: string, field = 'file') {
  const border = '----tests';
  const head = `--${border}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    bytes: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${border}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${border}` },
  };
}

const BATCH: Batch = {
  ...EMPTY_FIELDS,
  evento: 'Copa',
  local: 'Quadra 1',
  priceInCents: 1500,
  tags: 'final',
  numeros: [],
  time: '',
  fromNames: false,
};

export const storeBatch = ({ db, clock }: Parts, change: Partial<Batch> = {}, by = 'dona'): Promise<string> =>
  insertBatch(db, { ...BATCH, ...change }, by, clock());

export async function placeUpload(
  parts: Parts,
  id: string,
  owner: string,
  change: { size?: number; metadata?: Record<string, string> } = {},
  lote = 'qualquer',
): Promise<string> {
  await mkdir(parts.uploads, { recursive: true });
  const upload = {
    id,
    size: 10,
    offset: 0,
    metadata: { lote, filename: 'foto.jpg', owner },
    creation_date: parts.clock().toISOString(),
    ...change,
  };
  await writeFile(join(parts.uploads, id), '');
  await writeFile(join(parts.uploads, `${id}.json`), JSON.stringify(upload));
  return id;
}

export interface Sending {
  /** Without a slash at the end. */
  address: string;
  token: string;
  lote: string;
  fileName: string;
  bytes: Buffer;
  /** By default the whole file in one request. */
  chunk?: number;
  /** Pauses before the retries, in ms. */
  retries?: readonly number[];
  failed?: () => void;
}

/** Resumes after cuts. Returns the address of the upload. */
export function sendByTus(
  sending: Sending,
  watch?: (upload: Upload, sentBytes: number) => void,
): Promise<string> {
  const { address, token, lote, fileName, bytes, chunk, retries = [], failed } = sending;
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${address}/uploads`,
      chunkSize: chunk ?? Number.POSITIVE_INFINITY,
      retryDelays: [...retries],
      headers: { authorization: `Bearer ${token}` },
      metadata: { lote, filename: fileName },
      storeFingerprintForResuming: false,
      onProgress: (sentBytes) => watch?.(upload, sentBytes),
      onShouldRetry: (cause) => {
        failed?.();
        const status = cause.originalResponse?.getStatus() ?? 0;
        return status === 0 || status === 409 || status >= 500;
      },
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    });
    upload.start();
  });
}

/** Returns how many bytes the server had before. */
export function resumeByTus(url: string, token: string, bytes: Buffer): Promise<number> {
  let resumedAt = -1;
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      uploadUrl: url,
      headers: { authorization: `Bearer ${token}` },
      onProgress: (sentBytes) => {
        if (resumedAt < 0) resumedAt = sentBytes;
      },
      onSuccess: () => resolve(resumedAt),
      onError: reject,
    });
    upload.start();
  });
}

type Progress = CallAnswer<typeof readBatch>;

/** Waits until photos of a batch have arrived and none is pending. */
export async function settled(server: TestServer, token: string, id: string): Promise<Progress> {
  const deadline = Date.now() + 40_000;
  for (;;) {
    const { body } = await server.call(readBatch, { params: { id }, query: {} }, { token });
    if (body.counts.received === 0 && body.arrivals.length > 0) return body;
    if (Date.now() > deadline) throw new Error(`still waiting: ${JSON.stringify(body)}`);
    await sleep(20);
  }
}

export async function keptFiles({ uploads }: Parts): Promise<string[]> {
  const folder = join(dirname(uploads), 'photos');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
