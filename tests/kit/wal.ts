/**
 * Finds the transaction that wrote a text, and the end of its commit record. The commit is durable once
 * PostgreSQL's write-ahead log is on the disk up to that byte. The format is defined in access/xlogrecord.h
 * and access/xlog_internal.h; it is unchanged since version 15.
 *
 *   page     = header (24 bytes, the first of a segment 40), data      ; 8192 bytes
 *   record   = length(4) transaction(4) previous(8) info(1) manager(1) pad(2) sum(4) data; starts at a
 * multiple of 8, may continue on the next pages
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 8192;
const [SHORT_HEADER, LONG_HEADER, RECORD_HEADER] = [24, 40, 24];
const CONTINUES = 1;
const [TRANSACTIONS, HEAP] = [1, 10];
const KIND = 0x70;
const COMMIT = 0x00;

/** Byte offset in the log, from its first byte. */
export type Position = number;

export interface WalRecord {
  transaction: number;
  manager: number;
  info: number;
  data: Buffer;
  end: Position;
}

const SEGMENT = 16 * 1024 * 1024;
const PER_FILE = 0x1_0000_0000 / SEGMENT;

/** The name is timeline, high part and low part of the file's number, each in eight hexadecimal digits. */
export const positionOf = (name: string): Position =>
  (Number.parseInt(name.slice(8, 16), 16) * PER_FILE + Number.parseInt(name.slice(16, 24), 16)) * SEGMENT;

/** A file that PostgreSQL keeps for reuse has a new name, but still old pages. */
const isCurrent = (name: string, bytes: Buffer): boolean =>
  bytes.readBigUInt64LE(8) === BigInt(positionOf(name));

/** Oldest first. Read the log after the server has stopped. */
export function* readWal(data: string): Generator<WalRecord> {
  const folder = join(data, 'pg_wal');
  const files = readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort()
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
    .filter(({ name, bytes }) => isCurrent(name, bytes));
  const bytes = Buffer.concat(files.map((file) => file.bytes));
  const start = positionOf(files[0]?.name ?? '');
  let offset = 0;
  const readBytes = (length: number): Buffer => {
    const parts: Buffer[] = [];
    for (let missing = length; missing > 0 && offset < bytes.length; ) {
      if (offset % PAGE === 0) offset += offset % SEGMENT === 0 ? LONG_HEADER : SHORT_HEADER;
      const here = Math.min(missing, PAGE - (offset % PAGE));
      parts.push(bytes.subarray(offset, offset + here));
      offset += here;
      missing -= here;
    }
    return Buffer.concat(parts);
  };
  // skip the end of a record that began before the oldest file
  readBytes(bytes.readUInt16LE(2) & CONTINUES ? bytes.readUInt32LE(16) : 0);
  for (;;) {
    offset = (offset + 7) & ~7;
    const length = readBytes(4);
    const total = length.length === 4 ? length.readUInt32LE(0) : 0;
    const record = readBytes(total - 4);
    if (total < RECORD_HEADER || record.length < total - 4) return;
    yield {
      transaction: record.readUInt32LE(0),
      info: record.readUInt8(12),
      manager: record.readUInt8(13),
      data: record.subarray(20),
      end: start + offset,
    };
  }
}

/** Returns, for each marker in a written row, the position at which the commit of its transaction ends. */
export function commitsOf(records: Iterable<WalRecord>, marker: RegExp): Map<string, Position> {
  const written = new Map<number, string[]>();
  const seenMarkers = new Set<string>();
  const commits = new Map<string, Position>();
  for (const { transaction, manager, info, data, end } of records) {
    if (manager === HEAP) {
      // a page image repeats older rows
      for (const [match] of data.toString('latin1').matchAll(marker)) {
        if (seenMarkers.has(match)) continue;
        seenMarkers.add(match);
        written.set(transaction, [...(written.get(transaction) ?? []), match]);
      }
    } else if (manager === TRANSACTIONS && (info & KIND) === COMMIT) {
      for (const text of written.get(transaction) ?? []) commits.set(text, end);
    }
  }
  return commits;
}
