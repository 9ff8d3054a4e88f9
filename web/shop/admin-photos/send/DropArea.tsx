import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { PickFiles } from '../../../kit/PickFiles.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import classes from './DropArea.module.css';

const texts = adminPhotos.send;

const PHOTOS = 'image/jpeg,image/png,image/webp';

interface DropAreaProps {
  title: string;
  full: boolean;
  onFiles: (files: readonly File[]) => void;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Accepts files dropped anywhere on the page. Returns true while files are dragged. */
function useDropped(onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const handleFiles = useRef(onFiles);
  handleFiles.current = onFiles;
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer || !hasFiles(event)) return;
      event.preventDefault();
      void readDrop(event.dataTransfer).then((files) => handleFiles.current(files));
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragover', onOver, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    return () => listening.abort();
  }, []);
  return over;
}

export function DropArea({ title, full, onFiles }: DropAreaProps) {
  const over = useDropped(onFiles);
  return (
    <Row
      as="section"
      gap={16}
      className={classes.area}
      data-over={over || undefined}
      data-full={full || undefined}
      aria-label={title}
    >
      <IconPhotoUp size={full ? 40 : 24} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <Stack gap={0} className={classes.words}>
        <p className={classes.title}>{title}</p>
        <Small as="p">{texts.dropHint}</Small>
      </Stack>
      <Row justify="center" grow className={classes.ways}>
        <PickFiles label={texts.pick} strong={full} accept={PHOTOS} onFiles={onFiles} />
        <PickFiles label={texts.pickFolder} onFiles={onFiles} />
      </Row>
    </Row>
  );
}

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

/** Chromium returns at most 100 entries per call of `readEntries`. */
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

/** Must be called within the drop event: afterwards the browser clears the data. */
async function readDrop({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return [...files];
  return (await Promise.all(entries.map(filesOf))).flat();
}
