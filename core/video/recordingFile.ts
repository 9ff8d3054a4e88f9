/** `{home}_vs_{away}_set{n}.webm`, with team names as in the name of the PDF. */
import { teamsInFile } from '../report/reportFile.ts';

type Names = Readonly<Record<'*' | 'a', string>>;

/**
 * If the set was recorded before (a crash, a second attempt), a number is appended. Names are compared
 * case-insensitively, as by many file systems.
 */
export function recordingFile(
  names: Names,
  unnamed: Names,
  set: number,
  usedNames: readonly string[] = [],
): string {
  const stem = `${teamsInFile(names, unnamed)}_set${set}`;
  const used = new Set(usedNames.map((name) => name.toLowerCase()));
  let name = `${stem}.webm`;
  for (let number = 2; used.has(name.toLowerCase()); number++) name = `${stem} (${number}).webm`;
  return name;
}
