/** Rules: R-SHOP-3, R-SHOP-4, R-SHOP-9. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { refuse } from '@volleyscouter/contract/errors';
import {
  readBought,
  readBoughtCard,
  readBoughtPreview,
  readZip,
  readZipPart,
} from '@volleyscouter/contract/purchases';
import { mayDownload, mayView, mayViewPlain } from '@volleyscouter/core/shop/bought';
import { downloadName, downloadNames, photoCode } from '@volleyscouter/core/shop/downloadName';
import { zipParts } from '@volleyscouter/core/shop/zipParts';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../parts.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { ANSWERED, type Context, isGone, type On } from '../../platform/http/handle.ts';
import { type ByteStream, sendFile } from '../../platform/http/serve.ts';
import type { Seller } from '../money/setting.ts';
import { CLEANED, cleanOriginals, originalOf } from '../pictures/original.ts';
import { pictureFor, pictureOf } from '../pictures/picture.ts';
import {
  type AskedPurchase,
  type BoughtPhoto,
  listPacked,
  noteDownloads,
  noteFacts,
  readDownloadItem,
  readDownloadPurchase,
} from './downloadRows.ts';
import { purchaseLinks } from './links.ts';
import { parseRange } from './range.ts';
import { type Facts, spanOf, type ZipEntry, zipLength, zipOf } from './zip.ts';

const savedAs = ({ photo, format, evento, local }: BoughtPhoto) => ({
  evento,
  local,
  code: photoCode(photo),
  format,
});

/** Plain text with CRLF, so that phones and old editors show it. */
function missingNote(
  numero: number,
  missing: readonly { name: string }[],
  { nome, contato }: Pick<Seller, 'nome' | 'contato'>,
): string {
  const seller = nome === '' ? 'quem vendeu as fotos' : nome;
  const contactText = contato === '' ? seller : `${seller} (${contato})`;
  return [
    `Compra ${numero}`,
    '',
    missing.length === 1
      ? 'Uma foto da compra não está neste arquivo, porque não pôde ser lida agora:'
      : `${missing.length} fotos da compra não estão neste arquivo, porque não puderam ser lidas agora:`,
    '',
    ...missing.map(({ name }) => `- ${name}`),
    '',
    'As outras estão inteiras.',
    '',
    'O que fazer: abra a compra em "Minhas compras" daqui a alguns minutos e baixe de novo.',
    `Se ainda faltar, fale com ${contactText} e diga o número da compra: ${numero}.`,
    '',
  ].join('\r\n');
}

/** Changes with the photos, and with the cleaning of originals. */
const etagOf = (entries: readonly ZipEntry[]): string => {
  const parts = entries.map(({ photo, name, date }) => [photo, name, date.getTime()]);
  const hash = createHash('sha256').update(JSON.stringify([CLEANED, parts]));
  return `"${hash.digest('hex').slice(0, 32)}"`;
};

/** Returns true if the facts are known for every entry that begins before byte `from`. */
function isKnownUntil(entries: readonly ZipEntry[], from: number): boolean {
  let at = 0;
  for (const { name, facts } of entries) {
    if (at >= from) return true;
    if (facts === null) return false;
    at += spanOf(name, facts);
  }
  return true;
}

interface Measuring {
  open(photo: string): Promise<ByteStream | null>;
  learned(photo: string, facts: Facts): void;
  isGone(): boolean;
}

/**
 * Reads originals without facts, one after the other; unreadable originals stay without facts. Returns `null`
 * if the client has disconnected.
 */
async function measureEntries<Entry extends ZipEntry>(
  entries: readonly Entry[],
  { open, learned, isGone }: Measuring,
): Promise<Entry[] | null> {
  const entriesWithFacts: Entry[] = [];
  for (const entry of entries) {
    if (isGone()) return null;
    const opened = entry.facts === null ? await open(entry.photo) : null;
    if (!opened) {
      entriesWithFacts.push(entry);
      continue;
    }
    const facts = { bytes: 0, crc: 0 };
    for await (const chunk of opened.content as AsyncIterable<Uint8Array>) {
      facts.bytes += chunk.length;
      facts.crc = crc32(chunk, facts.crc);
    }
    learned(entry.photo, facts);
    entriesWithFacts.push({ ...entry, facts });
  }
  return entriesWithFacts;
}

type ZipCall = Pick<Context, 'request' | 'reply'> & { query: { k?: string | undefined } };

export function downloadRoutes(on: On, { db, clock, secret, photos, seller }: Parts): void {
  const links = purchaseLinks(secret);
  const clean = cleanOriginals(photos);

  async function recordDownload(
    purchase: string,
    products: readonly string[],
    { log }: FastifyRequest,
    role: string,
  ): Promise<void> {
    if (role === 'admin' || products.length === 0) return;
    // the file is already being sent: a failure to record does not stop it
    await noteDownloads(db, purchase, products, clock()).catch((cause: unknown) => log.error(cause));
  }

  for (const [route, kind] of [
    [readBoughtCard, 'card'],
    [readBoughtPreview, 'preview'],
  ] as const)
    on(route, async (call) => {
      const { id: purchase, produto: product } = call.params;
      const now = clock();
      const signer = links.signer(`bought-${kind}`, { purchase, product }, call.query.k ?? '', now);
      const download = signer && (await readDownloadItem(db, { purchase, product, ref: signer.ref }, now));
      if (!download || !mayView(download.caller, download.bought, download.shown)) return refuse('not-found');
      const picture = pictureFor(kind, mayViewPlain(download.caller, download.bought), download.photo.made);
      return sendFile(call, pictureOf(photos, download.photo, picture));
    });

  on(readBought, async (call) => {
    const { id: purchase, produto: product } = call.params;
    const now = clock();
    const signer = links.signer('bought-original', { purchase, product }, call.query.k ?? '', now);
    const download = signer && (await readDownloadItem(db, { purchase, product, ref: signer.ref }, now));
    if (!download || !mayDownload(download.caller, download.bought)) return refuse('not-found');
    if (signer.ended) return refuse('link-expired');
    const answer = await sendFile(call, originalOf(clean, download.photo, 'attachment'));
    if (answer === ANSWERED && call.request.method === 'GET')
      await recordDownload(purchase, [product], call.request, download.caller.role);
    return answer;
  });

  async function sendZip(
    { request, reply }: Pick<Context, 'request' | 'reply'>,
    { numero, caller, createdAt }: AskedPurchase,
    purchase: string,
    part: number | null,
  ) {
    const packed = await listPacked(db, purchase);
    const names = downloadNames(packed.map(savedAs));
    const all = packed.map(({ takenAt, ...photo }, index) => ({
      ...photo,
      name: names[index] ?? downloadName(savedAs(photo)),
      date: takenAt ?? createdAt,
    }));
    const parts = zipParts(all);
    const entries = part === null ? all : (parts[part - 1] ?? []);
    if (entries.length === 0) return refuse('not-found');
    const etag = etagOf(entries);
    const named = part === null || parts.length === 1 ? '' : `-parte-${part}-de-${parts.length}`;
    const head = () =>
      reply
        .type('application/zip')
        .header('accept-ranges', 'bytes')
        .header('etag', etag)
        .header('cache-control', 'private, no-store')
        .header('cross-origin-resource-policy', 'same-origin')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', disposition('attachment', `fotos-compra-${numero}${named}.zip`));
    if (request.method === 'HEAD') {
      head().send();
      return ANSWERED;
    }
    const noteOf = (missing: readonly { name: string }[]) => missingNote(numero, missing, seller);
    const learned = (photo: string, facts: Facts | null): void =>
      void noteFacts(db, photo, facts).catch((cause: unknown) => request.log.error(cause));
    const range = parseRange(request.headers, etag);
    // without all facts, a range from byte 0 gets the whole zip: no original has to be read before the answer
    const isKnown = entries.every(({ facts }) => facts !== null);
    const goesOn = range !== null && (range.from === 0 ? isKnown : isKnownUntil(entries, range.from));
    const hasLeft = () => isGone({ request, reply });
    const measured = goesOn
      ? await measureEntries(entries, { open: clean, learned, isGone: hasLeft })
      : entries;
    if (!measured) {
      reply.hijack();
      return ANSWERED;
    }
    const fixed = goesOn || isKnown;
    const length = fixed ? zipLength(measured, noteOf) : Number.POSITIVE_INFINITY;
    if (goesOn && range.from >= length) {
      reply.code(416).header('content-range', `bytes */${length}`).send();
      return ANSWERED;
    }
    const from = goesOn ? range.from : 0;
    const to = goesOn ? Math.min(range.to, length - 1) : length - 1;
    const zip = await zipOf<(typeof measured)[number]>({
      entries: measured,
      ...{ from, to, fixed, noteOf, learned },
      open: clean,
      ended: (packedEntries) =>
        void recordDownload(
          purchase,
          packedEntries.map(({ productId }) => productId),
          request,
          caller.role,
        ),
    });
    head();
    if (goesOn) reply.code(206).header('content-range', `bytes ${from}-${to}/${length}`);
    if (fixed) reply.header('content-length', to - from + 1);
    reply.send(zip);
    return ANSWERED;
  }

  async function answerZip({ query, ...call }: ZipCall, purchase: string, part: number | null) {
    const now = clock();
    const [kind, product] =
      part === null ? (['bought-zip', ''] as const) : (['bought-part', String(part)] as const);
    const signer = links.signer(kind, { purchase, product }, query.k ?? '', now);
    const download = signer && (await readDownloadPurchase(db, { purchase, ref: signer.ref }, now));
    if (!download || !mayDownload(download.caller, download.bought)) return refuse('not-found');
    return signer.ended ? refuse('link-expired') : sendZip(call, download, purchase, part);
  }
  on(readZip, (call) => answerZip(call, call.params.id, null));
  on(readZipPart, (call) => answerZip(call, call.params.id, call.params.parte));
}
