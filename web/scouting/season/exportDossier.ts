/** Load on demand: imports jsPDF and the typefaces. */
import type { DossierDocument } from '@volleyscouter/core/season/dossier';
import { dossierPdf } from '@volleyscouter/pdf/dossierPdf';
import { fetchPart } from '../../kit/onDemand.tsx';
import { fetchFaces } from '../../kit/pdf/faces.ts';
import { saveFile } from '../../kit/saveFile.ts';

export async function exportDossier(document: DossierDocument): Promise<void> {
  const { file, bytes } = await dossierPdf(document, await fetchPart(fetchFaces), new Date());
  saveFile(file, bytes, 'application/pdf');
}
