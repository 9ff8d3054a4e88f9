/** Files of a drop, those in folders too. */
type Entry = FileSystemEntry;

const isFile = (entry: Entry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: Entry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File[]> =>
  new Promise((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  );

/** A folder answers in pieces of a hundred. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<Entry[]> {
  const reader = folder.createReader();
  const all: Entry[] = [];
  for (;;) {
    const some = await new Promise<Entry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function filesOf(entry: Entry): Promise<File[]> {
  if (isFile(entry)) return fileOf(entry);
  if (!isFolder(entry)) return [];
  const inside = await Promise.all((await entriesOf(entry)).map(filesOf));
  return inside.flat();
}

/** Has to be called within the event: afterwards the browser forgets what was dropped. */
export async function readDrop({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return [...files];
  return (await Promise.all(entries.map(filesOf))).flat();
}
