/**
 * Video and note are written in place and flushed with every piece. A killed browser loses at most one piece.
 */
import { type WebmReader, webmReader } from '@volleyscouter/core/video/webmIndex';
import { BlobSource, StreamTarget, type StreamTargetChunk } from 'mediabunny';
import {
  changed,
  type KeptChange,
  type KeptRecording,
  type RecordingFiles,
  type SavedFile,
} from './files.ts';
import { fileOf, findFile, readNote, removeRecording, videoOf } from './folder.ts';
import { lastSeconds } from './lastSeconds.ts';
import { remux } from './remux.ts';

/** JSON padded with spaces: with a fixed size a note is overwritten atomically. */
const NOTE_BYTES = 2048;

interface Running {
  metadata: KeptRecording;
  video: FileSystemSyncAccessHandle;
  note: FileSystemSyncAccessHandle;
  reader: WebmReader;
}

function writeNote({ note, metadata }: Pick<Running, 'note' | 'metadata'>): void {
  const bytes = new Uint8Array(NOTE_BYTES).fill(32);
  new TextEncoder().encodeInto(JSON.stringify(metadata), bytes);
  note.write(bytes, { at: 0 });
  note.flush();
}

async function changeNote(id: string, change: KeptChange, of: SavedFile | null): Promise<void> {
  const file = await findFile(id, '.json');
  const metadata = file && (await readNote(file));
  if (!metadata) return;
  const note = await file.createSyncAccessHandle();
  try {
    writeNote({ note, metadata: changed(metadata, change, of) });
  } finally {
    note.close();
  }
}

/** Cuts off the incomplete frame that a killed browser leaves at the end. */
async function wholeFrames(id: string): Promise<Blob> {
  const file = await videoOf(id);
  const reader = webmReader();
  for await (const bytes of file.stream()) reader.add(bytes);
  return file.slice(0, reader.index.whole);
}

const writableTo = (file: FileSystemSyncAccessHandle): WritableStream<StreamTargetChunk> =>
  new WritableStream({
    write({ data, position }) {
      file.write(data as Uint8Array<ArrayBuffer>, { at: position });
    },
  });

export function storedFiles(): RecordingFiles {
  const running = new Map<string, Running>();
  /** A note cannot be opened twice at the same time, so changes run one after another. */
  let marking: Promise<void> = Promise.resolve();
  const runningOf = (id: string): Running => {
    const recording = running.get(id);
    if (!recording) throw new DOMException('', 'NotFoundError');
    return recording;
  };
  const refreshNote = (recording: Running, startedAt: number | null): void => {
    const { metadata, reader } = recording;
    metadata.startedAt = startedAt ?? metadata.startedAt;
    metadata.seconds = (reader.index.last ?? 0) / 1000;
    writeNote(recording);
  };

  return {
    async begin(facts) {
      const video = await (await fileOf(facts.id, '.webm')).createSyncAccessHandle();
      const note = await (await fileOf(facts.id, '.json')).createSyncAccessHandle();
      const metadata: KeptRecording = {
        ...facts,
        startedAt: null,
        seconds: 0,
        bytes: 0,
        ended: false,
        given: false,
        file: null,
        told: false,
      };
      const recording: Running = { metadata, video, note, reader: webmReader() };
      running.set(facts.id, recording);
      writeNote(recording);
    },
    async append(id, piece, startedAt) {
      const recording = runningOf(id);
      const { metadata, video, reader } = recording;
      const bytes = new Uint8Array(piece);
      const written = video.write(bytes, { at: metadata.bytes });
      // A full disk writes only a part, without an error.
      if (written < bytes.length) throw new DOMException('', 'QuotaExceededError');
      video.flush();
      metadata.bytes += bytes.length;
      reader.add(bytes);
      refreshNote(recording, startedAt);
      return { bytes: metadata.bytes, last: reader.index.last };
    },
    async end(id, startedAt) {
      const recording = runningOf(id);
      running.delete(id);
      recording.metadata.ended = true;
      refreshNote(recording, startedAt);
      recording.video.close();
      recording.note.close();
      if (recording.reader.index.last === null) await removeRecording(id);
    },
    async replay(id, seconds) {
      const { reader, video } = runningOf(id);
      const read = (into: Uint8Array, at: number): void =>
        void video.read(into as Uint8Array<ArrayBuffer>, { at });
      return new Blob([await lastSeconds(reader.index, read, seconds)], { type: 'video/webm' });
    },
    async saveTo(id, file) {
      const target = new StreamTarget(await file.createWritable(), { chunked: true });
      await remux(new BlobSource(await wholeFrames(id)), target, 'zero');
    },
    async copy(id) {
      const handle = await fileOf(id, '.saved');
      const file = await handle.createSyncAccessHandle();
      try {
        file.truncate(0);
        const target = new StreamTarget(writableTo(file), { chunked: true });
        await remux(new BlobSource(await wholeFrames(id)), target, 'zero');
        file.flush();
      } finally {
        file.close();
      }
      return handle.getFile();
    },
    async mark(id, change, of = null) {
      const recording = running.get(id);
      if (!recording) {
        marking = marking.catch(() => undefined).then(() => changeNote(id, change, of));
        return marking;
      }
      recording.metadata = changed(recording.metadata, change, of);
      writeNote(recording);
    },
  };
}
