/** Load on demand: imports jsPDF and the typefaces. */
import { type DocumentKind, matchDocument } from '@volleyscouter/core/report/document';
import { drawDocument } from '@volleyscouter/pdf/drawDocument';
import { fetchPart } from '../../kit/onDemand.tsx';
import { fetchFaces } from '../../kit/pdf/faces.ts';
import { saveFile } from '../../kit/saveFile.ts';
import type { MatchData } from '../shared/matchData.ts';

/** Lets the browser paint and handle keys while a document is drawn. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export async function saveDocument(
  { game, match, rallies }: MatchData,
  kind: DocumentKind,
  set?: number,
): Promise<void> {
  // before the first await: later entries must not change this file
  const drawing = matchDocument(kind, { game, match, rallies }, set);
  if (!drawing) throw new Error(`no set ${set}`);
  const faces = await fetchPart(fetchFaces);
  const { file, bytes } = await drawDocument(drawing, faces, new Date(), nextTask);
  saveFile(file, bytes, 'application/pdf');
}
