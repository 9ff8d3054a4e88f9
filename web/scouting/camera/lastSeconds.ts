import { startBefore, type WebmIndex } from '@volleyscouter/core/video/webmIndex';
import { BufferSource, BufferTarget } from 'mediabunny';
import { remux } from './remux.ts';

/** Fills the array with bytes of the recording from an offset. */
export type ReadBytes = (into: Uint8Array, at: number) => void;

/**
 * Returns the last seconds as a file. The file starts with the key frame before these seconds, so it can be a
 * little longer.
 */
export async function lastSeconds(index: WebmIndex, read: ReadBytes, seconds: number): Promise<ArrayBuffer> {
  const start = startBefore(index, (index.last ?? 0) - seconds * 1000);
  if (index.header === null || !start) throw new DOMException('', 'DataError');
  const bytes = new Uint8Array(index.header + index.whole - start.at);
  read(bytes.subarray(0, index.header), 0);
  read(bytes.subarray(index.header), start.at);
  const target = new BufferTarget();
  await remux(new BufferSource(bytes), target, 'frame');
  return target.buffer ?? new ArrayBuffer(0);
}
