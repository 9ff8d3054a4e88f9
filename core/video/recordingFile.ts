/** File names of recordings: `{home}_vs_{away}_set{n}.webm`, with the rule of the PDF's name for the teams. */
import { teamsInFile } from '../report/reportFile.ts';

type Names = Readonly<Record<'*' | 'a', string>>;

/** A set that was recorded before (a crash, a second try) gets a number behind; case-insensitive, as file systems are. */
export function recordingFile(
  names: Names,
  unnamed: Names,
  set: number,
  taken: readonly string[] = [],
): string {
  const stem = `${teamsInFile(names, unnamed)}_set${set}`;
  const used = new Set(taken.map((name) => name.toLowerCase()));
  let name = `${stem}.webm`;
  for (let number = 2; used.has(name.toLowerCase()); number++) name = `${stem} (${number}).webm`;
  return name;
}
