/** B1 and B2: medians over the real files. */
import { parseEntry } from '@volleyscouter/core/code/parse';
import { detectEncoding } from '@volleyscouter/core/dvw/encoding';
import type { DvwFile } from '@volleyscouter/core/dvw/file';
import { importLog } from '@volleyscouter/core/dvw/import';
import { readDvw } from '@volleyscouter/core/dvw/read';
import { fileStatistics } from '../dvw/statistics.ts';
import { realBytes, realNames } from '../kit/real-files.ts';
import { against, type Figure, median, time } from './measure.ts';
import { naiveRead } from './naive.ts';

function read(bytes: Uint8Array): DvwFile {
  const file = readDvw(new TextDecoder(detectEncoding(bytes)).decode(bytes));
  if (!file.ok) throw new Error(file.error);
  return file.value;
}

const readWithCodes = (bytes: Uint8Array) => read(bytes).scout.map(({ code }) => parseEntry(code));

const overFiles = (work: (bytes: Uint8Array) => unknown): number =>
  median(realNames.map(realBytes).map((bytes) => time(() => work(bytes))));

/** Returns the ms of the naive split of one file: the speed of this machine today. */
export const naiveTime = (): number => overFiles(naiveRead);

export function dvwFigures(): Figure[] {
  const naive = naiveTime();
  const replayed = overFiles((bytes) => importLog(read(bytes)));
  const statistics = overFiles((bytes) => fileStatistics('', read(bytes)));
  return [
    against('B1', 'read one .dvw, with every code', overFiles(readWithCodes), naive, 2),
    against('B1', 'read one .dvw into a match, replayed', replayed, naive, 3.5),
    against('B2', '.dvw -> every statistic', statistics, naive, 4.5),
  ];
}
