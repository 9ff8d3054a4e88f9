/** File names of what is taken away of a match; of its PDF (specification, section 9) `scout_{home}_vs_{away}_{date}.pdf`. */
import { fittingName, plainName } from '../text/fileName.ts';
import type { ReportHead } from './head.ts';

/** Of a team's name: letters, and bytes, since file systems hold names of 255 and there are two. */
const LONGEST = 60;
const MOST_BYTES = 100;

const part = (text: string, otherwise: string): string =>
  fittingName(plainName(text, LONGEST), MOST_BYTES) || otherwise;

type Names = Readonly<Record<'*' | 'a', string>>;

/** `{home}_vs_{away}`: both teams as a part of a file's name. */
export const teamsInFile = (names: Names, unnamed: Names): string =>
  `${part(names['*'], unnamed['*'])}_vs_${part(names.a, unnamed.a)}`;

export const reportFile = (
  { names, date }: Pick<ReportHead, 'names' | 'date'>,
  unnamed: Names,
  what = 'scout',
  format = 'pdf',
): string => `${what}_${teamsInFile(names, unnamed)}${date === '' ? '' : `_${date}`}.${format}`;
