/** Makes the PDF of a match, as it is now, and hands it to the browser. With jsPDF and the typefaces it is fetched when the first is made. */
import { matchReport } from '@volleyscouter/core/report/matchReport';
import { matchPdf } from '@volleyscouter/pdf/matchPdf';
import type { MatchData } from '../parts/matchData.ts';
import { fetchFaces } from '../parts/pdf/faces.ts';
import { fetchPart } from '../ui/onDemand.tsx';
import { saveFile } from '../ui/saveFile.ts';

/** Lets the page be painted and keys be taken. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export async function exportMatch({ game, match, rallies }: MatchData): Promise<void> {
  // before anything is waited for: what is entered meanwhile is of the next one
  const report = matchReport(game, match, rallies);
  const faces = await fetchPart(fetchFaces);
  const { file, bytes } = await matchPdf(report, faces, new Date(), nextTask);
  saveFile(file, bytes, 'application/pdf');
}
