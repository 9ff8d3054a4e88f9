/** The file that a film is written into: whole or not at all. */

import type { StreamTargetChunk } from 'mediabunny';
import { saveFile } from '../../../../kit/saveFile.ts';

/** Bytes that a browser without a picker is trusted to hold in memory. */
export const MOST_IN_MEMORY = 500_000_000;

/** Where the film goes: to disk as it is made, or into memory. */
export interface FilmTarget {
  /** `null`: memory. */
  write: ((chunk: StreamTargetChunk) => Promise<void>) | null;
}

/** A file of the list that cannot be cut, or that is gone. Its message is the name of the file. */
export class CutFileError extends Error {
  readonly reason: 'unreadable' | 'gone';
  constructor(file: string, reason: CutFileError['reason']) {
    super(file);
    this.reason = reason;
  }
}

export interface FilmFile extends FilmTarget {
  name: string;
  /** What kept it from being written: a full disk. */
  failure(): unknown;
  /** Removes what was written: the film is made anew. */
  clear(): Promise<void>;
  /** It is whole. */
  keep(bytes: ArrayBuffer | null): Promise<void>;
  /** Nothing of it stays. What stood there under this name before stays. */
  discard(): Promise<void>;
}

type Picker = (options: object) => Promise<FileSystemFileHandle & { remove?: () => Promise<void> }>;

const picker = (): Picker | undefined => (window as { showSaveFilePicker?: Picker }).showSaveFilePicker;

export const writesToDisk = (): boolean => picker() !== undefined;

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

/** Asks for a place on disk; `null` when nobody chose one. Until `keep` the browser writes beside it, and puts it there then. */
export async function chooseFilmFile(name: string, type: string): Promise<FilmFile | null> {
  const pick = picker();
  if (!pick) return inMemory(name, type);
  const extension = name.slice(name.lastIndexOf('.'));
  const handle = await pick({ suggestedName: name, types: [{ accept: { [type]: [extension] } }] }).catch(
    (cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') return null;
      throw cause;
    },
  );
  if (!handle) return null;
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
      // the picker has made an empty file
      if (isNew) await handle.remove?.().catch(() => undefined);
    },
  };
}
