import { webmReader } from '@volleyscouter/core/video/webmIndex';
import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, test } from 'vitest';
import { lastSeconds } from './lastSeconds.ts';

const RATE = 15;
const decoderConfig = { codec: 'vp8', codedWidth: 960, codedHeight: 540 };

/** Returns a file as a recorder writes it: without duration, with one key frame a second. */
async function recorded(seconds: number): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source);
  await output.start();
  for (let frame = 0; frame < seconds * RATE; frame++) {
    const type = frame % RATE === 0 ? 'key' : 'delta';
    const data = new Uint8Array(new Uint32Array([frame]).buffer);
    await source.add(new EncodedPacket(data, type, frame / RATE, 1 / RATE), { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

async function framesOf(file: ArrayBuffer): Promise<{ frame: number; at: number; key: boolean }[]> {
  const input = new Input({ source: new BufferSource(file), formats: [WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no video');
  const frames: { frame: number; at: number; key: boolean }[] = [];
  for await (const { data, timestamp, type } of new EncodedPacketSink(track).packets())
    frames.push({
      frame: new DataView(data.buffer, data.byteOffset).getUint32(0, true),
      at: timestamp,
      key: type === 'key',
    });
  return frames;
}

test.each([3, 12, 300])(
  'the last ten seconds of a recording of %i seconds become a separate file',
  async (seconds) => {
    const bytes = await recorded(seconds);
    const reader = webmReader();
    reader.add(bytes);
    const read = (into: Uint8Array, at: number): void => into.set(bytes.subarray(at, at + into.length));
    const frames = await framesOf(await lastSeconds(reader.index, read, 10));
    expect(frames[0]).toEqual({ frame: Math.max(0, seconds - 11) * RATE, at: 0, key: true });
    expect(frames.at(-1)?.frame).toBe(seconds * RATE - 1);
    expect(frames.at(-1)?.at).toBeCloseTo(Math.min(seconds, 11) - 1 / RATE, 2);
  },
);

test('before the first frame a replay is refused', async () => {
  await expect(lastSeconds(webmReader().index, () => undefined, 10)).rejects.toThrow();
});
