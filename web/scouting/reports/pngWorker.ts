/** Responds with a PNG blob, or `null` on failure. */
async function encoded(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas.convertToBlob({ type: 'image/png' });
}

addEventListener('message', async ({ data }: MessageEvent<ImageBitmap>) =>
  postMessage(await encoded(data).catch(() => null)),
);
