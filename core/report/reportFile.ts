/** The PDF is `scout_{home}_vs_{away}_{date}.pdf` (specification, section 9). */
import { fittingName, plainName } from '../text/fileName.ts';
import type { ReportHead } from './head.ts';

/** File systems allow names of 255 bytes, and there are two teams. */
const MAX_LENGTH = 60;
const MAX_BYTES = 100;

const part = (text: string, otherwise: string): string =>
  fittingName(plainName(text, MAX_LENGTH), MAX_BYTES) || otherwise;

type Names = Readonly<Record<'*' | 'a', string>>;

/** `{home}_vs_{away}`. */
export const teamsInFile = (names: Names, unnamed: Names): string =>
  `${part(names['*'], unnamed['*'])}_vs_${part(names.a, unnamed.a)}`;

export const reportFile = (
  { names, date }: Pick<ReportHead, 'names' | 'date'>,
  unnamed: Names,
  prefix = 'scout',
  format = 'pdf',
): string => `${prefix}_${teamsInFile(names, unnamed)}${date === '' ? '' : `_${date}`}.${format}`;
