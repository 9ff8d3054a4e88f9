import type { FileHandle } from './handles.ts';

export interface ChosenFile {
  file: File;
  handle: FileHandle | null;
}

export const chosenFiles = (files: Iterable<File>): ChosenFile[] =>
  [...files].map((file) => ({ file, handle: null }));

export const chosenHandles = (handles: readonly FileHandle[]): Promise<ChosenFile[]> =>
  Promise.all(handles.map(async (handle) => ({ file: await handle.getFile(), handle })));

interface DroppedItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** The browser clears the transfer data after the first await. */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const requests = items.map((item) => {
    const file = item.getAsFile();
    return { file, handle: (item as DroppedItem).getAsFileSystemHandle?.() };
  });
  const dropped = await Promise.all(
    requests.map(async ({ file, handle }) => ({ file, handle: await handle?.catch(() => null) })),
  );
  return dropped.flatMap(({ file, handle }) =>
    file ? [{ file, handle: handle?.kind === 'file' ? (handle as FileHandle) : null }] : [],
  );
}
