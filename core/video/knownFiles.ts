export interface VideoFile {
  name: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of first MiB, last MiB and size, as hex. `null` if the browser could not compute it. */
  hash?: string | null;
  /** Start on the timeline in s, set once, when the file is added. `null` before. */
  from: number | null;
  /** In s; `null` until the file is first opened. */
  seconds: number | null;
}

/** The same size and hash, under any name. If a hash is missing, size and name must be the same. */
export const isSameFile = (matchFile: VideoFile, chosen: VideoFile): boolean =>
  matchFile.size === chosen.size &&
  (matchFile.hash && chosen.hash ? matchFile.hash === chosen.hash : matchFile.name === chosen.name);

/** `chosen`: index of the chosen file; `null` if the file of the match was not chosen. */
export interface Recognised {
  file: VideoFile;
  chosen: number | null;
}

const inOrder = (files: readonly VideoFile[]): { file: VideoFile; chosen: number }[] =>
  files
    .map((file, chosen) => ({ file, chosen }))
    .sort((a, b) => a.file.name.localeCompare(b.file.name, 'pt-BR', { numeric: true }));

/** Sorted by name. */
export const takeFiles = (chosen: readonly VideoFile[]): Recognised[] => inOrder(chosen);

/** `before`: number of files chosen earlier. */
export const addFiles = (
  existing: readonly Recognised[],
  chosen: readonly VideoFile[],
  before: number,
): Recognised[] => {
  const added = inOrder(chosen).filter(({ file }) => !existing.some((known) => isSameFile(known.file, file)));
  return [...existing, ...added.map(({ file, chosen }) => ({ file, chosen: chosen + before }))];
};

/**
 * The files of the match, then new files; all chosen files if the match has none. `null` if no file was
 * recognised.
 */
export function recogniseFiles(
  matchFiles: readonly VideoFile[],
  chosen: readonly VideoFile[],
): Recognised[] | null {
  if (matchFiles.length === 0) return takeFiles(chosen);
  const indexes = chosen.map((file) => matchFiles.findIndex((matchFile) => isSameFile(matchFile, file)));
  if (indexes.every((index) => index === -1)) return null;
  const recognised = matchFiles.map((file, index) => {
    const at = indexes.indexOf(index);
    return { file: { ...file, name: chosen[at]?.name ?? file.name }, chosen: at === -1 ? null : at };
  });
  return [...recognised, ...takeFiles(chosen).filter(({ chosen: at }) => at !== null && indexes[at] === -1)];
}

/**
 * Returns the files in the order of the match, to which another user may have added files. Open files that
 * are not in the match come last.
 */
export const placedFiles = (open: readonly Recognised[], matchFiles: readonly VideoFile[]): Recognised[] => [
  ...matchFiles.map((file) => {
    const openFile = open.find((candidate) => isSameFile(candidate.file, file));
    return { file: { ...file, name: openFile?.file.name ?? file.name }, chosen: openFile?.chosen ?? null };
  }),
  ...open
    .filter(({ file }) => !matchFiles.some((matchFile) => isSameFile(matchFile, file)))
    .map(({ file, chosen }) => ({ file: { ...file, from: null }, chosen })),
];
