/** tus 1.0 (https://tus.io/protocols/resumable-upload) with an upload password. */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { readBatch, readUploadTarget } from '@volleyscouter/contract/uploads';

const CHUNK_BYTES = 2_097_152;
const TIMEOUT_MS = 120_000;
const RETRIED = [404, 408, 409, 410, 423, 425, 429];

export class PasswordEnded extends Error {}
/** Worth a retry: the server does not answer, is busy, or answers a status of RETRIED. */
export class Unreachable extends Error {}
/** The server rejects the file; the message is shown to the user. */
export class FileRefused extends Error {}

export interface FolderFile {
  path: string;
  size: number;
  /** Whole milliseconds since 1970. */
  lastModified: number;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

export function uploadClient(server: URL, password: string) {
  async function request(
    method: string,
    path: string,
    headers = {},
    body: Uint8Array<ArrayBuffer> | null = null,
  ) {
    // AbortSignal.timeout would keep each answer in memory until the timeout expires
    const stuck = new AbortController();
    const timer = setTimeout(() => stuck.abort(), TIMEOUT_MS);
    const authHeaders = { authorization: `Bearer ${password}`, 'tus-resumable': '1.0.0' };
    const init = { method, headers: { ...authHeaders, ...headers }, body, signal: stuck.signal };
    const answer = await fetch(new URL(path, server), init)
      .catch((cause: Error) => {
        throw new Unreachable(`Sem conexão com ${server.origin} (${cause.cause ?? cause.message}).`);
      })
      .finally(() => clearTimeout(timer));
    const { ok, status } = answer;
    if (ok || (method === 'HEAD' && status === 404)) return answer;
    const { msg = `O servidor respondeu ${status}.` } = (await answer.json().catch(() => ({}))) as {
      msg?: string;
    };
    if (status === 401 || status === 403) throw new PasswordEnded(msg);
    if (status >= 500 || RETRIED.includes(status)) throw new Unreachable(msg);
    throw new FileRefused(msg);
  }

  function offsetIn({ headers }: Response): number {
    const offset = headers.get('upload-offset');
    if (offset === null) throw new Unreachable(`${server.origin} não responde como a loja.`);
    return Number(offset);
  }

  async function create(lote: string, name: string, size: number): Promise<string> {
    const metadata = `lote ${base64(lote)},filename ${base64(name)}`;
    const headers = { 'upload-length': String(size), 'upload-metadata': metadata };
    const answer = await request('POST', '/uploads', headers);
    return answer.headers.get('location')?.split('/').at(-1) ?? '';
  }

  return {
    readTarget: async () =>
      readUploadTarget.answer.parse(await (await request('GET', readUploadTarget.path)).json()),

    readProgress: async (lote: string, since: string) =>
      readBatch.answer.parse(
        await (await request('GET', `${readBatch.path.replace(':id', lote)}?desde=${since}`)).json(),
      ),

    /** Sends only the missing bytes. False if the file changed meanwhile. */
    async send(
      lote: string,
      { path, size, lastModified }: FolderFile,
      upload: string | null,
      onUpload: (id: string) => Promise<void>,
    ): Promise<boolean> {
      // do not follow a link that replaced the file
      const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
      try {
        const begun = upload === null ? null : await request('HEAD', `/uploads/${upload}`);
        let id = begun?.ok ? upload : null;
        let offset = begun?.ok ? offsetIn(begun) : 0;
        const piece = Buffer.alloc(Math.min(CHUNK_BYTES, size));
        while (offset < size) {
          const { bytesRead } = await file.read(piece, 0, piece.length, offset);
          const now = await file.stat();
          if (bytesRead === 0 || now.size !== size || Math.round(now.mtimeMs) !== lastModified) return false;
          if (id === null) {
            id = await create(lote, basename(path), size);
            await onUpload(id);
          }
          const headers = {
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
          };
          offset = offsetIn(await request('PATCH', `/uploads/${id}`, headers, piece.subarray(0, bytesRead)));
        }
        return true;
      } finally {
        await file.close();
      }
    },
  };
}

export type UploadClient = ReturnType<typeof uploadClient>;
