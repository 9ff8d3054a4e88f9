/** Money that arrived (R-PIX-3), what a bank statement says, and what the seller says of herself. Amounts are cents. */
import { z } from 'zod';
import { Done, flag, Id, line, period, text, whole } from './fields.ts';
import { PurchaseRow, Status } from './purchases.ts';
import { route } from './route.ts';
import { MOST_ENTRIES, TOO_MANY_ENTRIES } from './statement.ts';

const params = z.object({ id: Id });
const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;
const Cents = z.number().int();

/**
 * `paid`: it paid its purchase. `part`: it paid a part. Waiting for a decision: `second` of a purchase that was paid, `other-amount`, `unknown` (of no
 * purchase), `undeliverable` (its photos are gone).
 */
export const PAYMENT_VERDICTS = [
  'paid',
  'part',
  'second',
  'other-amount',
  'unknown',
  'undeliverable',
] as const;
/** Of the way back: asked of the provider, done, refused by it. */
export const REFUND_STATES = ['asked', 'done', 'failed'] as const;

export const Payment = z.object({
  _id: Id,
  /** Of the central system, or empty. */
  e2eId: z.string(),
  txid: z.string(),
  cents: Cents,
  em: z.string(),
  pagador: z.string(),
  /** As the bank shows it, or empty. */
  documento: z.string(),
  origem: z.enum(['provider', 'statement']),
  situacao: z.enum(PAYMENT_VERDICTS),
  /** It waits for a decision of an admin. */
  aberto: z.boolean(),
  estorno: z.enum(REFUND_STATES).nullable(),
  /** What is back of it, by the provider and by hand. */
  devolvido: Cents,
  /** What `refund` gives back now: all of it, or the parts that failed; 0 where nothing waits. */
  aDevolver: Cents,
  /** What of it stays with the seller then. */
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
  /** Numbers of the other purchases that it pays. */
  tambem: z.array(z.number().int()),
  /** Of the photos of its purchases. */
  eventos: z.array(z.string()),
});
export type Payment = z.infer<typeof Payment>;

export const listPayments = route({
  method: 'GET',
  path: '/pagamentos',
  action: 'payment:list',
  summary:
    'Payments that wait for a decision first, then the others, the last paid first: 200, and those behind them by `depois`, the last one that was read.',
  query: z.object({
    /** Only those that wait for a decision, or only the others. */
    aberto: flag.optional(),
    /** Only those of this purchase. */
    compra: Id.optional(),
    /** Paid in these days of Brazil. */
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
    '`refund`: paid back, by the provider where it came from there, else by the seller herself. `accept`: it pays its purchases as it is. `part`: of the last of them it pays a part. `keep`: seen, nothing happens.',
  params,
  body: z.object({
    decisao: z.enum(['refund', 'accept', 'part', 'keep']),
    compra: Id.optional(),
    /** Instead of `compra`: several of one buyer, paid in this order. */
    compras: z.array(Id).min(1).max(20).optional(),
    /** Of `refund`: what was seen to go back. Refused when it is another amount by now. */
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

/** A line of a bank statement as `core/statement` reads it. */
export const StatementEntry = z.object({
  id: text(200).pipe(z.string().min(1)),
  date: z.iso.date().refine((date) => date >= '2000', 'é de antes do ano 2000'),
  time: z.iso.time().nullable(),
  /** As the books can hold it. */
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
  summary: 'Which lines of a statement paid which purchases, as a proposal; nothing is stored.',
  /** Money that came in; what left the account need not be sent. */
  body: z
    .object({ entries: z.array(StatementEntry) })
    .refine(({ entries }) => entries.length <= MOST_ENTRIES, TOO_MANY_ENTRIES),
  answer: z.object({
    propostas: z.array(
      z.object({
        entry: z.string(),
        certainty: z.enum(['certain', 'likely', 'possible', 'none']),
        /** The best first; several where it cannot be told, ten at most. */
        compras: z.array(PurchaseRow),
        reasons: z.array(z.string()),
        flags: z.array(z.string()),
        /** That an admin assigned its payer to the buyer of one of `compras` before. */
        lembrados: z.array(z.object({ _id: Id, compra: Id, em: z.string() })),
      }),
    ),
  }),
  bodyLimit: 16_777_216,
  work: 'worker',
  errors: [...ADMINS_ONLY, 'invalid-data', 'timeout'],
});

/** A purchase that a line may have paid, whatever the machine thinks of it. */
export const PayableRow = PurchaseRow.extend({
  /** Its money is in the books: more is a second payment. */
  temDinheiro: z.boolean(),
  /** It is out of the lists, and comes back into them when it is paid. */
  removida: z.boolean(),
});
export type PayableRow = z.infer<typeof PayableRow>;

export const findPayables = route({
  method: 'POST',
  path: '/pagamentos/compras',
  action: 'payment:list',
  summary:
    'Purchases that a line of a statement may have paid, 50 at most: open ones first, then the same amount, a name like the payer’s, the nearest day.',
  body: z.object({
    /** A Pix code; else words as the list of purchases takes them, of which each may be a txid, too. */
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
    'Lines of a statement that paid: books them and sets their purchases Pago. A line that is booked already changes nothing.',
  body: z.object({
    linhas: z
      .array(
        z.object({
          entry: StatementEntry,
          compra: Id,
          /** Others of the same buyer that it pays too, in this order. */
          mais: z.array(Id).max(19).optional(),
          /** Another amount than is missing pays all the same; else it waits for a decision. */
          aceita: flag.optional(),
          /** It pays a part of what is missing. */
          parte: flag.optional(),
          /** An admin recognised who paid: a payer of another name is remembered for the buyer. */
          aMao: flag.optional(),
        }),
      )
      .min(1)
      .max(1000),
  }),
  answer: z.object({
    pagas: z.array(Id),
    /** Lines that were booked before, that paid a part or a second time, or whose purchase is gone. */
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
  summary: 'Forgets that a payer paid for a buyer; what was booked stays.',
  params,
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});

/** Money that no provider gives back: the seller does, in the app of her bank, and says so. */
export const Payback = z.object({
  _id: Id,
  cents: Cents,
  /** Since when it is owed. */
  desde: z.string(),
  /** When it was marked as paid back, and who did; empty while it waits. */
  devolvidoEm: z.string(),
  devolvidoPor: z.string(),
  compra: z.object({ _id: Id, numero: z.number().int(), nome: z.string(), celular: z.string() }),
});
export type Payback = z.infer<typeof Payback>;

export const listPaybacks = route({
  method: 'GET',
  path: '/devolucoes',
  action: 'payment:list',
  summary: 'What the seller has to pay back herself and has not yet, the oldest first.',
  answer: z.array(Payback),
  errors: ADMINS_ONLY,
});

export const markPayback = route({
  method: 'PUT',
  path: '/devolucoes/:id',
  action: 'payment:resolve',
  summary:
    'Notes that money was paid back by hand, or that it was not. Said again it changes nothing: the first who said so counts.',
  params,
  body: z.object({ devolvido: flag }),
  answer: Payback,
  errors: [...ADMINS_ONLY, 'not-found'],
});

/** What the payment provider sends (API Pix, callback `POST {url}/pix`); anything else that it says does not count. */
export const notePix = route({
  method: 'POST',
  path: '/pix/aviso/pix',
  action: 'payment:notice',
  summary:
    'A hint of the payment provider that something was paid. The provider is asked; the notice itself changes nothing.',
  body: z.object({
    pix: z
      .array(z.object({ txid: z.string().max(80).optional(), endToEndId: z.string().max(80).optional() }))
      .max(1000)
      .optional(),
  }),
  answer: Done,
  /** A hundred payments. A notice is a hint: what none names is found by asking. */
  bodyLimit: 65_536,
  errors: [],
});

export const readSeller = route({
  method: 'GET',
  path: '/loja',
  action: 'system:read',
  summary: 'Who sells, on which terms, and whether Pix is ready (R-SHOP-12).',
  answer: z.object({
    /** `off`: nothing can be paid. `static`: the seller looks. `provider`: it is seen by itself. */
    pix: z.enum(['off', 'static', 'provider']),
    /** The demonstration: nobody must pay. */
    demo: z.boolean(),
    vendedor: z.object({
      nome: z.string(),
      documento: z.string(),
      endereco: z.string(),
      contato: z.string(),
      /** Phone for the chat, digits with country; empty when there is none. */
      chat: z.string(),
      termos: z.string(),
    }),
  }),
  errors: [],
});
