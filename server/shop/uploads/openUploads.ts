import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../parts.ts';
import { recordUpload } from './recordUpload.ts';
import type { Intake } from './takeFile.ts';
import { type Tus, tusServer } from './tus.ts';
import { WaitingFiles } from './waiting.ts';
import { startTaker, type Taker } from './worker.ts';

export interface Uploads {
  files: WaitingFiles;
  tus: Tus;
  intake(): Intake;
  /** `false` if the batch was deleted. */
  finish: (upload: Parameters<typeof recordUpload>[2]) => Promise<boolean>;
}

/** Parsers for bodies that are not JSON: forms, and raw bytes that the handler reads itself. */
export async function receiveBytes(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addContentTypeParser('application/offset+octet-stream', (_, __, done) => done(null));
}

export function openUploads(app: FastifyInstance, parts: Parts): Uploads {
  const files = new WaitingFiles(parts.uploads);
  let intake: Intake | undefined;
  let taker: Taker | undefined;
  const warn = (cause: unknown): void => app.log.warn(cause);
  const requireIntake = (): Intake => {
    if (!intake) throw new Error('uploads before the server is ready');
    return intake;
  };

  async function finish(upload: Parameters<typeof recordUpload>[2]): Promise<boolean> {
    const noted = await recordUpload(parts, requireIntake(), upload);
    taker?.wake();
    return noted;
  }

  app.addHook('onReady', async () => {
    intake = { files, place: await files.place() };
    taker = startTaker(parts, intake, warn);
  });
  app.addHook('onClose', async () => {
    await taker?.close();
  });

  const tus = tusServer(files, parts.clock, async (upload) => {
    await finish(upload);
  });
  return { files, tus, intake: requireIntake, finish };
}
