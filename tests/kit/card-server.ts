/** A test kills and restarts the server program, and checks the stored photos. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { readBatch } from '@volleyscouter/contract/uploads';
import { PICTURES, pictureName } from '@volleyscouter/server/shop/photos/files';
import type { Pool } from 'pg';
import type { Card } from './card.ts';
import { type Send, sender } from './post.ts';
import { launch, type Program } from './program.ts';
import { FIRST_ADMIN } from './recording.ts';
import { freshDatabase } from './test-database.ts';
import { sendByTus } from './upload.ts';

export interface PhotoVerdict {
  /** Photos that were sent, but that no product shows. */
  lost: number;
  /** Photos that more than one product shows. */
  twice: number;
  /** Photos that lack a picture or the original, or whose original does not match its checksum. */
  broken: number;
  waiting: number;
}

export const ALL_WELL: PhotoVerdict = { lost: 0, twice: 0, broken: 0, waiting: 0 };

export interface CardServer {
  db: Pool;
  uploads: string;
  /** Ends the server with `signal`, runs `meanwhile`, and starts the server again. */
  kill(meanwhile?: () => Promise<void>, signal?: NodeJS.Signals): Promise<void>;
  batch(): Promise<string>;
  /**
   * Sends `parallel` photos at the same time, and resumes after kills. Calls `onSent` after each photo.
   * Returns the number of failed requests.
   */
  send(
    batch: string,
    card: Card,
    indexes: readonly number[],
    at: { parallel: number; onSent?: () => void },
  ): Promise<number>;
  /** Waits until no photo of the batch is waiting, at most `longest` ms. */
  settled(batch: string, longest: number): Promise<CallAnswer<typeof readBatch>>;
  verdict(batch: string, card: Card, indexes: readonly number[]): Promise<PhotoVerdict>;
  close(): Promise<void>;
}

const RETRIES = Array.from({ length: 600 }, () => 100);

export async function cardServer(): Promise<CardServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-photos-'));
  const database = await freshDatabase();
  const start = (port: number): Promise<Program> =>
    launch({ dataDir, port, env: { ...FIRST_ADMIN, DATABASE_URL: database.url } });
  let program = await start(0);
  const { address } = program;
  const login = { email: FIRST_ADMIN.ADMIN_EMAIL, password: FIRST_ADMIN.ADMIN_PASSWORD };
  const entered = await sender(() => address, '')('POST', '/auth/login', login);
  const token = String(entered.body.token);
  const send: Send = sender(() => address, token);
  const read = async (batch: string) => {
    const { status, body } = await send('GET', `/product/lotes/${batch}`);
    if (status !== 200) throw new Error(`progress answers ${status}`);
    return body as unknown as CallAnswer<typeof readBatch>;
  };

  return {
    db: database.pool,
    uploads: join(dataDir, 'uploads'),
    async kill(meanwhile, signal = 'SIGKILL') {
      await program.end(signal);
      await meanwhile?.();
      program = await start(Number(new URL(address).port));
    },
    async batch() {
      const { body } = await send('POST', '/product/lotes', { evento: 'Copa', priceInCents: 1500 });
      return String(body.id);
    },
    async send(lote, card, indexes, { parallel, onSent }) {
      const next = [...indexes];
      let failures = 0;
      const sendRemaining = async (): Promise<void> => {
        for (let index = next.shift(); index !== undefined; index = next.shift()) {
          const photo = { fileName: `IMG_${index}.jpg`, bytes: card.photo(index) };
          const chunk = Math.ceil(card.bytes / 4);
          const failed = (): void => void failures++;
          await sendByTus({ address, token, lote, ...photo, chunk, retries: RETRIES, failed });
          onSent?.();
        }
      };
      await Promise.all(Array.from({ length: parallel }, sendRemaining));
      return failures;
    },
    async settled(batch, longest) {
      const deadline = Date.now() + longest;
      for (;;) {
        const progress = await read(batch);
        if (progress.counts.received === 0 || Date.now() > deadline) return progress;
        await sleep(100);
      }
    },
    async verdict(batch, card, indexes) {
      const { rows } = await database.pool.query<{ photo: string }>('select photo from products');
      const { counts } = await read(batch);
      const verdict = { ...ALL_WELL, waiting: counts.received };
      const productCounts = new Map<string, number>();
      for (const { photo } of rows) productCounts.set(photo, (productCounts.get(photo) ?? 0) + 1);
      for (const index of new Set(indexes)) {
        const times = productCounts.get(card.name(index)) ?? 0;
        if (times === 0) verdict.lost++;
        if (times > 1) verdict.twice++;
      }
      for (const photo of productCounts.keys())
        if (!(await isWhole(join(dataDir, 'photos'), photo))) verdict.broken++;
      return verdict;
    },
    async close() {
      await program.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isWhole(folder: string, photo: string): Promise<boolean> {
  const photoFolder = join(folder, photo.slice(0, 2));
  const names = await readdir(photoFolder).catch((): string[] => []);
  const hasPictures = PICTURES.every((picture) => names.includes(pictureName(photo, picture)));
  if (!hasPictures || !names.includes(photo)) return false;
  const bytes = await readFile(join(photoFolder, photo));
  return createHash('sha256').update(bytes).digest('hex') === photo;
}
