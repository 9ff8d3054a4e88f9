/** What a buyer gets: the photos of a purchase as pictures, as originals, and all in one file (R-SHOP-3, R-SHOP-4, R-SHOP-9). */
import { refuse } from '@volleyscouter/contract/errors';
import { readBought, readBoughtCard, readBoughtPreview, readZip } from '@volleyscouter/contract/purchases';
import { mayDownload, mayView, mayViewPlain } from '@volleyscouter/core/shop/bought';
import { downloadName, downloadNames } from '@volleyscouter/core/shop/downloadName';
import type { FastifyRequest } from 'fastify';
import { ANSWERED, type On } from '../http/handle.ts';
import type { Seller } from '../money/setting.ts';
import type { Parts } from '../parts.ts';
import { disposition } from '../pictures/disposition.ts';
import { cleanOriginals, originalOf } from '../pictures/original.ts';
import { pictureFor, pictureOf } from '../pictures/picture.ts';
import { sendFile } from '../pictures/serve.ts';
import { askedItem, askedPurchase, type BoughtPhoto, listPacked, noteDownloads } from './asked.ts';
import { purchaseLinks } from './links.ts';
import { zipOf } from './zip.ts';

/** As a file is named that holds one photo. */
const savedAs = ({ photo, format, evento, local }: BoughtPhoto) => ({
  evento,
  local,
  code: photo.slice(0, 8),
  format,
});

/** What stands beside the photos where some are missing, for whoever opens it on a phone or in an old editor: plain text with the line ends of Windows. */
function missingNote(
  numero: number,
  missing: readonly { name: string }[],
  { nome, contato }: Pick<Seller, 'nome' | 'contato'>,
): string {
  const seller = nome === '' ? 'quem vendeu as fotos' : nome;
  const where = contato === '' ? seller : `${seller} (${contato})`;
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
    `Se ainda faltar, fale com ${where} e diga o número da compra: ${numero}.`,
    '',
  ].join('\r\n');
}

export function downloadRoutes(on: On, { db, clock, secret, photos, seller }: Parts): void {
  const links = purchaseLinks(secret);
  const clean = cleanOriginals(photos);

  /** That the buyer has it now; what an admin looks at is no download of hers. */
  async function note(
    purchase: string,
    products: readonly string[],
    { log }: FastifyRequest,
    role: string,
  ): Promise<void> {
    if (role === 'admin' || products.length === 0) return;
    // the file is on its way: that this cannot be written does not stop it
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
      const asked = signer && (await askedItem(db, { purchase, product, ref: signer.ref }, now));
      if (!asked || !mayView(asked.who, asked.bought, asked.shown)) return refuse('not-found');
      const picture = pictureFor(kind, mayViewPlain(asked.who, asked.bought), asked.photo.made);
      return sendFile(call, pictureOf(photos, asked.photo, picture));
    });

  on(readBought, async (call) => {
    const { id: purchase, produto: product } = call.params;
    const now = clock();
    const signer = links.signer('bought-original', { purchase, product }, call.query.k ?? '', now);
    const asked = signer && (await askedItem(db, { purchase, product, ref: signer.ref }, now));
    if (!asked || !mayDownload(asked.who, asked.bought)) return refuse('not-found');
    if (signer.ended) return refuse('link-expired');
    const sent = await sendFile(call, originalOf(clean, asked.photo, 'attachment'));
    if (sent === ANSWERED && call.request.method === 'GET')
      await note(purchase, [product], call.request, asked.who.role);
    return sent;
  });

  on(readZip, async ({ params: { id: purchase }, query, request, reply }) => {
    const now = clock();
    const signer = links.signer('bought-zip', { purchase }, query.k ?? '', now);
    const asked = signer && (await askedPurchase(db, { purchase, ref: signer.ref }, now));
    if (!asked || !mayDownload(asked.who, asked.bought)) return refuse('not-found');
    if (signer.ended) return refuse('link-expired');
    const { numero, who } = asked;
    const packed = await listPacked(db, purchase);
    const names = downloadNames(packed.map(savedAs));
    const entries = packed.map(({ takenAt, ...photo }, place) => ({
      ...photo,
      name: names[place] ?? downloadName(savedAs(photo)),
      date: takenAt ?? now,
    }));
    if (entries.length === 0) return refuse('not-found');
    const isAsked = request.method === 'HEAD';
    const zip = isAsked
      ? undefined
      : await zipOf({
          entries,
          open: clean,
          noteOf: (missing) => missingNote(numero, missing, seller),
          ended: (left) =>
            void note(
              purchase,
              left.map(({ productId }) => productId),
              request,
              who.role,
            ),
        });
    reply
      .type('application/zip')
      .header('cache-control', 'private, no-store')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', disposition('attachment', `fotos-compra-${numero}.zip`))
      .send(zip);
    return ANSWERED;
  });
}
