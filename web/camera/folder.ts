/**
 * Where recordings lie: the browser's private store (OPFS), `recordings/{id}.webm` as the recorder makes it and `{id}.json` with what is said
 * of it. Names have no colon: Windows takes none.
 */
import { scoutAccounts } from '../api/byAccount.ts';
import type { KeptRecording } from './files.ts';

const FOLDER = 'recordings';

const stemOf = (id: string): string => id.replace(':', '-');

const folder = async (): Promise<FileSystemDirectoryHandle> =>
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

/** 0 where there is none. */
const bytesOf = async (id: string): Promise<number> => {
  const file = await foundFile(id, '.webm');
  return file ? (await file.getFile()).size : 0;
};

/** `null`: the browser was killed before the first word of it was written. */
export async function readNote(file: FileSystemFileHandle): Promise<KeptRecording | null> {
  try {
    return JSON.parse(await (await file.getFile()).text()) as KeptRecording;
  } catch {
    return null;
  }
}

const isOwn = ({ owner }: KeptRecording): boolean => owner == null || scoutAccounts().includes(owner);

/** Those of a match, or of all (`null`), that are of who is signed in, the oldest first; the running one too, and without bytes one of which only the note is left (tell.ts). */
export async function keptRecordings(game: string | null): Promise<KeptRecording[]> {
  const found: KeptRecording[] = [];
  for await (const entry of (await folder()).values()) {
    if (entry.kind !== 'file' || !entry.name.endsWith('.json')) continue;
    const kept = await readNote(entry);
    if (kept && isOwn(kept) && (game === null || kept.game === game))
      found.push({ ...kept, bytes: await bytesOf(kept.id) });
  }
  return found.sort((one, other) => (one.startedAt ?? 0) - (other.startedAt ?? 0));
}

/** With `note` what is said of it stays, for the server to be told. */
export async function removeRecording(id: string, keeps?: 'note'): Promise<void> {
  const inside = await folder();
  const endings = keeps ? ENDINGS.filter((ending) => ending !== '.json') : ENDINGS;
  for (const ending of endings) await inside.removeEntry(`${stemOf(id)}${ending}`).catch(() => undefined);
}
