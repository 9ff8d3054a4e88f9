/** Large module: fetch on demand. */
import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';

const NAMES: Record<string, string> = {
  avc: 'H.264',
  hevc: 'H.265 (HEVC)',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
};

/** Formats that are recognised by the first bytes of the file. */
const OTHER_FORMATS: readonly [first: string, name: string][] = [
  ['RIFF', 'AVI'],
  ['0&\xb2u', 'WMV'],
  ['FLV', 'FLV'],
];

const text = (value: unknown): string =>
  value instanceof Uint8Array ? String.fromCharCode(...value) : String(value);

async function otherFormat(file: Blob): Promise<string | null> {
  const head = text(new Uint8Array(await file.slice(0, 4096).arrayBuffer()));
  const name = OTHER_FORMATS.find(([first]) => head.startsWith(first))?.[1] ?? null;
  // AVI: content type, then the letters of the codec
  const codec = name === 'AVI' ? /vids([\w ]{4})/.exec(head)?.[1]?.trim() : undefined;
  return codec ? `${name} (${codec})` : name;
}

const trackOf = async (file: Blob) => {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) });
  return { input, track: await input.getPrimaryVideoTrack() };
};

async function readCodec(file: Blob): Promise<string | null> {
  const { track } = await trackOf(file);
  const codec = await track?.getCodec();
  if (codec) return NAMES[codec] ?? codec.toUpperCase();
  const raw = await track?.getInternalCodecId();
  return raw ? text(raw) : null;
}

/** `H.265 (HEVC)`; `null` if unknown. Never throws. */
export const codecOf = async (file: Blob): Promise<string | null> =>
  (await readCodec(file).catch(() => null)) ?? (await otherFormat(file).catch(() => null));

/** In s. Reads the whole file; throws if the file is no video. */
export const wholeLengthOf = async (file: Blob): Promise<number> =>
  (await trackOf(file)).input.computeDuration();

/** `null` if unreadable. Never throws. */
export async function frameRateOf(file: Blob): Promise<number | null> {
  try {
    const { track } = await trackOf(file);
    const { averagePacketRate = 0 } = (await track?.computePacketStats(60)) ?? {};
    return averagePacketRate > 0 ? averagePacketRate : null;
  } catch {
    return null;
  }
}
