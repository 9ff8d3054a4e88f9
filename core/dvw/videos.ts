/**
 * Names of the videos of a file. In Data Volley files they are rows of `[3VIDEO]`:
 * `Camera0=C:\\jogos\\final.mp4`.
 */
import type { Sections } from './sections.ts';

const CAMERA = /^camera\d*\s*=\s*(\S.*)$/i;
const MAX_VIDEOS = 20;

/** Returns addresses unchanged, and of paths the file names alone: folders belong to another computer. */
export const videoNames = (paths: readonly string[]): string[] =>
  paths
    .map((path) => (/^https?:/i.test(path) ? path : (path.split(/[\\/]/).at(-1) ?? path)).trim())
    .filter((name) => name !== '')
    .slice(0, MAX_VIDEOS);

export const readVideos = (sections: Sections): string[] =>
  videoNames((sections.get('3VIDEO') ?? []).flatMap((row) => CAMERA.exec(row.text.trim())?.[1] ?? []));
