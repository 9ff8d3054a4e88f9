/** Unpacks archives and reads match files, away from the page. */
import type { Encoding } from '@volleyscouter/core/dvw/encoding';
import type { SetRules } from '@volleyscouter/core/dvw/sets';
import { openZip } from './openZip.ts';
import { readPreview } from './preview.ts';

export type WorkerRequest = { id: number; bytes: Uint8Array<ArrayBuffer> } & (
  | { kind: 'zip'; name: string }
  | { kind: 'match'; encoding: Encoding | null; rules: SetRules | undefined }
);

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const { id, bytes } = data;
  const answer =
    data.kind === 'zip' ? openZip(data.name, bytes) : readPreview(bytes, data.encoding, data.rules);
  postMessage({ id, answer });
});
