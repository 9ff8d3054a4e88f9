import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { dossierPdf } from '@volleyscouter/pdf/dossierPdf';
import { drawDocument } from '@volleyscouter/pdf/drawDocument';
import { FACES, type FaceFiles } from '@volleyscouter/pdf/pen';
import type { Printed, PrintJob } from './printer.ts';

const FOLDER = fileURLToPath(import.meta.resolve('@volleyscouter/pdf/inter-normal.ttf'));

async function readFaces(): Promise<FaceFiles> {
  const files = await Promise.all(
    FACES.map(async (face) => [
      face,
      new Uint8Array(await readFile(FOLDER.replace('inter-normal', `inter-${face}`))),
    ]),
  );
  return Object.fromEntries(files) as FaceFiles;
}

const faces = readFaces();

parentPort?.on('message', async ({ document, made }: PrintJob) => {
  const { file, bytes } = await (document.kind === 'dossier'
    ? dossierPdf(document.report, await faces, made)
    : drawDocument(document, await faces, made));
  parentPort?.postMessage({ file, bytes } satisfies Printed, [bytes.buffer]);
});
