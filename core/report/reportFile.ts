/** File names of what is taken away of a match; of its PDF (specification, section 9) `scout_{home}_vs_{away}_{date}.pdf`. */
import { fittingName, plainName } from '../text/fileName.ts';
import type { ReportHead } from './head.ts';

/** Of a team's name: letters, and bytes, since file systems hold names of 255 and there are two. */
const LONGEST = 60;
const MOST_BYTES = 100;

const part = (text: string, otherwise: string): string =>
  fittingName(plainName(text, LONGEST), MOST_BYTES) || otherwise;

export const reportFile = (
  { names, date }: Pick<ReportHead, 'names' | 'date'>,
  unnamed: Readonly<Record<'*' | 'a', string>>,
  what = 'scout',
  format = 'pdf',
): string =>
  `${what}_${part(names['*'], unnamed['*'])}_vs_${part(names.a, unnamed.a)}${date === '' ? '' : `_${date}`}.${format}`;
