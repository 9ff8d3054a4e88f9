/**
 * Purchases (section 7, R-SHOP, R-PIX). Amounts are cents; `totalPrice` of a new purchase and `valor` of a
 * new code are reais. A new purchase ignores status and owner of the body; `totalPrice` must equal the
 * server's total.
 */
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
 * `owned`: bought already, is not charged. `gone`: not for sale to this buyer. `free`: a gift, is not sold.
 */
export const LINE_STATES = ['ok', 'owned', 'gone', 'free'] as const;

/** Server data from which `core/shop/total` computes the price of a cart. */
export const CartFacts = z.object({
  produtos: z.array(
    z.object({
      _id: Id,
      state: z.enum(LINE_STATES),
      evento: z.string(),
      priceInCents: Cents,
      /**
       * The buyer's open purchase with this photo; for `owned`, the paid one.
       */
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

/** Products by id alone, or as the objects of the cart; their other properties are ignored. */
const Products = z.array(z.union([Id, z.object({ _id: Id })])).max(1000);

export const readCart = route({
  method: 'POST',
  path: '/compras/carrinho',
  action: 'purchase:price',
  summary: 'What the photos of a cart cost this buyer, and which of them are for sale.',
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
    'Buys photos with a code that was made for their total (reais). With `Idempotency-Key` the same purchase again, whatever happens.',
  body: z.object({
    idAtleta: z.unknown().optional(),
    status: z.unknown().optional(),
    quantity: whole(0, 1000),
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
  /** Sequential purchase number, shown to users. */
  numero: z.number().int(),
  idAtleta: Buyer,
  dataCompra: z.string(),
  quantity: z.number().int(),
  totalPrice: Cents,
  /** Partial payments, minus their refunds; 0 once the purchase is settled. */
  pagoEmPartes: Cents,
  status: Status,
  chavePix: z.string(),
  /** Time of payment; empty if unpaid. */
  pagoEm: z.string(),
  /** Time of the buyer's last report of a payment, or empty. */
  disseQuePagouEm: z.string(),
});

export const PurchaseRow = PurchaseHead;
export type PurchaseRow = z.infer<typeof PurchaseRow>;

export const AdminPurchaseRow = PurchaseHead.extend({
  /** Time at which the seller marked the buyer as notified, or empty. */
  avisadoEm: z.string(),
  /**
   * Number of payments to decide (duplicate or different amount) plus refunds to make by hand.
   */
  aResolver: z.number().int(),
  /** `recebido`: total received. `liquido`: the same, minus refunds. */
  recebido: Cents,
  liquido: Cents,
});
export type AdminPurchaseRow = z.infer<typeof AdminPurchaseRow>;

export const PurchaseItem = z.object({
  _id: Id,
  nome: z.string(),
  evento: z.string(),
  local: z.string(),
  /** `priceInCents`: price in this purchase. `listCents`: list price of the photo. */
  priceInCents: Cents,
  listCents: Cents,
  /** The buyer has it by another paid purchase: it is not charged here. */
  repetida: z.boolean(),
  /** A link to the original, valid for five minutes, while the purchase is Pago; else empty. */
  image: z.string(),
  /** Addresses for `<img>`; empty if the photo may no longer be seen. */
  imageSample: z.string(),
  imageCard: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string(),
  /** Taken down by a request, and refunded. */
  retirada: z.boolean(),
  /** First download, or empty. */
  baixadaEm: z.string(),
});
export type PurchaseItem = z.infer<typeof PurchaseItem>;

export const Purchase = PurchaseHead.extend({
  produtos: z.array(PurchaseItem),
  /** All originals in one file, by a link valid for five minutes; empty unless Pago. */
  zip: z.string(),
  /**
   * The originals in files of at most 500 MB. Links are valid for a day while it is Pago; downloads can
   * resume.
   */
  partes: z.array(
    z.object({
      link: z.string(),
      /** Approximate. */
      bytes: z.number().int(),
      fotos: z.number().int(),
    }),
  ),
  /** Expiry of the code; empty if the purchase is not open. */
  validoAte: z.string(),
  /** `true`: a provider reports the payment; `false`: the seller checks. */
  automatico: z.boolean(),
  /** Cents refunded to the buyer, for photos taken down or for all. */
  devolvido: Cents,
  /**
   * Surplus of a Pago or Estornado purchase: total, refunded, refund in progress, left to the seller.
   */
  aMais: z.object({ cents: Cents, devolvido: Cents, aCaminho: Cents, comVendedor: Cents }),
});
export type Purchase = z.infer<typeof Purchase>;

export const AdminPurchase = Purchase.extend({
  /**
   * If Pago: amount received, minus finished refunds and refunds in progress.
   */
  aDevolver: Cents,
  historico: z.array(
    z.object({
      em: z.string(),
      de: Status.nullable(),
      para: Status,
      /** Cause: `buyer`, `admin`, `provider`, `time`; and the name of an admin. */
      por: z.string(),
      nome: z.string(),
      /** Reason, if given. */
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
    'Moves a purchase to another state, or gives it a newer code. `de`: refused unless it is in this state.',
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
  summary: 'Takes a purchase out of the lists; the books keep it, and a buyer keeps what was paid.',
  params,
  answer: Done,
  errors: NOT_MINE,
});

export const listPurchases = route({
  method: 'GET',
  path: '/compras/',
  action: 'purchase:list',
  summary:
    'Every purchase, newest first; at most the 1,000 newest, and those before them by `depois`, the last one that was read.',
  query: z.object({
    /** Without those of this status. */
    ocultar: Status.optional(),
    /** Only those that are Pago and whose buyer was not notified. */
    aAvisar: flag.optional(),
    /**
     * Every word occurs in the buyer's name or phone, or is the number (`nº 9`), the price (`R$ 45`) or a
     * part of the code.
     */
    palavras: line(200).optional(),
    /** Only purchases after this one in the list, which are older. */
    depois: Id.optional(),
    inicio: whole(0, 10_000_000).optional(),
    limite: whole(1, 1000).optional(),
    /** The caller exports a file, which is logged. */
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
    'The buyer says that she has paid: the seller is shown it, and a provider is asked at once. It moves nothing.',
  params,
  answer: PurchaseRow,
  errors: [...NOT_MINE, 'purchase-moved'],
});

export const markTold = route({
  method: 'POST',
  path: '/compras/:id/avisado',
  action: 'purchase:list',
  summary: 'Notes that the buyer was told, by the word of the seller.',
  params,
  answer: Done,
  errors: NOT_MINE,
});

export const unmarkTold = route({
  method: 'DELETE',
  path: '/compras/:id/avisado',
  action: 'purchase:list',
  summary: 'Takes back that the buyer was told.',
  params,
  answer: Done,
  errors: NOT_MINE,
});

const item = z.object({ id: Id, produto: Id });
/** Signature of the link to a file. */
const signed = z.object({ k: z.string().max(300).optional() });
const file = { query: signed, answer: z.instanceof(Uint8Array), file: true, work: 'streamed' } as const;

export const readBoughtCard = route({
  ...file,
  method: 'GET',
  path: '/compras/:id/fotos/:produto/card',
  action: 'purchase:download',
  summary: '400 x 500 of a photo of a purchase, also where the shop shows it no more. Cached privately.',
  params: item,
  errors: ['not-found'],
});

export const readBoughtPreview = route({
  ...file,
  method: 'GET',
  path: '/compras/:id/fotos/:produto/preview',
  action: 'purchase:download',
  summary: 'At most 1600 pixels of a photo of a purchase, marked. Cached privately.',
  params: item,
  errors: ['not-found'],
});

export const readBought = route({
  ...file,
  method: 'GET',
  path: '/compras/:id/fotos/:produto/original',
  action: 'purchase:download',
  summary: 'The original of a paid photo, for five minutes after its link was made.',
  params: item,
  errors: ['not-found', 'link-expired'],
});

export const readZip = route({
  ...file,
  method: 'GET',
  path: '/compras/:id/fotos.zip',
  action: 'purchase:download',
  summary:
    'All originals of a paid purchase in one file, streamed; for five minutes after its link was made.',
  params,
  errors: ['not-found', 'link-expired'],
});

export const readZipPart = route({
  ...file,
  method: 'GET',
  path: '/compras/:id/partes/:parte',
  action: 'purchase:download',
  summary:
    'One part of the originals of a paid purchase in one file, at most 500 MB; `Range` goes on where it broke off. For a day after its link was made.',
  params: z.object({ id: Id, parte: whole(1, 1000) }),
  errors: ['not-found', 'link-expired'],
});
