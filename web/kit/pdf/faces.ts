/**
 * The font files are fetched for the first document and cached. After a failed fetch, the next call retries.
 */

import bold from '@volleyscouter/pdf/inter-bold.ttf?url';
import normal from '@volleyscouter/pdf/inter-normal.ttf?url';
import type { FaceFiles } from '@volleyscouter/pdf/pen';

async function bytesOf(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

let fetched: Promise<FaceFiles> | null = null;

async function fetchAll(): Promise<FaceFiles> {
  const [normalBytes, boldBytes] = await Promise.all([bytesOf(normal), bytesOf(bold)]);
  return { normal: normalBytes, bold: boldBytes };
}

export function fetchFaces(): Promise<FaceFiles> {
  fetched ??= fetchAll().catch((cause: unknown) => {
    fetched = null;
    throw cause;
  });
  return fetched;
}
