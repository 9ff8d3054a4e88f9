import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { MAX_PHOTO_BYTES } from '@volleyscouter/core/shop/problems';
import type { FastifyRequest } from 'fastify';

const FIELD = 'file';
/** `AROUND`: max bytes in addition to the file. */
const LIMITS = { fileSize: MAX_PHOTO_BYTES, files: 5, fields: 20, fieldSize: 10_000, parts: 25 };
const AROUND = 65_536;

const isDiskError = (cause: unknown): boolean =>
  cause instanceof Error && 'syscall' in cause && ['open', 'write', 'fsync'].includes(String(cause.syscall));

export interface Received {
  fileName: string;
  bytes: number;
}

/** The caller deletes the written part after a failure. */
export async function receiveFile(
  request: FastifyRequest,
  path: string,
): Promise<Result<Received, 'no-image' | 'photo-too-large'>> {
  if (!request.isMultipart()) return err('no-image');
  if (Number(request.headers['content-length']) > MAX_PHOTO_BYTES + AROUND) return err('photo-too-large');
  try {
    return await readParts(request, path);
  } catch (cause) {
    if (isDiskError(cause)) throw cause;
    return err('no-image');
  } finally {
    // drain the rest of the body: otherwise the client never reads the answer
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readParts(
  request: FastifyRequest,
  path: string,
): Promise<Result<Received, 'no-image' | 'photo-too-large'>> {
  let received: Received | null = null;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== FIELD || received) {
      part.file.resume();
      continue;
    }
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', flush: true }));
    if (part.file.truncated) return err('photo-too-large');
    received = { fileName: part.filename, bytes: part.file.bytesRead };
  }
  return received && received.bytes > 0 ? ok(received) : err('no-image');
}
