/** Received payments (R-PIX-3), lines of bank statements, and facts about the seller. Amounts are cents. */
import { z } from 'zod';
import { Done, flag, Id, line, period, text, whole } from './fields.ts';
import { PurchaseRow, Status } from './purchases.ts';
import { route } from './route.ts';
import { MAX_ENTRIES, TOO_MANY_ENTRIES } from './statementLimit.ts';

const params = z.object({ id: Id });
const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;
const Cents = z.number().int();

/**
 * `paid`: the payment paid its purchase. `part`: the payment paid a part of its purchase.
 * Undecided: `second` (the purchase was paid already), `other-amount`, `unknown` (no purchase),
 * `undeliverable` (photos of the purchase are gone).
 */
export const PAYMENT_VERDICTS = [
  'paid',
  'part',
  'second',
  'other-amount',
  'unknown',
  'undeliverable',
] as const;
/** Requested from the provider, done, or refused by the provider. */
export const REFUND_STATES = ['asked', 'done', 'failed'] as const;

export const Payment = z.object({
  _id: Id,
  e2eId: z.string(),
  txid: z.string(),
  cents: Cents,
  em: z.string(),
  pagador: z.string(),
  /** As the bank shows it, or empty. */
  documento: z.string(),
  origem: z.enum(['provider', 'statement']),
  situacao: z.enum(PAYMENT_VERDICTS),
  /** An admin has to decide about the payment. */
  aberto: z.boolean(),
  estorno: z.enum(REFUND_STATES).nullable(),
  /** Refunded so far, by the provider or by hand. */
  devolvido: Cents,
  /**
   * Amount that the decision `refund` pays back now: the undecided payment, the failed refunds, or the money
   * left in an ended purchase. 0 if no decision is open.
   */
  aDevolver: Cents,
  /** Kept by the seller after a refund of `aDevolver`. */
  fica: Cents,
  compra: z
    .object({
      _id: Id,
      numero: z.number().int(),
      nome: z.string(),
      totalPrice: Cents,
      pagoEmPartes: Cents,
      status: Status,
    })
    .nullable(),
  /** Other purchases that the payment pays. */
  tambem: z.array(z.number().int()),
  eventos: z.array(z.string()),
});
export type Payment = z.infer<typeof Payment>;

export const listPayments = route({
  method: 'GET',
  path: '/pagamentos',
  action: 'payment:list',
  summary:
    'Payments, those that wait for a decision first, then by time, newest first. 200 a page; `depois`: the last id of the page before.',
  query: z.object({
    /** `true`: waiting for a decision. `false`: all others. */
    aberto: flag.optional(),
    compra: Id.optional(),
    /** Brasília time. */
    ...period,
    depois: Id.optional(),
    limite: whole(1, 1000).optional(),
  }),
  answer: z.array(Payment),
  errors: ADMINS_ONLY,
});

export const resolvePayment = route({
  method: 'PUT',
  path: '/pagamentos/:id',
  action: 'payment:resolve',
  summary:
    '`refund`: returns it, through the provider if it brought the money, else by the seller. `accept`: it pays its purchases although the amount differs. `part`: it pays a part of the last of them. `keep`: closes it without a change.',
  params,
  body: z.object({
    decisao: z.enum(['refund', 'accept', 'part', 'keep']),
    compra: Id.optional(),
    /** Replaces `compra`: purchases of one buyer, paid in this order. */
    compras: z.array(Id).min(1).max(20).optional(),
    /** For `refund`: the amount that the admin saw. The call is refused if the server has another amount. */
    cents: Cents.optional(),
  }),
  answer: Payment,
  errors: [
    ...ADMINS_ONLY,
    'not-found',
    'payment-resolved',
    'amount-moved',
    'status-refused',
    'nothing-to-refund',
    'pix-down',
    'pix-refused',
  ],
});

export const StatementEntry = z.object({
  id: text(200).pipe(z.string().min(1)),
  date: z.iso.date().refine((date) => date >= '2000', 'é de antes do ano 2000'),
  time: z.iso.time().nullable(),
  /** In the range of the database column (int4). */
  cents: z.int32(),
  text: text(2000),
  payer: text(300),
  document: text(40),
  txid: text(40),
  e2eId: text(40),
});

export const proposePayments = route({
  method: 'POST',
  path: '/pagamentos/extrato',
  action: 'payment:list',
  summary: 'Proposes which lines of a statement paid which purchases; stores nothing.',
  /** Debits need not be sent. */
  body: z
    .object({ entries: z.array(StatementEntry) })
    .refine(({ entries }) => entries.length <= MAX_ENTRIES, TOO_MANY_ENTRIES),
  answer: z.object({
    propostas: z.array(
      z.object({
        entry: z.string(),
        certainty: z.enum(['certain', 'likely', 'possible', 'none']),
        /** At most ten, best match first. */
        compras: z.array(PurchaseRow),
        reasons: z.array(z.string()),
        flags: z.array(z.string()),
        /** Stored assignments of this payer to a buyer. `compra`: a purchase of this buyer in `compras`. */
        lembrados: z.array(z.object({ _id: Id, compra: Id, em: z.string() })),
      }),
    ),
  }),
  bodyLimit: 16_777_216,
  work: 'worker',
  errors: [...ADMINS_ONLY, 'invalid-data', 'timeout'],
});

/** A purchase that a search found for a statement line. The server may not have proposed it. */
export const PayableRow = PurchaseRow.extend({
  /** The purchase is paid: another payment then has the verdict `second`. */
  temDinheiro: z.boolean(),
  /** Removed from the lists; a payment brings the purchase back. */
  removida: z.boolean(),
});
export type PayableRow = z.infer<typeof PayableRow>;

export const findPayables = route({
  method: 'POST',
  path: '/pagamentos/compras',
  action: 'payment:list',
  summary:
    'Purchases that a line of a statement may have paid, at most 50: open ones first, then by equal amount, similar name and nearest day.',
  body: z.object({
    /** A Pix code, or search words of the list of purchases. A word may also be a txid. */
    palavras: line(600).default(''),
    cents: z.int32(),
    pagador: text(300).default(''),
    dia: z.iso.date().refine((date) => date >= '2000', 'é de antes do ano 2000'),
  }),
  answer: z.array(PayableRow),
  errors: ADMINS_ONLY,
});

export const bookPayments = route({
  method: 'POST',
  path: '/pagamentos/conferir',
  action: 'payment:resolve',
  summary:
    'Books lines of a statement and sets their purchases to Pago. A line booked before changes nothing.',
  body: z.object({
    linhas: z
      .array(
        z.object({
          entry: StatementEntry,
          compra: Id,
          /** Further purchases of the same buyer, paid in this order. */
          mais: z.array(Id).max(19).optional(),
          /**
           * Accepts an amount that differs from the missing amount; without `aceita` the payment waits for a
           * decision.
           */
          aceita: flag.optional(),
          /** The line pays a part of the missing amount. */
          parte: flag.optional(),
          /**
           * An admin identified the payer. If the payer is not the buyer, the server stores the payer's name
           * for this buyer.
           */
          aMao: flag.optional(),
        }),
      )
      .min(1)
      .max(1000),
  }),
  answer: z.object({
    pagas: z.array(Id),
    /**
     * Lines that set no purchase to Pago: booked before (`known`), a part, a second payment, or another
     * amount. `gone`: a purchase does not exist, or the buyers differ.
     */
    outras: z.array(
      z.object({ entry: z.string(), why: z.enum(['known', 'part', 'second', 'other-amount', 'gone']) }),
    ),
  }),
  bodyLimit: 16_777_216,
  errors: ADMINS_ONLY,
});

export const forgetPayer = route({
  method: 'DELETE',
  path: '/pagamentos/pagadores/:id',
  action: 'payment:resolve',
  summary: 'Forgets that a payer paid for a buyer. Bookings stay.',
  params,
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});

/** A debt that no provider can refund: the seller pays it in their bank's app and marks it as paid. */
export const Payback = z.object({
  _id: Id,
  cents: Cents,
  desde: z.string(),
  /** When and by which admin it was marked as paid; empty while the debt is open. */
  devolvidoEm: z.string(),
  devolvidoPor: z.string(),
  compra: z.object({ _id: Id, numero: z.number().int(), nome: z.string(), celular: z.string() }),
});
export type Payback = z.infer<typeof Payback>;

export const listPaybacks = route({
  method: 'GET',
  path: '/devolucoes',
  action: 'payment:list',
  summary: 'Amounts that the seller still owes and has to return by hand, oldest first.',
  answer: z.array(Payback),
  errors: ADMINS_ONLY,
});

export const markPayback = route({
  method: 'PUT',
  path: '/devolucoes/:id',
  action: 'payment:resolve',
  summary:
    'Records that money was returned by hand, or that it was not. A repetition changes nothing: the first admin and time stay.',
  params,
  body: z.object({ devolvido: flag }),
  answer: Payback,
  errors: [...ADMINS_ONLY, 'not-found'],
});

/** Called by the payment provider (API Pix, callback `POST {url}/pix`). Other fields are ignored. */
export const notePix = route({
  method: 'POST',
  path: '/pix/aviso/pix',
  action: 'payment:notice',
  summary: 'Notice of the payment provider about a payment. It only triggers a request to the provider.',
  body: z.object({
    pix: z
      .array(z.object({ txid: z.string().max(80).optional(), endToEndId: z.string().max(80).optional() }))
      .max(1000)
      .optional(),
  }),
  answer: Done,
  /** Enough for about a hundred payments. Polling finds payments that are in no notice. */
  bodyLimit: 65_536,
  errors: [],
});

export const readSeller = route({
  method: 'GET',
  path: '/loja',
  action: 'system:read',
  summary: 'The seller, the terms of sale, and whether Pix is configured (R-SHOP-12).',
  answer: z.object({
    /**
     * `off`: no payments. `static`: the seller checks payments by hand. `provider`: payments are detected
     * automatically.
     */
    pix: z.enum(['off', 'static', 'provider']),
    demo: z.boolean(),
    vendedor: z.object({
      nome: z.string(),
      documento: z.string(),
      endereco: z.string(),
      contato: z.string(),
      /** Digits of a phone with country code; empty if there is none. */
      chat: z.string(),
      termos: z.string(),
    }),
  }),
  errors: [],
});
