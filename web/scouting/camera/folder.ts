/**
 * Where recordings lie: the browser's private store (OPFS), `recordings/{id}.webm` as the recorder makes it and `{id}.json` with what is said
 * of it. Names have no colon: Windows takes none.
 */
import type { KeptRecording } from './files.ts';

const FOLDER = 'recordings';

const stemOf = (id: string): string => id.replace(':', '-');

export const folder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/** `.webm` and `.json`, and `.saved`: a copy to download. */
type Ending = '.webm' | '.json' | '.saved';
const ENDINGS: readonly Ending[] = ['.webm', '.saved', '.json'];

export const fileOf = async (id: string, ending: Ending): Promise<FileSystemFileHandle> =>
  (await folder()).getFileHandle(`${stemOf(id)}${ending}`, { create: true });

export const videoOf = async (id: string): Promise<File> => (await fileOf(id, '.webm')).getFile();

/** `null` where there is none. */
export const foundFile = async (id: string, ending: Ending): Promise<FileSystemFileHandle | null> =>
  (await folder()).getFileHandle(`${stemOf(id)}${ending}`).catch(() => null);

/** `null`: the browser was killed before the first word of it was written. */
export async function readNote(file: FileSystemFileHandle): Promise<KeptRecording | null> {
  try {
    return JSON.parse(await (await file.getFile()).text()) as KeptRecording;
  } catch {
    return null;
  }
}

/** With `note` what is said of it stays, for the server to be told. */
export async function removeRecording(id: string, keeps?: 'note'): Promise<void> {
  const inside = await folder();
  const endings = keeps ? ENDINGS.filter((ending) => ending !== '.json') : ENDINGS;
  for (const ending of endings) await inside.removeEntry(`${stemOf(id)}${ending}`).catch(() => undefined);
}
