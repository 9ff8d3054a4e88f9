import { MAX_FILE_SIZE } from '@volleyscouter/core/dvw/sections';
import { type UnzipFileInfo, unzipSync } from 'fflate';

export type ZipError = 'unreadable' | 'zip-broken' | 'zip-empty' | 'zip-path' | 'zip-nested' | 'too-big';

export type ZipEntry = { name: string } & (
  | { bytes: Uint8Array<ArrayBuffer>; error?: undefined }
  | { bytes?: undefined; error: ZipError }
);

export const MATCH_FILES = '.dvw,.vsm,.zip';

export const MAX_ZIP_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 500;
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

export const isMatchFile = (name: string): boolean => /\.(dvw|vsm)$/i.test(name);
export const isZip = (name: string): boolean => /\.zip$/i.test(name);

const leavesFolder = (name: string): boolean => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name);

const unreadable = (name: string): ZipEntry => ({ name, error: 'zip-broken' });

function unpackEntry(bytes: Uint8Array<ArrayBuffer>, name: string): ZipEntry {
  try {
    const { [name]: content } = unzipSync(bytes, { filter: (entry) => entry.name === name });
    return content ? { name, bytes: new Uint8Array(content) } : unreadable(name);
  } catch {
    return unreadable(name);
  }
}

/** A file that cannot be opened has an error. Never throws. */
export function openZip(zip: string, bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const listed: UnzipFileInfo[] = [];
  try {
    unzipSync(bytes, { filter: (entry) => listed.push(entry) < 0 });
  } catch {
    return [unreadable(zip)];
  }
  // macOS adds a file with the prefix ._ to each file.
  const matches = listed.filter(
    ({ name }) => !/(^|\/)\._[^/]*$/.test(name) && (isMatchFile(name) || isZip(name)),
  );
  let remainingBytes = MAX_UNPACKED_BYTES;
  const opened = matches.slice(0, MAX_ENTRIES).map(({ name, originalSize }): ZipEntry => {
    if (leavesFolder(name)) return { name, error: 'zip-path' };
    if (isZip(name)) return { name, error: 'zip-nested' };
    if (originalSize > Math.min(remainingBytes, MAX_FILE_SIZE)) return { name, error: 'too-big' };
    remainingBytes -= originalSize;
    return unpackEntry(bytes, name);
  });
  if (matches.length > MAX_ENTRIES) opened.push({ name: zip, error: 'too-big' });
  return opened.length > 0 ? opened : [{ name: zip, error: 'zip-empty' }];
}
