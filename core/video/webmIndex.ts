/**
 * Indexes a webm file while it is being written: the clusters that can be played without earlier clusters, and
 * the length of the complete part. Sources: Matroska (RFC 9559), EBML (RFC 8794).
 *
 *   file    = ebml-header segment          element = id size payload; id and size are numbers of 1-8 bytes whose leading zero bits give the length
 *   segment = ... tracks *cluster          a size whose bits are all 1: unknown; recorders write it for segment and clusters
 *   cluster = timecode *(block / group)    a block's time is the cluster's time plus a signed 16-bit number; ms, as in every browser's recorder
 */

export interface Cluster {
  /** Offset of the first byte of the cluster. */
  at: number;
  /** Time of the first frame, in ms. */
  time: number;
}

export interface WebmIndex {
  /** Bytes before the first cluster; `null` until the first cluster arrives. */
  header: number | null;
  /** Clusters that begin with a key frame of the video; in order. */
  starts: Cluster[];
  /** Time of the last frame of the video, in ms. */
  last: number | null;
  /** Bytes up to the end of the last complete element. */
  whole: number;
}

const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f43b675;
const TIMECODE = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const REFERENCE = 0xfb;
const VIDEO = 1;
/** Elements whose children are read as elements of the top level. */
const OPENED: ReadonlySet<number> = new Set([SEGMENT, CLUSTER]);
/** A larger element means that the file is no webm. */
const MAX_ELEMENT_BYTES = 2 ** 28;

interface Element {
  id: number;
  /**
   * Offsets of the first byte of the content, and of the byte after the content; `null` if the size is
   * unknown.
   */
  from: number;
  to: number | null;
}

/** Length of a variable-length number, by its first byte; 0 if invalid. */
const lengthOf = (first: number): number => (first === 0 ? 0 : Math.clz32(first) - 23);

function unsigned(bytes: Uint8Array, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) value = value * 256 + (bytes[at] ?? 0);
  return value;
}

function elementAt(bytes: Uint8Array, at: number): Element | null {
  const idLength = lengthOf(bytes[at] ?? 0);
  const sizeAt = at + idLength;
  const first = bytes[sizeAt];
  if (idLength === 0 || idLength > 4 || first === undefined) return null;
  const sizeLength = lengthOf(first);
  const from = sizeAt + sizeLength;
  if (sizeLength === 0 || from > bytes.length) return null;
  const id = unsigned(bytes, at, sizeAt);
  const marker = 2 ** (7 * sizeLength);
  const size = unsigned(bytes, sizeAt, from) - marker;
  return { id, from, to: size === marker - 1 ? null : from + size };
}

function* elementsIn(bytes: Uint8Array, from: number, to: number): Generator<Element & { to: number }> {
  for (let at = from; at < to; ) {
    const element = elementAt(bytes, at);
    if (!element || element.to === null || element.to > to) return;
    yield { ...element, to: element.to };
    at = element.to;
  }
}

function videoTrack(bytes: Uint8Array, tracks: Element & { to: number }): number | null {
  for (const entry of elementsIn(bytes, tracks.from, tracks.to)) {
    if (entry.id !== TRACK_ENTRY) continue;
    const values = new Map<number, number>();
    for (const { id, from, to } of elementsIn(bytes, entry.from, entry.to))
      if (id === TRACK_NUMBER || id === TRACK_TYPE) values.set(id, unsigned(bytes, from, to));
    if (values.get(TRACK_TYPE) === VIDEO) return values.get(TRACK_NUMBER) ?? null;
  }
  return null;
}

interface Frame {
  track: number;
  /** Ms after the cluster's timecode. */
  after: number;
  key: boolean;
}

function frameOf(bytes: Uint8Array, { id, from, to }: Element & { to: number }): Frame | null {
  if (id === BLOCK_GROUP) {
    const parts = [...elementsIn(bytes, from, to)];
    const block = parts.find((part) => part.id === BLOCK);
    const frame = block && frameOf(bytes, block);
    return frame ? { ...frame, key: !parts.some((part) => part.id === REFERENCE) } : null;
  }
  const length = lengthOf(bytes[from] ?? 0);
  const at = from + length;
  if (length === 0 || at + 3 > to) return null;
  return {
    track: unsigned(bytes, from, at) - 2 ** (7 * length),
    after: (unsigned(bytes, at, at + 2) << 16) >> 16,
    key: ((bytes[at + 2] ?? 0) & 0x80) !== 0,
  };
}

export interface WebmReader {
  readonly index: WebmIndex;
  add(bytes: Uint8Array): void;
}

export function webmReader(): WebmReader {
  const index: WebmIndex = { header: null, starts: [], last: null, whole: 0 };
  let rest = new Uint8Array(0);
  let video: number | null = null;
  let cluster: { at: number; timecode: number; empty: boolean } | null = null;
  let broken = false;

  function readElement(bytes: Uint8Array, element: Element & { to: number }): void {
    const { id, from, to } = element;
    if (id === TRACKS) video = videoTrack(bytes, element);
    if (!cluster) return;
    if (id === TIMECODE) cluster.timecode = unsigned(bytes, from, to);
    if (id !== SIMPLE_BLOCK && id !== BLOCK && id !== BLOCK_GROUP) return;
    const frame = frameOf(bytes, element);
    if (!frame || frame.track !== video) return;
    const time = cluster.timecode + frame.after;
    if (cluster.empty && frame.key) index.starts.push({ at: cluster.at, time });
    cluster.empty = false;
    index.last = Math.max(index.last ?? 0, time);
  }

  return {
    index,
    add(more) {
      if (broken) return;
      const bytes = new Uint8Array(rest.length + more.length);
      bytes.set(rest);
      bytes.set(more, rest.length);
      const base = index.whole;
      let at = 0;
      while (at < bytes.length) {
        const element = elementAt(bytes, at);
        if (!element) break;
        const { id, from, to } = element;
        if (id === CLUSTER) {
          index.header ??= base + at;
          cluster = { at: base + at, timecode: 0, empty: true };
        }
        if (OPENED.has(id)) at = from;
        else if (to === null || to - from > MAX_ELEMENT_BYTES) {
          broken = true;
          break;
        } else if (to > bytes.length) break;
        else {
          readElement(bytes, { ...element, to });
          at = to;
        }
      }
      rest = bytes.slice(at);
      index.whole = base + at;
    },
  };
}

/** To play from `moment` (ms), a file must be read from this cluster. */
export const startBefore = ({ starts }: WebmIndex, moment: number): Cluster | null =>
  starts.findLast(({ time }) => time <= moment) ?? starts[0] ?? null;
