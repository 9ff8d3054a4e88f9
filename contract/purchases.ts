/**
 * Section 7, R-SHOP, R-PIX. Amounts are cents, except `totalPrice` of a new purchase and `valor` of a new
 * code: these are reais. Status and buyer sent with a new purchase are ignored; `totalPrice` must equal the
 * server's total.
 */
import { MAX_ORDER_PHOTOS } from '@volleyscouter/core/shop/cart';
import { PURCHASE_STATUSES } from '@volleyscouter/core/shop/status';
import { z } from 'zod';
import { PackagesSchema } from './events.ts';
import { Done, flag, Id, line, text, whole } from './fields.ts';
import { route } from './route.ts';

const params = z.object({ id: Id });
const NOT_MINE = ['not-signed-in', 'session-expired', 'not-allowed', 'not-found'] as const;
const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;
const BUYERS_ONLY = [...ADMINS_ONLY, 'admin-buys'] as const;

const Cents = z.number().int();
/** Reais: a number, or a string with decimal comma or point. */
const Reais = z.union([z.number(), line(30)]);
export const Status = z.enum(PURCHASE_STATUSES);

/**
 * `ok`: for sale to this buyer. `owned`: bought before, so not charged. `gone`: not for sale to this buyer.
 * `free`: a gift, which is not sold.
 */
export const LINE_STATES = ['ok', 'owned', 'gone', 'free'] as const;

/** For the price of a cart (`core/shop/total`). */
export const CartFacts = z.object({
  produtos: z.array(
    z.object({
      _id: Id,
      state: z.enum(LINE_STATES),
      evento: z.string(),
      priceInCents: Cents,
      /** The buyer's open purchase with this photo; for `owned`, the paid one. */
      compra: z.object({ _id: Id, numero: z.number().int(), status: Status }).nullable(),
    }),
  ),
  pacotes: z.array(
    z.object({
      evento: z.string(),
      pacotes: PackagesSchema,
      /** Photos of the event that this buyer can still buy, including those in the cart. */
      fotos: z.number().int(),
    }),
  ),
});
export type CartFacts = z.infer<typeof CartFacts>;

/** Ids, or objects of which only `_id` is read. */
const Products = z.array(z.union([Id, z.object({ _id: Id })])).max(MAX_ORDER_PHOTOS);

export const readCart = route({
  method: 'POST',
  path: '/compras/carrinho',
  action: 'purchase:price',
  summary: 'Prices of the photos of a cart for this buyer, and which of them are for sale.',
  body: z.object({ produtos: Products }),
  answer: CartFacts,
  errors: BUYERS_ONLY,
});

export const makeCode = route({
  method: 'POST',
  path: '/compras/pagamento/gerarPayload',
  action: 'purchase:create',
  summary:
    'Reserves a Pix code for an amount (reais), valid 30 minutes. `codigo` does not count: the buyer is the session’s.',
  body: z.object({ codigo: z.unknown().optional(), valor: Reais }),
  answer: z.object({ chavePix: z.string(), validoAte: z.string() }),
  errors: [...BUYERS_ONLY, 'invalid-data', 'pix-off', 'pix-down', 'too-many-codes'],
});

export const createPurchase = route({
  method: 'POST',
  path: '/compras/criarCompra',
  action: 'purchase:create',
  summary:
    'Orders photos with a code created for their total (reais). With the same `Idempotency-Key` it returns the same purchase.',
  body: z.object({
    idAtleta: z.unknown().optional(),
    status: z.unknown().optional(),
    quantity: whole(0, MAX_ORDER_PHOTOS),
    totalPrice: Reais,
    produtos: Products,
    chavePix: text(600),
  }),
  answer: z.object({ id: Id, _id: Id, numero: z.number().int() }),
  // `cart-changed` returns the current CartFacts in `carrinho`.
  errors: [
    ...BUYERS_ONLY,
    'invalid-data',
    'cart-changed',
    'empty-cart',
    'code-unknown',
    'code-ended',
    'pix-off',
  ],
});

const Buyer = z.object({ _id: Id.nullable(), nome: z.string(), celular: z.string() });

const PurchaseHead = z.object({
  _id: Id,
  /** Sequential, shown to users. */
  numero: z.number().int(),
  idAtleta: Buyer,
  dataCompra: z.string(),
  quantity: z.number().int(),
  totalPrice: Cents,
  /** Partial payments minus their refunds; 0 once the purchase is settled. */
  pagoEmPartes: Cents,
  status: Status,
  chavePix: z.string(),
  /** Empty if unpaid. */
  pagoEm: z.string(),
  /** Time of the buyer's last report of a payment, or empty. */
  disseQuePagouEm: z.string(),
});

export const PurchaseRow = PurchaseHead;
export type PurchaseRow = z.infer<typeof PurchaseRow>;

export const AdminPurchaseRow = PurchaseHead.extend({
  /** Time when the seller marked the buyer as notified, or empty. */
  avisadoEm: z.string(),
  /** Payments that wait for a decision, plus refunds that the seller owes by hand. */
  aResolver: z.number().int(),
  /** `liquido`: `recebido` minus refunds. */
  recebido: Cents,
  liquido: Cents,
});
export type AdminPurchaseRow = z.infer<typeof AdminPurchaseRow>;

export const PurchaseItem = z.object({
  _id: Id,
  nome: z.string(),
  evento: z.string(),
  local: z.string(),
  priceInCents: Cents,
  listCents: Cents,
  /** The buyer has the photo from another paid purchase: it is not charged here. */
  repetida: z.boolean(),
  /** The original, valid for five minutes; empty unless Pago. */
  image: z.string(),
  /** For `<img>`; empty if the photo may no longer be shown. */
  imageSample: z.string(),
  imageCard: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string(),
  /** Taken down and refunded. */
  retirada: z.boolean(),
  /** Time of the first download, or empty. */
  baixadaEm: z.string(),
});
export type PurchaseItem = z.infer<typeof PurchaseItem>;

export const Purchase = PurchaseHead.extend({
  produtos: z.array(PurchaseItem),
  /** A link to all originals, valid for five minutes; empty unless Pago. */
  zip: z.string(),
  /**
   * All originals in files of at most 500 MB, empty unless Pago. Links are valid for a day; downloads can be
   * resumed.
   */
  partes: z.array(
    z.object({
      link: z.string(),
      /** Approximate size. */
      bytes: z.number().int(),
      fotos: z.number().int(),
    }),
  ),
  /**
   * Expiry of the Pix code. A code whose amount differs from the missing amount counts as expired at the time
   * of the answer. Empty if the purchase is not open.
   */
  validoAte: z.string(),
  /** `true`: the provider reports payments. `false`: the seller checks them by hand. */
  automatico: z.boolean(),
  /** Refunded so far, for photos taken down or for the whole purchase. */
  devolvido: Cents,
  /**
   * Surplus of a Pago or Estornado purchase: total, refunded, being refunded, and still to be settled by the
   * seller.
   */
  aMais: z.object({ cents: Cents, devolvido: Cents, aCaminho: Cents, comVendedor: Cents }),
});
export type Purchase = z.infer<typeof Purchase>;

export const AdminPurchase = Purchase.extend({
  /**
   * Amount that is refunded if the purchase becomes Estornado: received minus refunds done, in progress or
   * owed. 0 unless Pago.
   */
  aDevolver: Cents,
  historico: z.array(
    z.object({
      em: z.string(),
      de: Status.nullable(),
      para: Status,
      /** `buyer`, `admin`, `provider` or `time`. `nome` is the admin's name. */
      por: z.string(),
      nome: z.string(),
      /** Reason, or empty. */
      nota: z.string(),
    }),
  ),
});
export type AdminPurchase = z.infer<typeof AdminPurchase>;

export const readPurchase = route({
  method: 'GET',
  path: '/compras/:id',
  action: 'purchase:read',
  summary: 'One purchase with its photos; links to originals only while it is Pago.',
  params,
  answer: AdminPurchase,
  narrow: { linkHolder: Purchase, atleta: Purchase, assessoria: Purchase },
  errors: NOT_MINE,
});

export const updatePurchase = route({
  method: 'PUT',
  path: '/compras/:id',
  action: 'purchase:update',
  summary:
    'Moves a purchase to another state, or binds a newer code. `de`: the expected present state; refused if it differs.',
  params,
  body: z.union([z.object({ status: Status, de: Status.optional() }), z.object({ chavePix: text(600) })]),
  answer: PurchaseRow,
  errors: [
    ...NOT_MINE,
    'status-refused',
    'purchase-moved',
    'code-unknown',
    'code-ended',
    'nothing-to-refund',
    'pix-down',
    'pix-refused',
  ],
});

export const deletePurchase = route({
  method: 'DELETE',
  path: '/compras/:id',
  action: 'purchase:delete',
  summary: 'Removes a purchase from the lists. The ledger keeps it, and the buyer keeps paid photos.',
  params,
  answer: Done,
  errors: NOT_MINE,
});

export const listPurchases = route({
  method: 'GET',
  path: '/compras/',
  action: 'purchase:list',
  summary: 'Every purchase, newest first, 1,000 a page; `depois`: the last id of the page before.',
  query: z.object({
    ocultar: Status.optional(),
    /** Only Pago purchases whose buyer was not notified. */
    aAvisar: flag.optional(),
    /**
     * Each word must be one of:
     *
     * - a part of the buyer's name, of the phone or of the code;
     * - the number (`nº 9`) or the price (`R$ 45`).
     */
    palavras: line(200).optional(),
    /** Cursor: only older purchases follow. */
    depois: Id.optional(),
    inicio: whole(0, 10_000_000).optional(),
    limite: whole(1, 1000).optional(),
    /** Exports to a file are logged. */
    exporta: flag.optional(),
  }),
  answer: z.array(AdminPurchaseRow),
  errors: ADMINS_ONLY,
});

export const listMyPurchases = route({
  method: 'GET',
  path: '/compras/cliente/:id',
  action: 'purchase:read',
  summary: 'The purchases of a buyer, newest first.',
  params,
  answer: z.array(PurchaseRow),
  errors: NOT_MINE,
});

export const listOwned = route({
  method: 'GET',
  path: '/compras/fotos',
  action: 'purchase:price',
  summary: 'Ids of the products that this buyer has paid for.',
  answer: z.array(Id),
  errors: BUYERS_ONLY,
});

export const claimPaid = route({
  method: 'POST',
  path: '/compras/:id/paguei',
  action: 'purchase:claim',
  summary:
    'The buyer reports a payment. The seller sees it, and the provider is requested at once. The state does not change.',
  params,
  answer: PurchaseRow,
  errors: [...NOT_MINE, 'purchase-moved'],
});

export const markTold = route({
  method: 'POST',
  path: '/compras/:id/avisado',
  action: 'purchase:list',
  summary: 'Records that the seller has notified the buyer.',
  params,
  answer: Done,
  errors: NOT_MINE,
});

export const unmarkTold = route({
  method: 'DELETE',
  path: '/compras/:id/avisado',
  action: 'purchase:list',
  summary: 'Undoes that record: the buyer was not notified.',
  params,
  answer: Done,
  errors: NOT_MINE,
});

const item = z.object({ id: Id, produto: Id });
/** Signs a download link. */
const signed = z.object({ k: z.string().max(300).optional() });
const file = { query: signed, answer: z.instanceof(Uint8Array), file: true, work: 'streamed' } as const;

export const readBoughtCard = route({
  ...file,
  method: 'GET',
  path: '/compras/:id/fotos/:produto/card',
  action: 'purchase:download',
  summary: '400 x 500 of a photo of a purchase, also if the shop no longer shows it. Cached privately.',
  params: item,
  errors: ['not-found'],
});

export const readBoughtPreview = route({
  ...file,
  method: 'GET',
  path: '/compras/:id/fotos/:produto/preview',
  action: 'purchase:download',
  summary:
    'At most 1200 pixels of a photo of a purchase; with watermark unless the caller is an admin or may download it. Cached privately.',
  params: item,
  errors: ['not-found'],
});

export const readBought = route({
  ...file,
  method: 'GET',
  path: '/compras/:id/fotos/:produto/original',
  action: 'purchase:download',
  summary: 'The original of a paid photo, for five minutes after its link was created.',
  params: item,
  errors: ['not-found', 'link-expired'],
});

export const readZip = route({
  ...file,
  method: 'GET',
  path: '/compras/:id/fotos.zip',
  action: 'purchase:download',
  summary:
    'All originals of a paid purchase in one file, streamed, for five minutes after its link was created.',
  params,
  errors: ['not-found', 'link-expired'],
});

export const readZipPart = route({
  ...file,
  method: 'GET',
  path: '/compras/:id/partes/:parte',
  action: 'purchase:download',
  summary:
    'One part of the originals of a paid purchase in one file of at most 500 MB, for a day after its link was created. `Range` resumes a download.',
  params: z.object({ id: Id, parte: whole(1, 1000) }),
  errors: ['not-found', 'link-expired'],
});
