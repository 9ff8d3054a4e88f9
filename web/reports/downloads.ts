/** The files of a match that the menu beside its PDF offers. What makes one is fetched when it is asked for. */
import type { SheetFormat } from '@volleyscouter/spreadsheet/touchSheet';
import type { MatchData } from '../parts/matchData.ts';
import { downloadText as words } from '../text/download.ts';
import { fetchPart } from '../ui/onDemand.tsx';

export interface Download {
  label: string;
  /** What stands in it. */
  note: string;
  /** Gives the browser the file; throws `MissingPart` where its program does not come. */
  save: (data: MatchData) => Promise<void>;
}

const touches =
  (format: SheetFormat): Download['save'] =>
  async (data) =>
    (await fetchPart(() => import('./saveTouches.ts'))).saveTouches(data, format);

export const DOWNLOADS: readonly Download[] = [
  { label: words.xlsx, note: words.touches, save: touches('xlsx') },
  { label: words.csv, note: words.touches, save: touches('csv') },
];
