/**
 * Purchases (section 7, R-SHOP, R-PIX). Amounts are cents, except where the specification names reais: the total that creates
 * a purchase and the value that a code is asked for. Status, owner and price never come from the body.
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
/** Reais, as the specification sends them: a number or the text of one, with comma or point. */
const Reais = z.union([z.number(), line(30)]);
export const Status = z.enum(PURCHASE_STATUSES);

/** `owned`: bought already, is not charged. `gone`: not for sale to this buyer. `free`: a gift, is not sold. */
export const LINE_STATES = ['ok', 'owned', 'gone', 'free'] as const;

/** What `core/shop/total` needs to price a cart, as the server knows it. */
export const CartFacts = z.object({
  produtos: z.array(
    z.object({
      _id: Id,
      state: z.enum(LINE_STATES),
      evento: z.string(),
      priceInCents: Cents,
      /** The purchase of this buyer that has it: an open one, to be paid rather than bought again; of what is owned, the paid one. */
      compra: z.object({ _id: Id, numero: z.number().int(), status: Status }).nullable(),
    }),
  ),
  pacotes: z.array(
    z.object({
      evento: z.string(),
      pacotes: PackagesSchema,
      /** Photos of it that this buyer can still buy, those of the cart among them. */
      fotos: z.number().int(),
    }),
  ),
});
export type CartFacts = z.infer<typeof CartFacts>;

/** Products by id alone, or as the objects that the cart holds; whatever else they say does not count. */
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
  // `cart-changed` carries `carrinho`: the facts of today
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
  /** Counts purchases of this shop; for people to name one. */
  numero: z.number().int(),
  idAtleta: Buyer,
  dataCompra: z.string(),
  quantity: z.number().int(),
  totalPrice: Cents,
  /** What parts have paid of it while more is missing, less what went back of them. */
  pagoEmPartes: Cents,
  status: Status,
  chavePix: z.string(),
  /** When it was paid; empty when it is not. */
  pagoEm: z.string(),
  /** When the buyer said last that she has paid, or empty. */
  disseQuePagouEm: z.string(),
});

export const PurchaseRow = PurchaseHead;
export type PurchaseRow = z.infer<typeof PurchaseRow>;

export const AdminPurchaseRow = PurchaseHead.extend({
  /** When the seller said that the buyer was told, or empty. */
  avisadoEm: z.string(),
  /** Payments of it that wait for a decision (a second one, another amount), and what the seller owes of it herself. */
  aResolver: z.number().int(),
  /** Money of it in the sales: all that was received, and that less what was returned. */
  recebido: Cents,
  liquido: Cents,
});
export type AdminPurchaseRow = z.infer<typeof AdminPurchaseRow>;

export const PurchaseItem = z.object({
  _id: Id,
  nome: z.string(),
  evento: z.string(),
  local: z.string(),
  /** What it cost in this purchase, and its own price. */
  priceInCents: Cents,
  listCents: Cents,
  /** The buyer has it by another paid purchase: it need not be paid for here. */
  repetida: z.boolean(),
  /** A link to the original that lives five minutes, while the purchase is Pago; else empty. */
  image: z.string(),
  /** Addresses for `<img>`; empty when the photo is not to be seen any more. */
  imageSample: z.string(),
  imageCard: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string(),
  /** Taken away on somebody's request, and paid back. */
  retirada: z.boolean(),
  /** First download, or empty. */
  baixadaEm: z.string(),
});
export type PurchaseItem = z.infer<typeof PurchaseItem>;

export const Purchase = PurchaseHead.extend({
  produtos: z.array(PurchaseItem),
  /** All originals in one file, by a link that lives five minutes; empty unless Pago. */
  zip: z.string(),
  /** The same in files of at most 500 MB, each by a link that lives a day while it is Pago: a download goes on where it broke off. */
  partes: z.array(
    z.object({
      link: z.string(),
      /** About. */
      bytes: z.number().int(),
      fotos: z.number().int(),
    }),
  ),
  /** Until when the code can be paid; empty when the purchase is not open. */
  validoAte: z.string(),
  /** Whether a provider tells by itself that it was paid, or the seller looks. */
  automatico: z.boolean(),
  /** Cents that went back to the buyer, of photos that were taken away or of all. */
  devolvido: Cents,
  /** What came in beyond its price, once it is Pago or Estornado; and of that what is back, on its way, and still to be settled by the seller. */
  aMais: z.object({ cents: Cents, devolvido: Cents, aCaminho: Cents, comVendedor: Cents }),
});
export type Purchase = z.infer<typeof Purchase>;

export const AdminPurchase = Purchase.extend({
  /** While it is Pago, of what came in for it, which may be another amount than its price: what is neither given back nor on its way. */
  aDevolver: Cents,
  historico: z.array(
    z.object({
      em: z.string(),
      de: Status.nullable(),
      para: Status,
      /** Who: `buyer`, `admin`, `provider`, `time`; and the name of an admin. */
      por: z.string(),
      nome: z.string(),
      /** Why, where that was said. */
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
    /** Only those that are Pago while nobody has told their buyer. */
    aAvisar: flag.optional(),
    /** Every word occurs in the buyer's name or phone, or is the number (`nº 9`), the price (`R$ 45`) or a part of the code. */
    palavras: line(200).optional(),
    /** Only those behind this one. */
    depois: Id.optional(),
    inicio: whole(0, 10_000_000).optional(),
    limite: whole(1, 1000).optional(),
    /** A file is made of them, which the log tells. */
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
/** The signature. */
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
