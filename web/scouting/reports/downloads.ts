import type { DocumentKind } from '@volleyscouter/core/report/document';
import type { SheetFormat } from '@volleyscouter/spreadsheet/sheet';
import type { InstanceKind } from '@volleyscouter/spreadsheet/sportscode';
import { fetchPart } from '../../kit/onDemand.tsx';
import type { Download } from '../shared/downloads/DownloadMenu.tsx';
import { downloadText as words } from '../shared/downloads/downloadText.ts';
import type { MatchData } from '../shared/matchData.ts';

/**
 * Parts of a match that other programs count differently in its Data Volley file. `openSlashes`: attacks `A/`
 * after which the rally continued. `setsBeyond`: the match can have more sets than the file has columns.
 */
export interface FileDoubts {
  openSlashes: number;
  setsBeyond: boolean;
}

const dvwNote = ({ openSlashes, setsBeyond }: FileDoubts): string =>
  [openSlashes > 0 && words.openSlashes(openSlashes), setsBeyond && words.setsBeyond]
    .filter(Boolean)
    .join('. ') || words.wholeMatch;

/** Only these files are limited to the range of the reports. */
function touchDownloads(data: MatchData, ranged: MatchData): Download[] {
  const noteOf = (whole: string): string =>
    ranged === data ? whole : words.ranged(ranged.touches.length, data.touches.length);
  const sheet = (format: SheetFormat): Download => ({
    label: words[format],
    note: noteOf(words.touches),
    save: async () => (await fetchPart(() => import('./saveTouches.ts'))).saveTouches(ranged, format),
  });
  const instances = (kind: InstanceKind): Download => ({
    label: words.sportscode[kind],
    note: noteOf(words.sportscode.note),
    save: async () => (await fetchPart(() => import('./saveTouches.ts'))).saveInstances(ranged, kind),
  });
  const json = {
    label: words.json,
    note: noteOf(words.jsonNote),
    save: async () => (await fetchPart(() => import('./saveTouches.ts'))).saveJson(ranged, ranged === data),
  };
  return [sheet('xlsx'), sheet('csv'), instances('touch'), instances('rally'), json];
}

export function downloadsOf(
  data: MatchData,
  ranged: MatchData,
  set: number,
  setName: string,
  doubts: FileDoubts,
): readonly Download[] {
  const pdf = (kind: DocumentKind) => async () =>
    (await fetchPart(() => import('./saveDocument.ts'))).saveDocument(data, kind, set);
  const picture = (of: number | null) => async () =>
    (await fetchPart(() => import('./sharePicture.ts'))).sharePicture(data, of);
  return [
    { label: words.report, note: words.reportNote, save: pdf('report') },
    { label: words.setPage, note: words.setNote(setName), save: pdf('set') },
    { label: words.picture, note: words.pictureNote, save: picture(null) },
    { label: words.setPicture(setName), note: words.pictureNote, save: picture(set) },
    ...touchDownloads(data, ranged),
    {
      label: words.dvw,
      note: dvwNote(doubts),
      save: async () => (await fetchPart(() => import('./saveDvw.ts'))).saveDvw(data),
    },
  ];
}
