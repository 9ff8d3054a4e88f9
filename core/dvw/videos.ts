/** Rows of `[3VIDEO]` such as `Camera0=C:\\jogos\\final.mp4`. */
import type { Sections } from './sections.ts';

const CAMERA = /^camera\d*\s*=\s*(\S.*)$/i;
const MAX_VIDEOS = 20;

/** Only the file name of a path: its folders belong to another computer. */
export const videoNames = (paths: readonly string[]): string[] =>
  paths
    .map((path) => (/^https?:/i.test(path) ? path : (path.split(/[\\/]/).at(-1) ?? path)).trim())
    .filter((name) => name !== '')
    .slice(0, MAX_VIDEOS);

export const readVideos = (sections: Sections): string[] =>
  videoNames((sections.get('3VIDEO') ?? []).flatMap((row) => CAMERA.exec(row.text.trim())?.[1] ?? []));
