import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Output,
  type Source,
  type Target,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

interface Copied {
  packets: AsyncGenerator<EncodedPacket, void, unknown>;
  next: EncodedPacket | null;
  put: (packet: EncodedPacket) => Promise<void>;
}

async function copyOf(
  output: Output,
  track: InputVideoTrack | InputAudioTrack | null,
): Promise<Copied | null> {
  const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()];
  if (!track || !codec || !decoderConfig) return null;
  const packets = new EncodedPacketSink(track).packets();
  const { value: next = null } = await packets.next();
  if (track.isVideoTrack()) {
    const source = new EncodedVideoPacketSource(codec as 'vp8');
    output.addVideoTrack(source);
    return {
      packets,
      next: next ?? null,
      put: (packet) => source.add(packet, { decoderConfig: decoderConfig as VideoDecoderConfig }),
    };
  }
  const source = new EncodedAudioPacketSource(codec as 'opus');
  output.addAudioTrack(source);
  return {
    packets,
    next: next ?? null,
    put: (packet) => source.add(packet, { decoderConfig: decoderConfig as AudioDecoderConfig }),
  };
}

/** `begins`: at the first frame, or at second 0 of the source. */
export async function remux(source: Source, target: Target, begins: 'frame' | 'zero'): Promise<void> {
  using input = new Input({ source, formats: [WEBM] });
  const output = new Output({ format: new WebMOutputFormat(), target });
  try {
    const video = await copyOf(output, await input.getPrimaryVideoTrack());
    const sound = await copyOf(output, await input.getPrimaryAudioTrack());
    if (!video?.next) throw new DOMException('', 'DataError');
    const from = begins === 'frame' ? video.next.timestamp : 0;
    await output.start();
    const tracks = sound ? [video, sound] : [video];
    for (;;) {
      const [first] = tracks
        .filter(({ next }) => next !== null)
        .sort((one, other) => (one.next?.timestamp ?? 0) - (other.next?.timestamp ?? 0));
      if (!first?.next) break;
      const at = first.next.timestamp - from;
      if (at >= 0) await first.put(first.next.clone({ timestamp: at }));
      first.next = (await first.packets.next()).value ?? null;
    }
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
}
