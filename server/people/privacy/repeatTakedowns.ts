/** A photo that was taken down must not return with an older backup (R-LGPD). */
import type { Parts } from '../../parts.ts';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import { type PhotoFiles, removePhoto } from '../../shop/photos/files.ts';
import { holdPhoto } from '../../shop/photos/store.ts';
import { readTakenPhotos, storedTakenPhotos, type TakenPhoto } from './erasures.ts';
import { grantAll, insertRequest } from './store.ts';
import { takeDownPhoto } from './takeDownPhoto.ts';

/** Used if the backup has no request for the photo: the author is unknown. */
const DEFAULT_REQUEST = {
  kind: 'photo',
  accountId: null,
  name: '',
  contact: '',
  relation: 'outro',
  message: 'Atendido depois da cópia que foi restaurada.',
} as const;

/**
 * Keeps the files during the transaction: `removeTaken` deletes them after the commit. If the store is down
 * at that time, unreferenced files remain.
 */
const KEEP_FILES: PhotoFiles['remove'] = () => Promise.resolve();

async function notTaken(db: Queryable, file: string): Promise<Map<string, TakenPhoto>> {
  const remaining = new Map((await readTakenPhotos(file)).map((entry) => [entry.photo, entry]));
  for (const { photo } of await storedTakenPhotos(db)) remaining.delete(photo);
  return remaining;
}

export async function countRestoredPhotos(db: Queryable, file: string): Promise<number> {
  const remaining = await notTaken(db, file);
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from photos where name = any($1)',
    [[...remaining.keys()]],
  );
  return rows[0]?.count ?? 0;
}

/** Buyers get manual refunds, since the ledger does not show if the provider has refunded them already. */
export async function repeatTakedowns(
  parts: Pick<Parts, 'db' | 'photos' | 'erasures' | 'clock'>,
  warn: (cause: unknown) => void,
): Promise<TakenPhoto[]> {
  const { db, photos, clock } = parts;
  const repeated: TakenPhoto[] = [];
  for (const entry of (await notTaken(db, parts.erasures)).values()) {
    const { photo, at } = entry;
    const wasBack = await inTransaction(db, async (tx) => {
      await tx.query('select from privacy_requests where photo = $1 order by id for update', [photo]);
      const { rowCount } = await tx.query('select from photos where name = $1', [photo]);
      const from = { photos: { ...photos, remove: KEEP_FILES }, pix: { way: 'off' } } as const;
      await takeDownPhoto(tx, from, { photo, by: null, now: clock() });
      // a granted request must exist: a new upload of the photo is recognised by it
      if (!(await grantAll(tx, photo, null, new Date(at)))) {
        await insertRequest(tx, { ...DEFAULT_REQUEST, photo }, new Date(at));
        await grantAll(tx, photo, null, new Date(at));
      }
      return rowCount !== 0;
    });
    await removeTaken(parts, photo).catch(warn);
    if (wasBack) repeated.push(entry);
  }
  return repeated;
}

const removeTaken = ({ db, photos }: Pick<Parts, 'db' | 'photos'>, photo: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await holdPhoto(tx, photo);
    const { rowCount } = await tx.query('select from photos where name = $1', [photo]);
    if (rowCount === 0) await removePhoto(photos, photo);
  });

export function repeatedTakedownsMessage({ length }: readonly TakenPhoto[]): string {
  const photos =
    length === 1 ? '1 foto que tinha sido retirada' : `${length} fotos que tinham sido retiradas`;
  return `Privacidade: a cópia trouxe de volta ${photos} a pedido depois dela; ${length === 1 ? 'saiu' : 'saíram'} de novo. Se alguém a comprou, confira as devoluções em Compras.`;
}
