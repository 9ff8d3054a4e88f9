import type { Upload } from '@tus/server';
import { isRefusal, refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import type { CallParsed } from '@volleyscouter/contract/route';
import {
  continueUpload,
  createBatch,
  createUploadPassword,
  deleteUploadPassword,
  dropUpload,
  listUploadPasswords,
  readBatch,
  readUpload,
  readUploadTarget,
  startUpload,
  uploadImage,
} from '@volleyscouter/contract/uploads';
import type { Parts } from '../../parts.ts';
import {
  insertUploadPassword,
  passwordsOf,
  revokeUploadPassword,
} from '../../people/sessions/uploadPasswords.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { ANSWERED, type Context, type On } from '../../platform/http/handle.ts';
import { checkPrice, findOwner, mayChange, unknownAthlete } from '../products/checkFields.ts';
import { unknownTeam } from '../products/teams.ts';
import { cleanFileName } from './names.ts';
import type { Uploads } from './openUploads.ts';
import { senderOf } from './recordUpload.ts';
import { takeForm } from './singleFile.ts';
import { findArrivals, hasBatch, holdBatch, insertBatch, readProgress } from './store.ts';
import { readNotes, sendTus } from './tus.ts';

export function uploadRoutes(on: On, parts: Parts, uploads: Uploads): void {
  batchRoutes(on, parts);
  tusRoutes(on, parts, uploads);
  on(uploadImage, takeForm(parts, uploads));
}

const reaches = ({ batch }: Caller, id: string | null | undefined): boolean =>
  batch === undefined || batch === id;

function batchRoutes(on: On, { db, clock }: Parts): void {
  const create = async (body: CallParsed<typeof createBatch>['body'], caller: Caller) => {
    if (body.evento === '' && !body.fromNames) return refuse('product-fields');
    // file names may name events that are not assigned to the photographer
    if (
      caller.role !== 'admin' &&
      (body.fromNames || !mayChange(caller, { evento: body.evento, atletaId: body.atletaId || undefined }))
    )
      return refuse('not-allowed');
    const price = checkPrice(body.priceInCents, body.tags);
    if (!price.ok) return price;
    const owner = await findOwner(db, body.atletaId);
    if (!owner) return unknownAthlete();
    const unknown = await unknownTeam(db, [body.evento], body.time === '' ? [] : [body.time]);
    if (unknown) return unknown;
    const numeros = [...new Set(body.numeros)];
    const batch = { ...body, ...owner, priceInCents: price.value, numeros };
    return { id: await insertBatch(db, batch, caller.id ?? '', clock()) };
  };
  on(createBatch, ({ body, caller }) => create(body, caller));

  on(createUploadPassword, async ({ body, caller }) => {
    const batch = await create({ ...body, fromNames: false }, caller);
    return isRefusal(batch) ? batch : { password: await insertUploadPassword(db, caller, batch.id, clock()) };
  });
  on(listUploadPasswords, ({ caller }) => passwordsOf(db, caller.id));
  on(deleteUploadPassword, async ({ params, caller }) =>
    (await revokeUploadPassword(db, caller.id, params.id)) ? DONE : refuse('not-found'),
  );
  on(readUploadTarget, async ({ caller }) => {
    const { batch } = caller;
    const isReached = batch !== undefined && (await hasBatch(db, caller, batch));
    const batchFields = isReached ? await holdBatch(db, batch) : undefined;
    return batch !== undefined && batchFields
      ? { lote: batch, evento: batchFields.evento }
      : refuse('not-found');
  });

  on(readBatch, async ({ params, query, caller }) => {
    if (!reaches(caller, params.id)) return refuse('not-found');
    const since = /^\d{1,15}$/.test(query.desde ?? '') ? Number(query.desde) : 0;
    return (await readProgress(db, caller, params.id, since)) ?? refuse('not-found');
  });
}

function tusRoutes(on: On, { db }: Parts, { files, tus, finish }: Uploads): void {
  on(startUpload, async ({ request, reply, caller }) => {
    const { lote, filename } = readNotes(request);
    if (!reaches(caller, lote) || !(await hasBatch(db, caller, lote))) return refuse('not-found');
    const notes = { lote, filename: cleanFileName(filename), owner: caller.id ?? '' };
    return (await tus.handle(request, reply, notes)) ?? ANSWERED;
  });

  /** `null` also if the upload belongs to another account. */
  async function findOwnUpload(id: string, caller: Caller): Promise<Sent | null> {
    const upload = await files.find(id);
    if (upload) {
      if (senderOf(upload) !== caller.id || !reaches(caller, upload.metadata?.lote)) return null;
      // the event of the batch may no longer be assigned to the photographer
      const mayGoOn = caller.role === 'admin' || (await hasBatch(db, caller, upload.metadata?.lote ?? ''));
      return mayGoOn ? { upload, complete: upload.offset === upload.size } : null;
    }
    const arrived = (await findArrivals(db, [id])).get(id);
    return arrived?.owner === caller.id && reaches(caller, arrived.batchId)
      ? { upload: { id, size: arrived.bytes }, complete: true }
      : null;
  }

  const goOn = async ({ params, request, reply, caller }: OfUpload) => {
    const ownUpload = await findOwnUpload(params.id, caller);
    if (!ownUpload) return refuse('upload-gone');
    const { upload, complete } = ownUpload;
    if (!complete) return (await tus.handle(request, reply)) ?? ANSWERED;
    // the client retries if the answer was lost, or if the server was killed before it recorded the upload
    if ('offset' in upload && !(await finish(upload))) return refuse('upload-gone');
    const sentOffset = request.headers['upload-offset'];
    if (request.method === 'PATCH' && sentOffset !== String(upload.size)) return refuse('upload-conflict');
    reply.header('upload-offset', upload.size).header('upload-length', upload.size);
    sendTus(reply, request.method === 'PATCH' ? 204 : 200);
    return ANSWERED;
  };
  on(readUpload, goOn);
  on(continueUpload, goOn);

  on(dropUpload, async ({ params, request, reply, caller }) => {
    const ownUpload = await findOwnUpload(params.id, caller);
    if (!ownUpload || ownUpload.complete) return refuse('upload-gone');
    return (await tus.handle(request, reply)) ?? ANSWERED;
  });
}

/** If the upload was taken in already, only the size is known. */
interface Sent {
  upload: Upload | Pick<Upload, 'id' | 'size'>;
  complete: boolean;
}

type OfUpload = Context & { params: { id: string } };
