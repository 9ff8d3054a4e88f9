import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { type End, type Header, parseEnd, parseHeader } from './format.ts';

const NEWLINE = 10;
const MAX_LINE_BYTES = 256 * 1024 * 1024;

/** Lines with their newline, in batches. Throws if the file is truncated or not gzip. */
export async function* readLines(file: string | Readable): AsyncGenerator<Buffer[]> {
  const source: Readable = typeof file === 'string' ? createReadStream(file) : file;
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  let begun: Buffer[] = [];
  let length = 0;
  for await (const chunk of source.pipe(text) as AsyncIterable<Buffer>) {
    const lines: Buffer[] = [];
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      const piece = chunk.subarray(from, at + 1);
      lines.push(begun.length > 0 ? Buffer.concat([...begun, piece]) : piece);
      begun = [];
      length = 0;
      from = at + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > MAX_LINE_BYTES) throw new Error('a line without end');
    yield lines;
  }
  if (begun.length > 0) throw new Error('the last line is cut off');
}

/** The error is a message for users. */
export async function verifyBackup(
  file: string | Readable,
): Promise<Result<{ header: Header; end: End }, string>> {
  const hash = createHash('sha256');
  let header: Header | undefined;
  let last: Buffer | undefined;
  try {
    for await (const lines of readLines(file)) {
      for (const line of lines) {
        if (!header) {
          const read = parseHeader(line.toString());
          if (!read.ok) return err('não é uma cópia do VolleyScouter');
          header = read.value;
        }
        if (last) hash.update(last);
        last = line;
      }
    }
  } catch (error) {
    return err(problemOf(error));
  }
  const end = parseEnd(last?.toString() ?? '');
  if (!header) return err('o arquivo está vazio');
  if (!end.ok || end.value.sha256 !== hash.digest('hex'))
    return err('a cópia está incompleta ou foi alterada');
  return ok({ header, end: end.value });
}

function problemOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'o arquivo não existe';
  if (code === 'EISDIR') return 'é uma pasta, não um arquivo';
  if (code === 'Z_DATA_ERROR' && error instanceof Error && /header/.test(error.message))
    return 'não é uma cópia do VolleyScouter';
  return 'a cópia está incompleta ou foi alterada';
}
