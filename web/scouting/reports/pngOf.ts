/** A canvas as a PNG: by a worker, which encodes at once. The page's own way waits for idle moments, in Chromium up to a second. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  byWorker(canvas).catch(() => byPage(canvas));

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
