import type { Upload } from '@tus/server';
import type { Parts } from '../../parts.ts';
import { forgetPhoto, REFERENCED } from '../products/forget.ts';
import { recordUpload } from './recordUpload.ts';
import { endArrival, findArrivals, findOrphaned, forgetLone } from './store.ts';
import type { Intake } from './takeFile.ts';
import { WaitingFiles } from './waiting.ts';

const DAY = 86_400_000;
/** Lifetimes of an unfinished upload, and of a photo without a product. */
const UPLOAD_LIFE = 7 * DAY;
const PHOTO_LIFE = DAY;

type TidyParts = Pick<Parts, 'db' | 'clock' | 'photos'>;

/**
 * Records complete uploads that have no row, and deletes finished and abandoned uploads. `warn` receives
 * failures; the clean-up continues.
 */
export async function cleanFolder(
  parts: TidyParts,
  intake: Intake,
  warn: (cause: unknown) => void,
): Promise<void> {
  const { files } = intake;
  const ids = await files.ids();
  const arrivals = await findArrivals(parts.db, ids);
  for (const id of ids) {
    const state = arrivals.get(id)?.state;
    if (state === 'received') continue;
    const ending = state ? files.drop(id) : tidyUpload(parts, intake, id);
    await ending.catch(warn);
  }
}

async function tidyUpload(parts: TidyParts, intake: Intake, id: string): Promise<void> {
  const { files } = intake;
  const upload = await files.find(id);
  const complete = upload !== null && upload.offset === upload.size;
  if (complete && (await recordUpload(parts, intake, upload))) return;
  const age = parts.clock().getTime() - (upload ? bornAt(upload) : await files.changed(id));
  if (complete || age > (upload ? UPLOAD_LIFE : DAY)) await files.drop(id);
}

const bornAt = ({ creation_date }: Upload): number => Date.parse(creation_date ?? '') || 0;

const WAIT_LIFE = 30 * DAY;

/** The folder of an arrival may no longer exist, e.g. after a backup was restored on another machine. */
export async function refuseOrphaned(
  { db, clock }: TidyParts,
  { place }: Pick<Intake, 'place'>,
): Promise<void> {
  const now = clock();
  for (const arrival of await findOrphaned(db, place, new Date(now.getTime() - WAIT_LIFE)))
    await endArrival(db, arrival, { state: 'refused', problem: 'upload-gone' }, now);
}

export async function cleanUploads(
  parts: Pick<Parts, 'db' | 'clock' | 'photos' | 'uploads' | 'log'>,
): Promise<void> {
  const files = new WaitingFiles(parts.uploads);
  const intake = { files, place: await files.place() };
  await cleanFolder(parts, intake, (cause) => parts.log.warn(cause));
  await refuseOrphaned(parts, intake);
}

const PAGE = 500;

export async function sweepPhotos(parts: TidyParts): Promise<number> {
  const { db, clock } = parts;
  const before = new Date(clock().getTime() - PHOTO_LIFE);
  await forgetLone(db, before);
  const { rows } = await db.query<{ name: string }>(
    `select name from photos where created_at < $1 and not ${REFERENCED} order by created_at limit ${PAGE}`,
    [before],
  );
  let removed = 0;
  for (const { name } of rows) if (await forgetPhoto(parts, name, before)) removed += 1;
  return removed;
}
