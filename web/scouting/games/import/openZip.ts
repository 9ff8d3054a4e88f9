import { LARGEST_FILE } from '@volleyscouter/core/dvw/sections';

export type ZipError = 'unreadable' | 'zip-broken' | 'zip-empty' | 'zip-path' | 'zip-nested' | 'too-big';

export type ZipEntry = { name: string } & (
  | { bytes: Uint8Array<ArrayBuffer>; error?: undefined }
  | { bytes?: undefined; error: ZipError }
);

export const MATCH_FILES = '.dvw,.vsm,.zip';

/** Size of an archive. */
export const MAX_ZIP_BYTES = 64 * 1024 * 1024;
/** Matches of one archive, and their bytes together: behind these nothing is unpacked. */
const MAX_ENTRIES = 500;
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

/** Signatures and sizes of the ZIP format, APPNOTE 4.3. */
const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

export const isMatchFile = (name: string): boolean => /\.(dvw|vsm)$/i.test(name);
export const isZip = (name: string): boolean => /\.zip$/i.test(name);

const leavesFolder = (name: string): boolean => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name);

/** Unpacks an entry; `null` once it is larger than `limit`, whatever size the archive says. */
async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > limit) {
      void reader.cancel();
      return null;
    }
    parts.push(value);
  }
}

interface Listed {
  name: string;
  method: number;
  packed: Uint8Array<ArrayBuffer>;
}

/** The directory at the end of an archive. Throws where it is none. */
function listEntries(bytes: Uint8Array<ArrayBuffer>): Listed[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  const first = Math.max(0, end - MAX_COMMENT_BYTES);
  while (end >= first && view.getUint32(end, true) !== END) end--;
  if (end < first) throw new RangeError('no directory');
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError('no entry');
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const entry = {
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0))),
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(start, start + view.getUint32(at + 20, true)),
    };
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    return entry;
  });
}

/** The match files of an archive; those that are not opened with the reason. Everything else in it is left alone. Never throws. */
export async function openZip(zip: string, bytes: Uint8Array<ArrayBuffer>): Promise<ZipEntry[]> {
  const opened: ZipEntry[] = [];
  let left = MAX_UNPACKED_BYTES;
  try {
    for (const { name, method, packed } of listEntries(bytes)) {
      // macOS writes a second file of this name beside each
      if (/(^|\/)\._[^/]*$/.test(name) || !(isMatchFile(name) || isZip(name))) continue;
      if (opened.length >= MAX_ENTRIES) return [...opened, { name: zip, error: 'too-big' }];
      if (leavesFolder(name)) opened.push({ name, error: 'zip-path' });
      else if (isZip(name)) opened.push({ name, error: 'zip-nested' });
      else if (method !== STORED && method !== DEFLATED) opened.push({ name, error: 'zip-broken' });
      else {
        const limit = Math.min(left, LARGEST_FILE);
        const stored = packed.length > limit ? null : packed.slice();
        const content = await (method === STORED ? stored : inflate(packed, limit).catch(() => undefined));
        left -= content?.length ?? limit;
        opened.push(
          content ? { name, bytes: content } : { name, error: content === null ? 'too-big' : 'zip-broken' },
        );
      }
    }
  } catch {
    return [{ name: zip, error: 'zip-broken' }];
  }
  return opened.length > 0 ? opened : [{ name: zip, error: 'zip-empty' }];
}
