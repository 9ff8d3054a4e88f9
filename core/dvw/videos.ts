/** Which videos a Data Volley file refers to: rows of its section `[3VIDEO]`, `Camera0=C:\\jogos\\final.mp4`. */
import { readSections } from './sections.ts';

const CAMERA = /^camera\d*\s*=\s*(\S.*)$/i;
const MOST = 20;

/** Their addresses, of files the names alone: folders are of another computer. Never throws. */
export function videosOf(text: string): string[] {
  const read = readSections(text);
  const rows = (read.ok && read.value.sections.get('3VIDEO')) || [];
  const named = rows.flatMap((row) => CAMERA.exec(row.text.trim())?.[1] ?? []);
  return named
    .map((path) => (/^https?:/i.test(path) ? path : (path.split(/[\\/]/).at(-1) ?? path)).trim())
    .filter((name) => name !== '')
    .slice(0, MOST);
}
