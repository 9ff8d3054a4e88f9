import { scoutAccounts } from '../../platform/api/byAccount.ts';
import type { KeptRecording } from './files.ts';
import { findFile, folder, readNote } from './folder.ts';

const bytesOf = async (id: string): Promise<number> => {
  const file = await findFile(id, '.webm');
  return file ? (await file.getFile()).size : 0;
};

const isOwn = ({ owner }: KeptRecording): boolean => owner == null || scoutAccounts().includes(owner);

/**
 * Lists the recordings of the match, oldest first; `null` lists all matches. Only recordings of the signed-in
 * accounts, and recordings without an owner, are listed. Running recordings and notes of removed videos
 * (0 bytes) are included.
 */
export async function listRecordings(game: string | null): Promise<KeptRecording[]> {
  const recordings: KeptRecording[] = [];
  for await (const entry of (await folder()).values()) {
    if (entry.kind !== 'file' || !entry.name.endsWith('.json')) continue;
    const note = await readNote(entry);
    if (note && isOwn(note) && (game === null || note.game === game))
      recordings.push({ ...note, bytes: await bytesOf(note.id) });
  }
  return recordings.sort((one, other) => (one.startedAt ?? 0) - (other.startedAt ?? 0));
}
