import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { withNamedTime } from '@volleyscouter/core/photo/facts';
import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { scheduleLinkedRebuild } from '../../plays/rebuildSchedule.ts';
import { restackAll } from '../products/stacks.ts';
import { MADE_VERSION } from './photoMaker.ts';
import { updatePhoto } from './store.ts';
import { putPictures } from './storePhoto.ts';

type Needed = Pick<Parts, 'db' | 'photos' | 'maker' | 'uploads' | 'seller'>;

export interface Remade {
  made: number;
  /** `why`: a problem code or `no-original`. The next call retries the failed photos. */
  failed: { name: string; why: string }[];
}

interface Waiting {
  name: string;
  fileName: string;
}

/** Locks the next outdated photo until commit; skips photos that another server has locked. */
async function nextOf(tx: PoolClient, failed: readonly string[]): Promise<Waiting | null> {
  // not `for update`: inserts of products with the photo would wait
  const { rows } = await tx.query<Waiting>(
    `select name, file_name as "fileName" from photos where made < $1 and name <> all($2::text[])
      order by created_at desc, name limit 1 for no key update skip locked`,
    [MADE_VERSION, failed],
  );
  return rows[0] ?? null;
}

/** Empty if no product has the photo. */
async function eventOf(tx: PoolClient, name: string): Promise<string> {
  const { rows } = await tx.query<{ evento: string }>(
    `select evento from products where photo = $1 and evento <> '' order by created_at limit 1`,
    [name],
  );
  return rows[0]?.evento ?? '';
}

/** Returns the problem of a photo that cannot be made. Throws if the store does not answer. */
async function remake(
  { photos, maker, uploads, seller }: Needed,
  tx: PoolClient,
  waiting: Waiting,
): Promise<string | null> {
  const { name } = waiting;
  const original = await photos.stream(name);
  if (!original) return 'no-original';
  // a fixed name, so that a file left by a killed server is overwritten
  const path = join(uploads, `remake-${name}`);
  await mkdir(uploads, { recursive: true });
  try {
    await pipeline(original.content, createWriteStream(path));
    const result = await maker.make(path, name, { seller: seller.nome, event: await eventOf(tx, name) });
    if (!result.ok) return result.error;
    await putPictures(photos, name, result.value);
    const { pictures: _, ...facts } = result.value;
    const time = withNamedTime(facts, waiting.fileName);
    await updatePhoto(tx, { ...facts, ...time, name, bytes: original.bytes });
    return null;
  } finally {
    await rm(path, { force: true });
  }
}

/** Newest photo first, one at a time. Several servers share the work. A failed photo is skipped. */
export async function remakePhotos(parts: Needed, signal?: AbortSignal): Promise<Remade> {
  const remade: Remade = { made: 0, failed: [] };
  while (!signal?.aborted) {
    const remadePhoto = await inTransaction(parts.db, async (tx) => {
      const waiting = await nextOf(
        tx,
        remade.failed.map((failure) => failure.name),
      );
      return waiting && { name: waiting.name, why: await remake(parts, tx, waiting) };
    });
    if (!remadePhoto) break;
    if (remadePhoto.why === null) remade.made++;
    else remade.failed.push({ name: remadePhoto.name, why: remadePhoto.why });
  }
  return remade;
}

const REMAKE_INTERVAL_MS = 600_000;

/** Returns a function that stops the rounds; close the maker first for a quick stop. */
export function remakeInBackground(parts: Needed, print: (line: string) => void): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let lastLine = '';
  const remakeOnce = async (): Promise<void> => {
    const { made, failed } = await remakePhotos(parts, signal);
    if (made > 0) {
      await restackAll(parts.db);
      await scheduleLinkedRebuild(parts.db, null);
    }
    const [first] = failed;
    const line = `Fotos: ${failed.length} original(is) não abrem; o primeiro é ${first?.name} (${first?.why}).`;
    if (first && line !== lastLine) print(line);
    lastLine = line;
  };
  const repeat = async (): Promise<void> => {
    while (!signal.aborted) {
      await remakeOnce().catch((cause: Error) => {
        if (!signal.aborted) print(`Fotos: ${cause.message}. O que falta é feito na próxima vez.`);
      });
      await setTimeout(REMAKE_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = repeat();
  return () => {
    ending.abort();
    return running;
  };
}
