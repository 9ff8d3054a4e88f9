/** The files of a match that the menu beside its PDF offers. What makes one is fetched when it is asked for. */
import type { DocumentKind } from '@volleyscouter/core/report/document';
import type { SheetFormat } from '@volleyscouter/spreadsheet/sheet';
import { fetchPart } from '../../kit/onDemand.tsx';
import type { MatchData } from '../shared/matchData.ts';
import { downloadText as words } from './downloadText.ts';

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

const pdf =
  (kind: DocumentKind, set?: number): Download['save'] =>
  async (data) =>
    (await fetchPart(() => import('./saveDocument.ts'))).saveDocument(data, kind, set);

const picture =
  (set: number | null): Download['save'] =>
  async (data) =>
    (await fetchPart(() => import('./sharePicture.ts'))).sharePicture(data, set);

/** What other programs read otherwise than the match is: A/ that went on, and sets that a file has no columns for. */
export interface FileDoubts {
  openSlashes: number;
  setsBeyond: boolean;
}

const dvwNote = ({ openSlashes, setsBeyond }: FileDoubts): string =>
  [openSlashes > 0 && words.openSlashes(openSlashes), setsBeyond && words.setsBeyond]
    .filter(Boolean)
    .join('. ') || words.wholeMatch;

/** `set`: the one that is looked at, and what it is called. */
export const downloadsOf = (set: number, setName: string, doubts: FileDoubts): readonly Download[] => [
  { label: words.report, note: words.reportNote, save: pdf('report') },
  { label: words.setPage, note: words.setNote(setName), save: pdf('set', set) },
  { label: words.picture, note: words.pictureNote, save: picture(null) },
  { label: words.setPicture(setName), note: words.pictureNote, save: picture(set) },
  { label: words.xlsx, note: words.touches, save: touches('xlsx') },
  { label: words.csv, note: words.touches, save: touches('csv') },
  {
    label: words.dvw,
    note: dvwNote(doubts),
    save: async (data) => (await fetchPart(() => import('./saveDvw.ts'))).saveDvw(data),
  },
];
