/**
 * An invalid answer is treated as no answer. The formats are those of the Central Bank's interface file (API
 * Pix 2.9.0: CobCompleta, Pix, Devolucao, PixConsultados, Problema).
 */
import { readAmount } from '@volleyscouter/core/pix/amount';
import { readPix } from '@volleyscouter/core/pix/read';
import { MAX_STORED_CENTS } from '@volleyscouter/core/shop/price';
import { z } from 'zod';
import { CHARGE_STATUSES, type Charge, type Payment, REFUND_STATUSES, type Refund } from './port.ts';

export const TXID = /^[a-zA-Z0-9]{26,35}$/;
export const E2E_ID = /^[a-zA-Z0-9]{32}$/;
export const REFUND_ID = /^[a-zA-Z0-9]{1,35}$/;
/** Unlike the amount in a Pix code, an amount of the API always has two decimals. */
const AMOUNT = /^\d{1,10}\.\d{2}$/;
const MAX_NAME_LENGTH = 140;

const Cents = z
  .string()
  .regex(AMOUNT)
  .transform((text) => readAmount(text) ?? Number.NaN)
  .pipe(z.int());
/** False for zero (no money moved), and above the max that the database can store. */
const isMoney = ({ cents }: { cents: number }): boolean => cents >= 1 && cents <= MAX_STORED_CENTS;
const PixCode = z.string().refine((text) => {
  const read = readPix(text);
  return read.ok && read.value.type === 'dynamic';
});
const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

/**
 * The interface file does not define the payer's name; many providers send it in this form. A name in another
 * form is read as empty, so that the payment is not lost.
 */
const Payer = z
  .object({ nome: z.string() })
  .transform(({ nome }) =>
    nome
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAX_NAME_LENGTH),
  )
  .catch('');

const RefundAnswer = z
  .object({ id: z.string().regex(REFUND_ID), valor: Cents, status: z.enum(REFUND_STATUSES) })
  .transform(({ id, valor, status }): Refund => ({ id, cents: valor, status }));

const PaymentAnswer = z
  .object({
    endToEndId: z.string().regex(E2E_ID),
    // any other text is accepted, so that the payment is not lost; control characters cannot be stored
    txid: z
      .string()
      .max(35)
      .default('')
      .transform((text) => text.replace(/\p{Cc}/gu, '')),
    valor: Cents,
    horario: Time,
    pagador: Payer,
    devolucoes: z.array(RefundAnswer).default([]),
  })
  .transform(
    ({ endToEndId, txid, valor, horario, pagador, devolucoes }): Payment => ({
      e2eId: endToEndId,
      txid,
      cents: valor,
      at: horario,
      payer: pagador,
      refunds: devolucoes.filter(isMoney),
    }),
  );

const ChargeAnswer = z
  .object({
    txid: z.string().regex(TXID),
    chave: z.string().min(1).max(77),
    valor: z.object({ original: Cents }),
    status: z.enum(CHARGE_STATUSES),
    pixCopiaECola: PixCode.optional(),
    pix: z.array(PaymentAnswer).default([]),
  })
  .transform(
    ({ txid, chave, valor, status, pixCopiaECola = '', pix }): Charge => ({
      txid,
      key: chave,
      cents: valor.original,
      status,
      code: pixCopiaECola,
      payments: pix.filter(isMoney).map((payment) => ({ ...payment, txid: payment.txid || txid })),
    }),
  )
  .refine(({ txid, payments }) => payments.every((payment) => payment.txid === txid), 'a stranger’s payment');

const PageAnswer = z.object({
  parametros: z.object({
    paginacao: z.object({
      paginaAtual: z.int().min(0),
      quantidadeDePaginas: z.int().min(0),
    }),
  }),
  // parsed one by one, so that an invalid payment does not hide the others
  pix: z.array(z.unknown()).default([]),
});

const ProblemAnswer = z.object({
  type: z.string(),
  title: z.string().catch(''),
  detail: z.string().catch(''),
  violacoes: z.array(z.object({ razao: z.string().catch(''), propriedade: z.string().catch('') })).catch([]),
});

export interface Page {
  number: number;
  pages: number;
  payments: Payment[];
  odd: number;
}

export interface Problem {
  /** Last segment of the problem type, e.g. `CobOperacaoInvalida`. */
  code: string;
  reason: string;
}

export const readCharge = (json: unknown): Charge | null => ChargeAnswer.safeParse(json).data ?? null;
export const readRefund = (json: unknown): Refund | null => RefundAnswer.safeParse(json).data ?? null;

export function readPage(json: unknown): Page | null {
  const read = PageAnswer.safeParse(json).data;
  if (!read) return null;
  const { paginaAtual, quantidadeDePaginas } = read.parametros.paginacao;
  const payments = read.pix.flatMap((payment) => PaymentAnswer.safeParse(payment).data ?? []).filter(isMoney);
  const odd = read.pix.length - payments.length;
  return { number: paginaAtual, pages: quantidadeDePaginas, payments, odd };
}

/** `null` if the answer describes no problem. `reason` is one line, without the values of the request. */
export function readProblem(json: unknown): Problem | null {
  const read = ProblemAnswer.safeParse(json).data;
  if (!read) return null;
  const violations = read.violacoes.map(({ propriedade, razao }) => `${propriedade}: ${razao}`);
  const reason = [read.title, read.detail, ...violations].filter(Boolean).join(' ');
  return {
    code: read.type.split('/').at(-1) ?? '',
    reason: reason.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 400),
  };
}
