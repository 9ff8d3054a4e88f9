import { coachReport } from '@volleyscouter/core/report/coachReport';
import { documentFile } from '@volleyscouter/core/report/document';
import { picture } from '@volleyscouter/pdf/picture';
import { texts } from '@volleyscouter/pdf/texts';
import { fetchPart } from '../../kit/onDemand.tsx';
import { fetchFaces } from '../../kit/pdf/faces.ts';
import { saveFile } from '../../kit/saveFile.ts';
import type { MatchData } from '../shared/matchData.ts';
import { canvasPen, loadFaces } from './canvasPen.ts';

/** Chat applications do not scale this width down. */
const WIDTH = 1080;

async function drawn(report: ReturnType<typeof coachReport>): Promise<Blob> {
  const { width, height, draw } = picture(report);
  const scale = WIDTH / width;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.ceil(height * scale);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  draw(canvasPen(context, scale));
  return pngOf(canvas);
}

/** True also if the user cancelled the share sheet. */
async function shared(file: File): Promise<boolean> {
  if (!navigator.canShare?.({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (cause) {
    // otherwise the device refused: the click was too long ago or there is no share target
    return cause instanceof DOMException && cause.name === 'AbortError';
  }
}

export async function sharePicture({ game, match, rallies }: MatchData, set: number | null): Promise<void> {
  // before the first await: later entries must not change this file
  const report = coachReport(game, match, rallies, set);
  await loadFaces(await fetchPart(fetchFaces));
  const blob = await drawn(report);
  const name = documentFile({ kind: set === null ? 'report' : 'set', report }, texts.unnamed, 'png');
  if (!(await shared(new File([blob], name, { type: blob.type })))) saveFile(name, blob, blob.type);
}

/** A worker encodes at once. `toBlob` waits for idle time, in Chromium up to a second. */
const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> => byWorker(canvas).catch(() => byPage(canvas));

async function byWorker(canvas: HTMLCanvasElement): Promise<Blob> {
  const worker = new Worker(new URL('./pngWorker.ts', import.meta.url), { type: 'module' });
  try {
    const bitmap = await createImageBitmap(canvas);
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('no picture from the worker'));
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => (data ? resolve(data) : fail());
      worker.onerror = fail;
      worker.postMessage(bitmap, [bitmap]);
    });
  } finally {
    worker.terminate();
  }
}

const byPage = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
