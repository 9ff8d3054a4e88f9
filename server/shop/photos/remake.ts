/** Makes the pictures from stored originals where they are missing or of an older version (`MADE_VERSION`). */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { withNamedTime } from '@volleyscouter/core/photo/facts';
import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { rebuildLinkedLater } from '../../plays/due.ts';
import { restackAll } from '../products/stacks.ts';
import { putPictures } from './keep.ts';
import { MADE_VERSION } from './photoMaker.ts';
import { updatePhoto } from './store.ts';

type Needed = Pick<Parts, 'db' | 'photos' | 'maker' | 'uploads' | 'seller'>;

export interface Remade {
  made: number;
  /** Names of photos that could not be made, and why: a code, or `no-original`. They are tried again at the next start. */
  failed: { name: string; why: string }[];
}

interface Waiting {
  name: string;
  fileName: string;
}

/** The next photo that no other server works on (`skip locked`); its row stays locked until the transaction ends. */
async function nextOf(tx: PoolClient, failed: readonly string[]): Promise<Waiting | null> {
  // not `for update`: products refer to photos and would wait
  const { rows } = await tx.query<Waiting>(
    `select name, file_name as "fileName" from photos where made < $1 and name <> all($2::text[])
      order by created_at desc, name limit 1 for no key update skip locked`,
    [MADE_VERSION, failed],
  );
  return rows[0] ?? null;
}

/** The event of a photo; empty where no product has it. */
async function eventOf(tx: PoolClient, name: string): Promise<string> {
  const { rows } = await tx.query<{ evento: string }>(
    `select evento from products where photo = $1 and evento <> '' order by created_at limit 1`,
    [name],
  );
  return rows[0]?.evento ?? '';
}

/** Makes one photo from its original; why not, when it cannot be. Throws when the store does not answer. */
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
    const made = await maker.make(path, name, { seller: seller.nome, event: await eventOf(tx, name) });
    if (!made.ok) return made.error;
    await putPictures(photos, name, made.value);
    const { pictures: _, ...known } = made.value;
    const time = withNamedTime(known, waiting.fileName);
    await updatePhoto(tx, { ...known, ...time, name, bytes: original.bytes });
    return null;
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Makes all of them, newest first, one at a time; several servers share the work. One that fails is left as it is.
 */
export async function remakePhotos(parts: Needed, signal?: AbortSignal): Promise<Remade> {
  const remade: Remade = { made: 0, failed: [] };
  while (!signal?.aborted) {
    const done = await inTransaction(parts.db, async (tx) => {
      const waiting = await nextOf(
        tx,
        remade.failed.map((failure) => failure.name),
      );
      return waiting && { name: waiting.name, why: await remake(parts, tx, waiting) };
    });
    if (!done) break;
    if (done.why === null) remade.made++;
    else remade.failed.push({ name: done.name, why: done.why });
  }
  return remade;
}

/** Photos whose event was renamed meanwhile wait for the next round. */
const REMAKE_INTERVAL_MS = 600_000;

/** The same in the background, again and again; returns a function that stops it. Close the maker first, so that stopping does not take long. */
export function remakeInBackground(parts: Needed, say: (line: string) => void): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let told = '';
  const once = async (): Promise<void> => {
    const { made, failed } = await remakePhotos(parts, signal);
    if (made > 0) {
      await restackAll(parts.db);
      await rebuildLinkedLater(parts.db, null);
    }
    const [first] = failed;
    const line = `Fotos: ${failed.length} original(is) não abrem; o primeiro é ${first?.name} (${first?.why}).`;
    if (first && line !== told) say(line);
    told = line;
  };
  const again = async (): Promise<void> => {
    while (!signal.aborted) {
      await once().catch((cause: Error) => {
        if (!signal.aborted) say(`Fotos: ${cause.message}. O que falta é feito na próxima vez.`);
      });
      await setTimeout(REMAKE_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = again();
  return () => {
    ending.abort();
    return running;
  };
}
