/**
 * Originals in one file, made while it is sent (R-SHOP-9): one photo after the other, as they are, since a photo does not get
 * smaller. No more of them lies in memory than the one that is being opened.
 */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { ZipArchive } from 'archiver';
import { StoreDown } from '../photos/files.ts';
import type { ByteStream } from '../pictures/serve.ts';

export interface ZipEntry {
  /** Name of the photo in the store. */
  photo: string;
  /** In the file; no two are the same. */
  name: string;
  date: Date;
}

/** What stands beside the photos where some are missing. */
const NOTE_NAME = 'LEIA-ME - fotos que faltam.txt';

export interface ZipParts<Entry extends ZipEntry> {
  entries: readonly Entry[];
  open(photo: string): Promise<ByteStream | null>;
  /** What the file says of photos that could not be had. */
  noteOf(missing: readonly Entry[]): string;
  /** Told once, also when nobody wants the rest: what left whole. */
  ended(packed: readonly Entry[]): void;
}

/** A store that does not answer for one photo is no reason to keep the others back. */
const orNull = (opening: Promise<ByteStream | null>): Promise<ByteStream | null> =>
  opening.catch((cause: unknown) => {
    if (cause instanceof StoreDown) return null;
    throw cause;
  });

/**
 * Starts a file. What goes wrong in the middle of a photo ends it without its end, so that nobody takes it for whole; who does
 * not want the rest destroys it. Throws `StoreDown` when the store does not answer for the first photo.
 */
export async function zipOf<Entry extends ZipEntry>(zip: ZipParts<Entry>): Promise<Readable> {
  const [first] = zip.entries;
  const opened = first ? await zip.open(first.photo) : null;
  const archive = new ZipArchive({ store: true });
  // whoever reads it is told; without anybody it would end the process
  archive.on('error', () => undefined);
  const packed: Entry[] = [];
  fill(archive, zip, opened, packed)
    .catch((cause: Error) => archive.destroy(cause))
    .finally(() => zip.ended(packed));
  return archive;
}

async function fill<Entry extends ZipEntry>(
  archive: ZipArchive,
  { entries, open, noteOf }: ZipParts<Entry>,
  first: ByteStream | null,
  packed: Entry[],
): Promise<void> {
  const closing = new AbortController();
  archive.once('close', () => closing.abort());
  const missing: Entry[] = [];
  for (const [place, entry] of entries.entries()) {
    const sent = place === 0 ? first : await orNull(open(entry.photo));
    if (!sent) missing.push(entry);
    else if (await append(archive, sent.content, entry, closing.signal)) packed.push(entry);
    else return;
  }
  if (missing.length > 0) archive.append(Buffer.from(noteOf(missing)), { name: NOTE_NAME });
  // it may never end: nobody may want to read it
  archive.finalize().catch(() => undefined);
}

/** Adds a photo; `false` when nobody wants it any more. */
async function append(
  archive: ZipArchive,
  content: Readable,
  { name, date }: ZipEntry,
  closed: AbortSignal,
): Promise<boolean> {
  // the archive does not listen to what it reads: an error would end the process
  content.once('error', (cause) => archive.destroy(cause));
  try {
    if (closed.aborted) return false;
    const added = once(archive, 'entry', { signal: closed });
    archive.append(content, { name, date });
    await added;
    return true;
  } catch (cause) {
    if (closed.aborted) return false;
    throw cause;
  } finally {
    content.destroy();
  }
}
