/** Handles let the browser open files again (File System Access: Chromium over HTTPS). */
import type { DBSchema, IDBPDatabase } from 'idb';
import { ownName } from '../../../../platform/api/byAccount.ts';
import { opener } from '../../../../platform/api/database.ts';

/** Members that TypeScript's library lacks. */
export interface FileHandle extends FileSystemFileHandle {
  queryPermission(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission(options: { mode: 'read' }): Promise<PermissionState>;
}

interface Picker {
  showOpenFilePicker?(options: object): Promise<FileHandle[]>;
}

interface Tables extends DBSchema {
  handles: { key: string; value: FileHandle[] };
}

const READ = { mode: 'read' } as const;

const open = opener<Tables>('volleyscouter-video', (db) => void db.createObjectStore('handles'));

/** `null` if the store cannot be opened. */
const inStore = <T>(work: (db: IDBPDatabase<Tables>) => Promise<T>): Promise<T | null> =>
  open()
    .then(work)
    .catch(() => null);

/** Older versions stored handles by match alone. */
export const loadHandles = async (match: string): Promise<FileHandle[]> =>
  (await inStore(async (db) => {
    const accountHandles = await db.get('handles', ownName(match));
    return accountHandles ?? (await db.get('handles', match));
  })) ?? [];

export async function saveHandles(match: string, handles: FileHandle[]): Promise<void> {
  await inStore<unknown>(async (db) => {
    await db.delete('handles', match);
    return handles.length > 0
      ? db.put('handles', handles, ownName(match))
      : db.delete('handles', ownName(match));
  });
}

/** With `shouldPrompt`, which needs a click, the browser prompts if necessary. */
export async function mayRead(handles: readonly FileHandle[], shouldPrompt = false): Promise<boolean> {
  for (const handle of handles) {
    const state = shouldPrompt ? await handle.requestPermission(READ) : await handle.queryPermission(READ);
    if (state !== 'granted') return false;
  }
  return true;
}

/** `null` without such a picker; `[]` if the user picked nothing. */
export async function pickHandles(): Promise<FileHandle[] | null> {
  const picker = window as Picker;
  if (!picker.showOpenFilePicker) return null;
  try {
    return await picker.showOpenFilePicker({
      multiple: true,
      types: [{ accept: { 'video/*': ['.mp4', '.m4v', '.mov', '.webm', '.mkv', '.avi', '.mts', '.ts'] } }],
    });
  } catch {
    return [];
  }
}
