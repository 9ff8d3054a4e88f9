/** File names of the documents of a match (specification, section 9): `scout_{home}_vs_{away}_{date}.pdf`. */
import { fittingName, plainName } from '../text/fileName.ts';
import type { ReportHead } from './head.ts';

/** Of a team's name: letters, and bytes, since file systems hold names of 255 and there are two. */
const LONGEST = 60;
const MOST_BYTES = 100;

const part = (text: string, otherwise: string): string =>
  fittingName(plainName(text, LONGEST), MOST_BYTES) || otherwise;

export const reportFile = (
  /** `scout`, `relatorio`, `set3`. */
  kind: string,
  { names, date }: Pick<ReportHead, 'names' | 'date'>,
  unnamed: Readonly<Record<'*' | 'a', string>>,
  extension = 'pdf',
): string =>
  `${kind}_${part(names['*'], unnamed['*'])}_vs_${part(names.a, unnamed.a)}${date === '' ? '' : `_${date}`}.${extension}`;
