export interface RecordingFacts {
  id: string;
  game: string;
  name: string;
  set: number;
  sound: boolean;
  /**
   * Only this account sees the recording. Recordings of an older version have no owner; the first account
   * that lists such a recording becomes the owner.
   */
  owner?: string | null;
}

export interface KeptRecording extends RecordingFacts {
  /** Server time of the first frame, ms since 1970; `null`: no frame arrived. */
  startedAt: number | null;
  seconds: number;
  bytes: number;
  /** False while the recording runs, and after the browser was killed. */
  ended: boolean;
  /**
   * True if the file was handed to the user, who then confirms that it is saved. The confirmation removes the
   * recording.
   */
  given: boolean;
  /** `null` before the first save. */
  file: SavedFile | null;
  /** True if the server has the current state of the recording. */
  told: boolean;
}

export interface SavedFile {
  name: string;
  size: number;
  hash: string;
  seconds: number;
}

export type KeptChange = Partial<Pick<KeptRecording, 'given' | 'file' | 'told' | 'owner'>>;

/** Ignores a change with `told` if the file has changed since the report to the server. */
export const changed = (recording: KeptRecording, change: KeptChange, of: SavedFile | null): KeptRecording =>
  change.told && recording.file?.hash !== of?.hash ? recording : { ...recording, ...change };

export interface WrittenPart {
  bytes: number;
  /** Time of the last frame, in ms. */
  last: number | null;
}

export interface RecordingFiles {
  begin(facts: RecordingFacts): Promise<void>;
  /** Resolves once the piece and `startedAt` are flushed to disk. */
  append(id: string, piece: ArrayBuffer, startedAt: number | null): Promise<WrittenPart>;
  end(id: string, startedAt: number | null): Promise<void>;
  replay(id: string, seconds: number): Promise<Blob>;
  /** Writes the recording to the file, with duration and cues. */
  saveTo(id: string, file: FileSystemFileHandle): Promise<void>;
  /** Takes as much space in OPFS as the recording. */
  copy(id: string): Promise<File>;
  /** `of`: the file reported to the server, if `told` is set. */
  mark(id: string, change: KeptChange, of?: SavedFile | null): Promise<void>;
}

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

/** `onDead`: the worker cannot be loaded or has crashed; later requests then reject. */
function openFiles(onDead: () => void): RecordingFiles {
  const worker = new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let dead = false;
  worker.addEventListener('message', ({ data }: MessageEvent<FilesAnswer>) => {
    const request = waiting.get(data.number);
    waiting.delete(data.number);
    if ('error' in data) request?.reject(new DOMException('', data.error));
    else request?.resolve(data.value as never);
  });
  worker.addEventListener('error', () => {
    dead = true;
    // Releases the worker's file locks.
    worker.terminate();
    onDead();
    for (const { reject } of waiting.values()) reject(new DOMException('', 'UnknownError'));
    waiting.clear();
  });
  const callWorker = <T>(
    method: keyof RecordingFiles,
    args: unknown[],
    moved: Transferable[] = [],
  ): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (dead) return reject(new DOMException('', 'UnknownError'));
      const number = count++;
      waiting.set(number, { resolve, reject });
      worker.postMessage({ number, method, args } satisfies FilesCall, moved);
    });
  return {
    begin: (facts) => callWorker('begin', [facts]),
    append: (id, piece, startedAt) => callWorker('append', [id, piece, startedAt], [piece]),
    end: (id, startedAt) => callWorker('end', [id, startedAt]),
    replay: (id, seconds) => callWorker('replay', [id, seconds]),
    saveTo: (id, file) => callWorker('saveTo', [id, file]),
    copy: (id) => callWorker('copy', [id]),
    mark: (id, change, of = null) => callWorker('mark', [id, change, of]),
  };
}

let files: RecordingFiles | null = null;

export function recordingFiles(): RecordingFiles {
  files ??= openFiles(() => {
    files = null;
  });
  return files;
}
