import { sha256 as sha256Here } from '@noble/hashes/sha2.js';
import type { VideoFile } from '@volleyscouter/core/video/knownFiles';

const MIB = 1_048_576;

/**
 * Over plain HTTP, browsers have no SHA-256. The fallback is a static import, because a module cannot be
 * fetched offline.
 */
async function sha256(bytes: ArrayBuffer): Promise<Uint8Array> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return sha256Here(new Uint8Array(bytes));
}

/** Hashes the content and the size. Reads only the first and the last MiB of a large file. */
async function hashOf(file: File): Promise<string> {
  const ends = file.size > 2 * MIB ? [file.slice(0, MIB), file.slice(-MIB)] : [file];
  const bytes = await new Blob([...ends, String(file.size)]).arrayBuffer();
  const digest = await sha256(bytes);
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const identify = async (file: File): Promise<VideoFile> => ({
  name: file.name,
  size: file.size,
  // an unreadable file has no hash; the error is reported when the file is opened
  hash: await hashOf(file).catch(() => null),
  from: null,
  seconds: null,
});
