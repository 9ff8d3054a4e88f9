import type { DocumentKind } from '@volleyscouter/core/report/document';
import type { SheetFormat } from '@volleyscouter/spreadsheet/sheet';
import type { InstanceKind } from '@volleyscouter/spreadsheet/sportscode';
import { fetchPart } from '../../kit/onDemand.tsx';
import type { Download } from '../shared/downloads/DownloadMenu.tsx';
import { downloadText as texts } from '../shared/downloads/downloadText.ts';
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
  [openSlashes > 0 && texts.openSlashes(openSlashes), setsBeyond && texts.setsBeyond]
    .filter(Boolean)
    .join('. ') || texts.wholeMatch;

/** Only these files are limited to the range of the reports. */
function touchDownloads(data: MatchData, ranged: MatchData): Download[] {
  const noteOf = (whole: string): string =>
    ranged === data ? whole : texts.ranged(ranged.touches.length, data.touches.length);
  const sheet = (format: SheetFormat): Download => ({
    label: texts[format],
    note: noteOf(texts.touches),
    save: async () => (await fetchPart(() => import('./saveTouches.ts'))).saveTouches(ranged, format),
  });
  const instances = (kind: InstanceKind): Download => ({
    label: texts.sportscode[kind],
    note: noteOf(texts.sportscode.note),
    save: async () => (await fetchPart(() => import('./saveTouches.ts'))).saveInstances(ranged, kind),
  });
  const json = {
    label: texts.json,
    note: noteOf(texts.jsonNote),
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
    { label: texts.report, note: texts.reportNote, save: pdf('report') },
    { label: texts.setPage, note: texts.setNote(setName), save: pdf('set') },
    { label: texts.picture, note: texts.pictureNote, save: picture(null) },
    { label: texts.setPicture(setName), note: texts.pictureNote, save: picture(set) },
    ...touchDownloads(data, ranged),
    {
      label: texts.dvw,
      note: dvwNote(doubts),
      save: async () => (await fetchPart(() => import('./saveDvw.ts'))).saveDvw(data),
    },
  ];
}
