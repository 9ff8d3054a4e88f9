/** Which local files a match is played from, and whether those that somebody chooses are the same ones. */

export interface VideoFile {
  name: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of its first and last MiB and its size, as hex; none where the browser could not compute it, or it is not told. */
  hash?: string | null;
  /** Where it begins on the time line of the video, s: said once, when it is added. `null` before. */
  from: number | null;
  /** `null` while nobody has opened it. */
  seconds: number | null;
}

/** The same content, whatever it is called now; without two hashes to compare, the same name and size. */
export const isSameFile = (known: VideoFile, chosen: VideoFile): boolean =>
  known.size === chosen.size &&
  (known.hash && chosen.hash ? known.hash === chosen.hash : known.name === chosen.name);

/** A file of the match, and which of the chosen ones it is: `null` where it was not chosen. */
export interface Recognised {
  file: VideoFile;
  chosen: number | null;
}

const inOrder = (files: readonly VideoFile[]): { file: VideoFile; chosen: number }[] =>
  files
    .map((file, chosen) => ({ file, chosen }))
    .sort((a, b) => a.file.name.localeCompare(b.file.name, 'pt-BR', { numeric: true }));

/** The chosen files as those of the match, in the order of their names. */
export const takeFiles = (chosen: readonly VideoFile[]): Recognised[] => inOrder(chosen);

/** The chosen files after those that the match has already, of which so many were chosen before. */
export const addFiles = (
  known: readonly Recognised[],
  chosen: readonly VideoFile[],
  before: number,
): Recognised[] => {
  const added = inOrder(chosen).filter(({ file }) => !known.some((each) => isSameFile(each.file, file)));
  return [...known, ...added.map(({ file, chosen }) => ({ file, chosen: chosen + before }))];
};

/** The files of the match among the chosen ones, and behind them those that are new; `null` when it has none of them. */
export function recogniseFiles(
  known: readonly VideoFile[],
  chosen: readonly VideoFile[],
): Recognised[] | null {
  if (known.length === 0) return takeFiles(chosen);
  const places = chosen.map((file) => known.findIndex((each) => isSameFile(each, file)));
  if (places.every((place) => place === -1)) return null;
  const found = known.map((file, place) => {
    const at = places.indexOf(place);
    return { file: { ...file, name: chosen[at]?.name ?? file.name }, chosen: at === -1 ? null : at };
  });
  return [...found, ...takeFiles(chosen).filter(({ chosen: at }) => at !== null && places[at] === -1)];
}

/** The open files where the match has them now: somebody else has added one before them. Those that it does not have stand behind its own. */
export const placedFiles = (open: readonly Recognised[], known: readonly VideoFile[]): Recognised[] => [
  ...known.map((file) => {
    const own = open.find((each) => isSameFile(each.file, file));
    return { file: { ...file, name: own?.file.name ?? file.name }, chosen: own?.chosen ?? null };
  }),
  ...open
    .filter(({ file }) => !known.some((each) => isSameFile(each, file)))
    .map(({ file, chosen }) => ({ file: { ...file, from: null }, chosen })),
];
