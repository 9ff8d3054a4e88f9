/** Makes a PDF of a match, as it is now, and hands it to the browser. With jsPDF and the typefaces it is fetched when the first is made. */
import { type DocumentKind, matchDocument } from '@volleyscouter/core/report/document';
import { drawDocument } from '@volleyscouter/pdf/drawDocument';
import { fetchPart } from '../../kit/onDemand.tsx';
import { fetchFaces } from '../../kit/pdf/faces.ts';
import { saveFile } from '../../kit/saveFile.ts';
import type { MatchData } from '../shared/matchData.ts';

/** Lets the page be painted and keys be taken. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** `set`: of the page of a set. */
export async function saveDocument(
  { game, match, rallies }: MatchData,
  kind: DocumentKind,
  set?: number,
): Promise<void> {
  // before anything is waited for: what is entered meanwhile is of the next one
  const drawing = matchDocument(kind, { game, match, rallies }, set);
  if (!drawing) throw new Error(`no set ${set}`);
  const faces = await fetchPart(fetchFaces);
  const { file, bytes } = await drawDocument(drawing, faces, new Date(), nextTask);
  saveFile(file, bytes, 'application/pdf');
}
