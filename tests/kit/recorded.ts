import { BufferSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';

export interface RecordedVideo {
  width: number;
  height: number;
  codec: string | null;
  duration: number | null;
  frames: number[];
  hasSound: boolean;
}

export async function readRecorded(bytes: Uint8Array): Promise<RecordedVideo> {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('a recording without a video');
  const frames: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(track).packets()) frames.push(timestamp);
  return {
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    codec: await track.getCodec(),
    duration: await input.getDurationFromMetadata(),
    frames,
    hasSound: (await input.getPrimaryAudioTrack()) !== null,
  };
}
