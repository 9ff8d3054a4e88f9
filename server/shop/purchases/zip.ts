/**
 * Creates a zip of originals while it is sent (R-SHOP-9), without compression. The same photos give the same
 * bytes, so that a download can be resumed. Only opening a photo holds it in memory, one at a time.
 * Format: APPNOTE.TXT 6.3.10 of PKWARE.
 *
 *   file  = *( header bytes descriptor ) *directory [ end64 locator ] end
 *
 * The descriptor contains size and CRC-32. They may be unknown until the bytes are sent.
 */
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { ByteStream } from '../../platform/http/serve.ts';
import { StoreDown } from '../photos/files.ts';

export interface Facts {
  bytes: number;
  crc: number;
}

export interface ZipEntry {
  /** Name of the photo in the store. */
  photo: string;
  name: string;
  date: Date;
  /** `null` until a zip download has read the photo. */
  facts: Facts | null;
}

const NOTE_NAME = 'LEIA-ME - fotos que faltam.txt';
const HEADER = 30;
const DESCRIPTOR = 16;
const DIRECTORY = 46;
const END = 22;
const END64 = 56 + 20;
const LARGE = 0xffff_ffff;
const OFFSET64 = 12;
/** Descriptors after the bytes, names in UTF-8. */
const FLAGS = 0x0808;

interface Named {
  name: string;
  date: Date;
}

/** The resolution is two seconds. */
function dosTime(date: Date): [number, number] {
  const year = Math.min(2107, Math.max(1980, date.getUTCFullYear()));
  return [
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  ];
}

function writeHead({ name, date }: Named, facts: Facts, into: Buffer, at: number): void {
  const [time, day] = dosTime(date);
  into.writeUInt16LE(20, at);
  into.writeUInt16LE(FLAGS, at + 2);
  into.writeUInt16LE(time, at + 6);
  into.writeUInt16LE(day, at + 8);
  into.writeUInt32LE(facts.crc, at + 10);
  into.writeUInt32LE(facts.bytes, at + 14);
  into.writeUInt32LE(facts.bytes, at + 18);
  into.writeUInt16LE(Buffer.byteLength(name), at + 22);
}

function headerOf(entry: Named): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(0x04034b50);
  writeHead(entry, { bytes: 0, crc: 0 }, header, 4);
  return Buffer.concat([header, Buffer.from(entry.name)]);
}

function descriptorOf({ bytes, crc }: Facts): Buffer {
  const descriptor = Buffer.alloc(DESCRIPTOR);
  descriptor.writeUInt32LE(0x08074b50);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(bytes, 8);
  descriptor.writeUInt32LE(bytes, 12);
  return descriptor;
}

function directoryOf(entry: Named, facts: Facts, offset: number): Buffer {
  const directory = Buffer.alloc(DIRECTORY);
  directory.writeUInt32LE(0x02014b50);
  directory.writeUInt16LE(20, 4);
  writeHead(entry, facts, directory, 6);
  directory.writeUInt32LE(Math.min(offset, LARGE), 42);
  if (offset < LARGE) return Buffer.concat([directory, Buffer.from(entry.name)]);
  directory.writeUInt16LE(OFFSET64, 30);
  const extra = Buffer.alloc(OFFSET64);
  extra.writeUInt16LE(1);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([directory, Buffer.from(entry.name), extra]);
}

function endOf(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(END);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(Math.min(offset, LARGE), 16);
  if (offset < LARGE) return end;
  const end64 = Buffer.alloc(END64);
  end64.writeUInt32LE(0x06064b50);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(45, 12);
  end64.writeUInt16LE(45, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(bytes), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  end64.writeUInt32LE(0x07064b50, 56);
  end64.writeBigUInt64LE(BigInt(offset + bytes), 64);
  end64.writeUInt32LE(1, 72);
  return Buffer.concat([end64, end]);
}

export const factsOf = (bytes: Uint8Array): Facts => ({ bytes: bytes.length, crc: crc32(bytes) });

/** Returns the bytes of a photo in the zip, without its record in the directory. */
export const spanOf = (name: string, { bytes }: Facts): number =>
  HEADER + Buffer.byteLength(name) + bytes + DESCRIPTOR;

export function zipLength<Entry extends ZipEntry>(
  entries: readonly Entry[],
  noteOf: (missing: readonly Entry[]) => string,
): number {
  const missing = entries.filter(({ facts }) => facts === null);
  const note =
    missing.length === 0 ? [] : [{ name: NOTE_NAME, facts: factsOf(Buffer.from(noteOf(missing))) }];
  let [offset, directory] = [0, 0];
  for (const { name, facts } of [...entries, ...note]) {
    if (facts === null) continue;
    directory += DIRECTORY + Buffer.byteLength(name) + (offset < LARGE ? 0 : OFFSET64);
    offset += spanOf(name, facts);
  }
  return offset + directory + END + (offset < LARGE ? 0 : END64);
}

export interface ZipParts<Entry extends ZipEntry> {
  entries: readonly Entry[];
  /** First requested byte. Facts are known for every entry that begins before it. */
  from: number;
  to: number;
  /** The length is announced: entries without facts are left out. */
  fixed: boolean;
  open(photo: string): Promise<ByteStream | null>;
  noteOf(missing: readonly Entry[]): string;
  /**
   * `facts` of a photo that was sent for the first time; `null` if a photo with facts is unreadable or has
   * changed.
   */
  learned(photo: string, facts: Facts | null): void;
  /** Called once with the photos that were sent completely, also if the client disconnects. */
  ended(packed: readonly Entry[]): void;
}

const orNull = (opening: Promise<ByteStream | null>): Promise<ByteStream | null> =>
  opening.catch((cause: unknown) => {
    if (cause instanceof StoreDown) return null;
    throw cause;
  });

/** Ignores an early error: reading the stream reports it. */
function quiet(opened: ByteStream | null): ByteStream | null {
  opened?.content.on('error', () => undefined);
  return opened;
}

function firstWanted<Entry extends ZipEntry>({ entries, from }: ZipParts<Entry>): number {
  let at = 0;
  for (const [index, { name, facts }] of entries.entries()) {
    at += facts ? spanOf(name, facts) : 0;
    if (facts === null || at > from) return index;
  }
  return entries.length;
}

/**
 * An error within a photo aborts the stream, so that the client detects an incomplete file. Throws
 * `StoreDown` if the store fails for the first photo.
 */
export async function zipOf<Entry extends ZipEntry>(zip: ZipParts<Entry>): Promise<Readable> {
  const begin = firstWanted(zip);
  const first = zip.entries[begin];
  const opened = first && !(zip.fixed && first.facts === null) ? quiet(await zip.open(first.photo)) : null;
  const file = Readable.from(writeAndReport(zip, begin, opened), { objectMode: false });
  // close the photo even if the zip was never read
  file.once('close', () => opened?.content.destroy());
  return file;
}

async function* writeAndReport<Entry extends ZipEntry>(
  zip: ZipParts<Entry>,
  begin: number,
  opened: ByteStream | null,
): AsyncGenerator<Uint8Array> {
  const packed: Entry[] = [];
  try {
    yield* write(zip, begin, opened, packed);
  } finally {
    zip.ended(packed);
  }
}

async function* write<Entry extends ZipEntry>(
  zip: ZipParts<Entry>,
  begin: number,
  opened: ByteStream | null,
  packed: Entry[],
): AsyncGenerator<Uint8Array> {
  const { entries, from, to, fixed, noteOf } = zip;
  const directory: Buffer[] = [];
  const missing: Entry[] = [];
  let at = 0;
  const requestedPart = (bytes: Uint8Array): Uint8Array[] => {
    const part = bytes.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
    at += bytes.length;
    return part.length > 0 ? [part] : [];
  };
  for (const [index, entry] of entries.entries()) {
    const { photo, facts, name } = entry;
    if (at > to) return;
    const start = at;
    if (index < begin && facts) {
      at += spanOf(name, facts);
      directory.push(directoryOf(entry, facts, start));
      continue;
    }
    const isMissing = fixed && facts === null;
    const source = isMissing ? null : index === begin ? opened : quiet(await orNull(zip.open(photo)));
    if (!source) {
      if (fixed && !isMissing) {
        zip.learned(photo, null);
        throw new StoreDown(`a photo of a zip: ${photo}`);
      }
      missing.push(entry);
      continue;
    }
    try {
      yield* requestedPart(headerOf(entry));
      let [bytes, crc] = [0, 0];
      for await (const chunk of source.content as AsyncIterable<Uint8Array>) {
        bytes += chunk.length;
        crc = crc32(chunk, crc);
        yield* requestedPart(chunk);
      }
      if (facts && (facts.bytes !== bytes || facts.crc !== crc)) {
        zip.learned(photo, null);
        throw new Error(`another photo than it was: ${photo}`);
      }
      const measured = { bytes, crc };
      yield* requestedPart(descriptorOf(measured));
      directory.push(directoryOf(entry, measured, start));
      if (!facts) zip.learned(photo, measured);
      if (at <= to + 1) packed.push(entry);
    } finally {
      source.content.destroy();
    }
  }
  if (missing.length > 0) {
    const text = Buffer.from(noteOf(missing));
    const note = { name: NOTE_NAME, date: entries[0]?.date ?? new Date(0) };
    directory.push(directoryOf(note, factsOf(text), at));
    for (const bytes of [headerOf(note), text, descriptorOf(factsOf(text))]) yield* requestedPart(bytes);
  }
  const whole = Buffer.concat(directory);
  const end = endOf(directory.length, whole.length, at);
  yield* requestedPart(whole);
  yield* requestedPart(end);
}
