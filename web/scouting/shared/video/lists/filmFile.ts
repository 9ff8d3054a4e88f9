import type { StreamTargetChunk } from 'mediabunny';
import { saveFile } from '../../../../kit/saveFile.ts';

/** For a browser without a file picker. */
export const MAX_BYTES_IN_MEMORY = 500_000_000;

export interface FilmTarget {
  /** `null`: memory. */
  write: ((chunk: StreamTargetChunk) => Promise<void>) | null;
}

/** The message is the name of the file. */
export class CutFileError extends Error {
  readonly reason: 'unreadable' | 'gone';
  constructor(file: string, reason: CutFileError['reason']) {
    super(file);
    this.reason = reason;
  }
}

export interface FilmFile extends FilmTarget {
  name: string;
  failure(): unknown;
  /** Call before the film is made again. */
  clear(): Promise<void>;
  keep(bytes: ArrayBuffer | null): Promise<void>;
  /** An earlier file of this name stays. */
  discard(): Promise<void>;
}

type Handle = FileSystemFileHandle & { remove?: () => Promise<void> };

/** Chromium only; missing in the DOM types. */
interface Pickers {
  showSaveFilePicker?: (options: object) => Promise<Handle>;
  showDirectoryPicker?: (options: object) => Promise<FileSystemDirectoryHandle>;
}

const pickers = (): Pickers => window as Pickers;

export const writesToDisk = (): boolean => pickers().showSaveFilePicker !== undefined;

/** `undefined` if the browser has no picker, `null` if cancelled. */
export const pickFile = (name: string, type: string): Promise<Handle | null> | undefined =>
  pickers()
    .showSaveFilePicker?.({
      suggestedName: name,
      types: [{ accept: { [type]: [name.slice(name.lastIndexOf('.'))] } }],
    })
    .catch(nothingChosen);

function nothingChosen(cause: unknown): null {
  if (cause instanceof DOMException && cause.name === 'AbortError') return null;
  throw cause;
}

function inMemory(name: string, type: string): FilmFile {
  return {
    name,
    write: null,
    failure: () => null,
    clear: async () => undefined,
    keep: async (bytes) => {
      if (bytes) saveFile(name, bytes, type);
    },
    discard: async () => undefined,
  };
}

export type OpenFilm = (name: string) => Promise<FilmFile>;

/**
 * Picks a file for one film, a folder for several; `null` if cancelled. Without a picker, films are held in
 * memory.
 */
export async function chooseFilms(names: readonly string[], type: string): Promise<OpenFilm | null> {
  const [first = '', ...more] = names;
  if (more.length > 0) {
    const folder = await pickers().showDirectoryPicker?.({ mode: 'readwrite' }).catch(nothingChosen);
    if (folder) return async (name) => onDisk(await folder.getFileHandle(name, { create: true }));
    if (folder === null) return null;
  } else {
    const handle = await pickFile(first, type);
    if (handle !== undefined) return handle && (() => onDisk(handle));
  }
  return async (name) => inMemory(name, type);
}

/** The browser writes to a temporary file, which replaces the file on close. */
async function onDisk(handle: Handle): Promise<FilmFile> {
  const isNew = (await handle.getFile()).size === 0;
  const stream = await handle.createWritable();
  let failure: unknown = null;
  const orFail = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (cause) {
      failure ??= cause;
      throw cause;
    }
  };
  return {
    name: handle.name,
    write: ({ data, position }) => orFail(stream.write({ type: 'write', data, position })),
    failure: () => failure,
    clear: () => orFail(stream.truncate(0)),
    keep: () => orFail(stream.close()),
    discard: async () => {
      await stream.abort().catch(() => undefined);
      // the picker has created an empty file
      if (isNew) await handle.remove?.().catch(() => undefined);
    },
  };
}
