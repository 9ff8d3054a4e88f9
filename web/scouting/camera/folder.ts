/**
 * `recordings/{id}.webm` is the recorder's output, `{id}.json` the note (its metadata). File names have no
 * colon: Windows does not allow colons.
 */
import type { KeptRecording } from './files.ts';

const FOLDER = 'recordings';

const stemOf = (id: string): string => id.replace(':', '-');

export const folder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

type Ending = '.webm' | '.json' | '.saved';
const ENDINGS: readonly Ending[] = ['.webm', '.saved', '.json'];

export const fileOf = async (id: string, ending: Ending): Promise<FileSystemFileHandle> =>
  (await folder()).getFileHandle(`${stemOf(id)}${ending}`, { create: true });

export const videoOf = async (id: string): Promise<File> => (await fileOf(id, '.webm')).getFile();

export const findFile = async (id: string, ending: Ending): Promise<FileSystemFileHandle | null> =>
  (await folder()).getFileHandle(`${stemOf(id)}${ending}`).catch(() => null);

/** Returns `null` if the browser was killed before the note was written. */
export async function readNote(file: FileSystemFileHandle): Promise<KeptRecording | null> {
  try {
    return JSON.parse(await (await file.getFile()).text()) as KeptRecording;
  } catch {
    return null;
  }
}

/** `note` keeps the note, which must still be sent to the server. */
export async function removeRecording(id: string, keptFile?: 'note'): Promise<void> {
  const inside = await folder();
  const endings = keptFile ? ENDINGS.filter((ending) => ending !== '.json') : ENDINGS;
  for (const ending of endings) await inside.removeEntry(`${stemOf(id)}${ending}`).catch(() => undefined);
}
