/** Without encoding (`copy`) each cut begins at the previous key frame. Large module: fetch on demand. */
import {
  ALL_FORMATS,
  type AudioCodec,
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  getFirstEncodableVideoCodec,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  type VideoCodec,
  type VideoSample,
  VideoSampleSink,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny';
import { CutFileError, type FilmTarget } from './filmFile.ts';

export type FilmWay = 'copy' | 'encode';

/** `from`, `to`: seconds in the file. */
export interface FilmCut {
  file: File;
  from: number;
  to: number;
  /** Drawn into the picture when encoding. */
  caption?: string;
}

interface Tracks {
  video: InputVideoTrack;
  audio: InputAudioTrack | null;
}

export interface FilmPlan {
  format: 'webm' | 'mp4';
  /** The default first; empty if the files differ and this browser cannot encode. */
  methods: readonly FilmWay[];
  sound: boolean;
  tracks: ReadonlyMap<File, Tracks>;
  encoder: VideoCodec | null;
}

const LOST_FILE_ERRORS: ReadonlySet<string> = new Set(['NotReadableError', 'NotFoundError']);

async function reading<T>(file: File, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DOMException && LOST_FILE_ERRORS.has(cause.name))
      throw new CutFileError(file.name, 'gone');
    throw cause;
  }
}

const hex = (bytes: AllowSharedBufferSource | undefined): string => {
  if (!bytes) return '';
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  return [...view].join();
};

/** Returns equal texts for tracks whose packets can share one track. */
async function videoSign(track: InputVideoTrack): Promise<string> {
  const config = await track.getDecoderConfig();
  const size = [config?.codedWidth, config?.codedHeight, await track.getRotation()];
  return [await track.getCodec(), ...size, hex(config?.description)].join(' ');
}

async function audioSign(track: InputAudioTrack | null): Promise<string> {
  const config = await track?.getDecoderConfig();
  return [
    await track?.getCodec(),
    config?.sampleRate,
    config?.numberOfChannels,
    hex(config?.description),
  ].join(' ');
}

async function tracksOf(file: File): Promise<Tracks> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) });
  const video = await input.getPrimaryVideoTrack().catch((cause: unknown) => {
    // a failed read; any other error: not supported by mediabunny
    if (cause instanceof DOMException) throw cause;
    return null;
  });
  if (!video || (await video.getCodec()) === null) throw new CutFileError(file.name, 'unreadable');
  return { video, audio: await input.getPrimaryAudioTrack() };
}

const formatOf = (format: FilmPlan['format']) =>
  format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false });

const ENCODERS: Record<FilmPlan['format'], VideoCodec[]> = {
  mp4: ['avc', 'vp9', 'av1'],
  webm: ['vp8', 'vp9', 'av1'],
};

async function allSame<T>(all: readonly T[], signOf: (item: T) => Promise<string>): Promise<boolean> {
  return new Set(await Promise.all(all.map(signOf))).size === 1;
}

/** Throws `CutFileError`. */
export async function planFilm(files: readonly File[]): Promise<FilmPlan> {
  const tracks = new Map<File, Tracks>();
  for (const file of new Set(files)) tracks.set(file, await reading(file, () => tracksOf(file)));
  const all = [...tracks.values()];
  const [first] = all;
  if (!first) throw new CutFileError('', 'unreadable');
  const codec = await first.video.getCodec();
  const sound = await first.audio?.getCodec();
  const web = new WebMOutputFormat();
  const isWeb =
    web.getSupportedVideoCodecs().some((name) => name === codec) && codec !== 'avc' && codec !== 'hevc';
  const fits = (format: FilmPlan['format']) =>
    sound
      ? formatOf(format)
          .getSupportedAudioCodecs()
          .includes(sound as AudioCodec)
      : true;
  const format = isWeb && fits('webm') ? 'webm' : 'mp4';
  const [width, height] = [await first.video.getDisplayWidth(), await first.video.getDisplayHeight()];
  const decodes = (await Promise.all(all.map(({ video }) => video.canDecode()))).every(Boolean);
  const encoder = decodes ? await getFirstEncodableVideoCodec(ENCODERS[format], { width, height }) : null;
  const same = await allSame(all, ({ video }) => videoSign(video));
  return {
    format,
    tracks,
    encoder,
    methods: [...(same ? (['copy'] as const) : []), ...(encoder ? (['encode'] as const) : [])],
    sound: Boolean(sound) && fits(format) && (await allSame(all, ({ audio }) => audioSign(audio))),
  };
}

interface Making {
  plan: FilmPlan;
  method: FilmWay;
  signal: AbortSignal;
  /** Seconds of the film made so far. */
  onProgress: (seconds: number) => void;
}

/** Position of a cut in its file and in the film, in s. */
interface Placed {
  begin: number;
  at: number;
  end: number;
}

/** In s. */
const ROUNDING = 1e-4;

/** Max frames that H.264 and H.265 decode before a frame that is shown earlier. */
const MAX_REORDERED = 16;

/**
 * Yields packets in decoding order, from a key frame to the last packet that is shown before `to`. A packet
 * shown later is also yielded if it is decoded before that last packet, which can need it. All packets shown
 * before a yielded packet are then yielded too.
 */
export async function* videoPackets(
  packets: AsyncIterable<EncodedPacket>,
  to: number,
): AsyncGenerator<EncodedPacket> {
  let first: number | null = null;
  let lastShown = Number.NEGATIVE_INFINITY;
  let pending: EncodedPacket[] = [];
  for await (const packet of packets) {
    first ??= packet.timestamp;
    // open group: shown before its key frame, and not decodable without the previous group
    if (packet.timestamp < first) continue;
    pending.push(packet);
    if (packet.timestamp < Math.max(to, lastShown)) {
      for (const pendingPacket of pending) lastShown = Math.max(lastShown, pendingPacket.timestamp);
      yield* pending;
      pending = [];
    } else if (pending.length > MAX_REORDERED) return;
  }
}

async function copyVideo(
  source: EncodedVideoPacketSource,
  track: InputVideoTrack,
  cut: FilmCut,
  at: number,
  { signal, onProgress }: Making,
): Promise<Placed> {
  const sink = new EncodedPacketSink(track);
  const first = (await sink.getKeyPacket(cut.from)) ?? (await sink.getFirstKeyPacket());
  const decoderConfig = await track.getDecoderConfig();
  if (!first || !decoderConfig) throw new CutFileError(cut.file.name, 'unreadable');
  const placed = { begin: first.timestamp, at, end: at };
  for await (const packet of videoPackets(sink.packets(first), cut.to)) {
    signal.throwIfAborted();
    const moved = packet.clone({ timestamp: at + packet.timestamp - first.timestamp });
    await source.add(moved, { decoderConfig });
    placed.end = Math.max(placed.end, moved.timestamp + moved.duration);
    onProgress(placed.end);
  }
  return placed;
}

async function encodeVideo(
  source: VideoSampleSource,
  track: InputVideoTrack,
  cut: FilmCut,
  at: number,
  { signal, onProgress }: Making,
): Promise<Placed> {
  const placed = { begin: cut.from, at, end: at };
  let isFirst = true;
  for await (const sample of new VideoSampleSink(track).samples(cut.from, cut.to)) {
    try {
      signal.throwIfAborted();
      sample.setTimestamp(at + Math.max(0, sample.timestamp - cut.from));
      await source.add(sample, { keyFrame: isFirst });
      isFirst = false;
      placed.end = Math.max(placed.end, sample.timestamp + sample.duration);
      onProgress(placed.end);
    } finally {
      sample.close();
    }
  }
  return placed;
}

function drawCaption(canvas: OffscreenCanvas, sample: VideoSample, caption: string): OffscreenCanvas {
  const [width, height] = [sample.displayWidth, sample.displayHeight];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('2d');
  sample.draw(pen, 0, 0);
  const size = height / 18;
  pen.font = `600 ${size}px sans-serif`;
  pen.fillStyle = '#000a';
  pen.fillRect(0, height - 2 * size, pen.measureText(caption).width + 2 * size, 2 * size);
  pen.fillStyle = '#fff';
  pen.fillText(caption, size, height - 0.65 * size);
  return canvas;
}

/** Returns the end of the copied sound in the film, in s. */
async function copySound(
  source: EncodedAudioPacketSource,
  track: InputAudioTrack,
  placed: Placed,
  soundEnd: number,
  { signal }: Making,
): Promise<number> {
  const sink = new EncodedPacketSink(track);
  const first = (await sink.getPacket(placed.begin)) ?? (await sink.getFirstPacket());
  const decoderConfig = await track.getDecoderConfig();
  if (!first || !decoderConfig) return soundEnd;
  const from = Math.max(soundEnd, placed.at) - ROUNDING;
  let end = soundEnd;
  for await (const packet of sink.packets(first)) {
    signal.throwIfAborted();
    const moved = packet.clone({ timestamp: placed.at + packet.timestamp - placed.begin });
    if (moved.timestamp >= placed.end) break;
    if (moved.timestamp < from) continue;
    await source.add(moved, { decoderConfig });
    end = moved.timestamp + moved.duration;
  }
  return end;
}

const streamOf = (write: NonNullable<FilmTarget['write']>) =>
  new StreamTarget(new WritableStream({ write }), { chunked: true, chunkSize: 2 ** 22 });

export interface Film {
  /** `null` if the film was written to disk during the making. */
  bytes: ArrayBuffer | null;
  /** Max seconds by which a cut begins early. */
  earliest: number;
}

/** Throws on any failure: a partial file is useless. */
export async function makeFilm(cuts: readonly FilmCut[], target: FilmTarget, making: Making): Promise<Film> {
  const { plan, method } = making;
  const [first] = plan.tracks.values();
  const codec = await first?.video.getCodec();
  const sound = plan.sound ? await first?.audio?.getCodec() : null;
  if (!first || !codec) throw new CutFileError('', 'unreadable');
  const memory = new BufferTarget();
  const output = new Output({
    format: formatOf(plan.format),
    target: target.write ? streamOf(target.write) : memory,
  });
  const copier = new EncodedVideoPacketSource(codec);
  let caption = '';
  const canvas = method === 'encode' ? new OffscreenCanvas(1, 1) : null;
  const process = (sample: VideoSample) =>
    canvas && caption ? drawCaption(canvas, sample, caption) : sample;
  const encoder = new VideoSampleSource({
    codec: plan.encoder ?? codec,
    bitrate: 4_000_000,
    sizeChangeBehavior: 'contain',
    transform: { process },
  });
  output.addVideoTrack(method === 'copy' ? copier : encoder, {
    rotation: method === 'copy' ? await first.video.getRotation() : 0,
  });
  const sounds = sound ? new EncodedAudioPacketSource(sound) : null;
  if (sounds) output.addAudioTrack(sounds);
  try {
    await output.start();
    let [at, soundEnd, earliest] = [0, 0, 0];
    for (const cut of cuts) {
      caption = cut.caption ?? '';
      const { video, audio } = plan.tracks.get(cut.file) ?? first;
      await reading(cut.file, async () => {
        const placed =
          method === 'copy'
            ? await copyVideo(copier, video, cut, at, making)
            : await encodeVideo(encoder, video, cut, at, making);
        if (sounds && audio) soundEnd = await copySound(sounds, audio, placed, soundEnd, making);
        at = placed.end;
        earliest = Math.max(earliest, cut.from - placed.begin);
      });
    }
    await output.finalize();
    making.signal.throwIfAborted();
    return { bytes: target.write ? null : memory.buffer, earliest };
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
}
