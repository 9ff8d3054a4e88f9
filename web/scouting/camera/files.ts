/** Recordings in the browser's private store (OPFS): what a page asks the worker that writes them (files.worker.ts). */

/** What is said once about a recording. */
export interface RecordingFacts {
  /** `r:` and a UUID. */
  id: string;
  /** Of the match. */
  game: string;
  /** Of the file, when it is saved. */
  name: string;
  set: number;
  sound: boolean;
  /** Account of who recorded it: to nobody else it is shown. Older ones have none, and are of who sees them first. */
  owner?: string | null;
}

/** A recording as it lies in the store, also after the browser was killed. */
export interface KeptRecording extends RecordingFacts {
  /** Its beginning by the server's clock, in ms since 1970; `null`: no frame came. */
  startedAt: number | null;
  /** Of the video, up to its last frame. */
  seconds: number;
  bytes: number;
  /** It was stopped; else it runs, or the browser was killed. */
  ended: boolean;
  /** It was given to the person, who has not said yet that it is there. */
  given: boolean;
  /** The file that was given, as it is known again; `null` before. */
  file: SavedFile | null;
  /** The server knows it as it stands here. */
  told: boolean;
}

/** A file as the match's videos name it (contract/videos). */
export interface SavedFile {
  name: string;
  size: number;
  hash: string;
  seconds: number;
}

/** What changes of a recording beside its video. */
export type KeptChange = Partial<Pick<KeptRecording, 'given' | 'file' | 'told' | 'owner'>>;

/** The server was told while the file was another one: what is said of it now is not told. */
export const changed = (kept: KeptRecording, change: KeptChange, of: SavedFile | null): KeptRecording =>
  change.told && kept.file?.hash !== of?.hash ? kept : { ...kept, ...change };

/** How far a recording is. */
export interface Written {
  bytes: number;
  /** Time of the last frame, in ms. */
  last: number | null;
}

export interface RecordingFiles {
  begin(facts: RecordingFacts): Promise<void>;
  /** Writes the next piece, and that the recording began at `startedAt`; it is on the disk when this is done. */
  append(id: string, piece: ArrayBuffer, startedAt: number | null): Promise<Written>;
  /** Nothing more comes. */
  end(id: string, startedAt: number | null): Promise<void>;
  /** The last seconds of a recording that is being written, as a file of their own. */
  replay(id: string, seconds: number): Promise<Blob>;
  /** Writes a recording, with duration and cues, to a file that the person chose. */
  saveTo(id: string, file: FileSystemFileHandle): Promise<void>;
  /** The same as a file to download: a second one in the store, as long as the recording itself. */
  copy(id: string): Promise<File>;
  /** `of`: the file as it was told, where `told` is said. */
  mark(id: string, change: KeptChange, of?: SavedFile | null): Promise<void>;
}

/** A question to the worker and its answer. */
export interface FilesCall {
  number: number;
  method: keyof RecordingFiles;
  args: unknown[];
}
export type FilesAnswer = { number: number; value: unknown } | { number: number; error: string };

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/** `onDead`: its file did not come, or it broke; nobody answers there any more. */
function openFiles(onDead: () => void): RecordingFiles {
  const worker = new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let dead = false;
  worker.addEventListener('message', ({ data }: MessageEvent<FilesAnswer>) => {
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if ('error' in data) asked?.reject(new DOMException('', data.error));
    else asked?.resolve(data.value as never);
  });
  worker.addEventListener('error', () => {
    dead = true;
    // what it holds open could be opened by no other one
    worker.terminate();
    onDead();
    for (const { reject } of waiting.values()) reject(new DOMException('', 'UnknownError'));
    waiting.clear();
  });
  const ask = <T>(method: keyof RecordingFiles, args: unknown[], moved: Transferable[] = []): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (dead) return reject(new DOMException('', 'UnknownError'));
      const number = count++;
      waiting.set(number, { resolve, reject });
      worker.postMessage({ number, method, args } satisfies FilesCall, moved);
    });
  return {
    begin: (facts) => ask('begin', [facts]),
    append: (id, piece, startedAt) => ask('append', [id, piece, startedAt], [piece]),
    end: (id, startedAt) => ask('end', [id, startedAt]),
    replay: (id, seconds) => ask('replay', [id, seconds]),
    saveTo: (id, file) => ask('saveTo', [id, file]),
    copy: (id) => ask('copy', [id]),
    mark: (id, change, of = null) => ask('mark', [id, change, of]),
  };
}

let files: RecordingFiles | null = null;

/** Those of this browser; the worker starts when it is first asked, and another one behind one that failed. */
export function recordingFiles(): RecordingFiles {
  files ??= openFiles(() => {
    files = null;
  });
  return files;
}
