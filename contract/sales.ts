import { z } from 'zod';
import { eventName, period } from './fields.ts';
import { route } from './route.ts';

const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

export const SALES_BY = ['dia', 'evento', 'atleta', 'pagador', 'fotografo'] as const;
/** Groupings that a photographer may choose. They show no names of people. */
export const OWN_SALES_BY = ['dia', 'evento'] as const;

const Cents = z.number().int();
const Figures = z.object({
  /** Purchases paid in these days, minus purchases fully refunded in these days. */
  compras: z.number().int(),
  /** Photos sold minus photos taken down. */
  fotos: z.number().int(),
  recebido: Cents,
  devolvido: Cents,
  /** Received minus refunded. */
  cents: Cents,
  /** The photographers' part of `cents`; the rest is the seller's. */
  parte: Cents,
});
/** `id` distinguishes lines with the same `chave`. */
const Line = Figures.extend({ id: z.string(), chave: z.string() });

export const listSales = route({
  method: 'GET',
  path: '/vendas',
  action: 'sale:list',
  summary:
    'Money received minus money returned, each on its own day (in Brazil), by day, event, buyer, payer or photographer. A photographer reads their own sales, by day or event.',
  query: z.object({
    por: z.enum(SALES_BY),
    ...period,
    evento: eventName.optional(),
  }),
  answer: z.object({
    linhas: z.array(Line),
    total: Figures,
    /**
     * Money of these days in all events. `pagamentos` is the sum of `pagaram`, `esperam` and `outros`.
     * `pagaram` plus `aMao` are all receipts from sales.
     */
    caixa: z.object({
      pagamentos: Cents,
      pagaram: Cents,
      esperam: Cents,
      /** Decided payments that are part of no sale. */
      outros: Cents,
      /** Purchases approved by hand, without a payment. */
      aMao: Cents,
    }),
  }),
  narrow: {
    photographer: z.object({
      linhas: z.array(Line.omit({ compras: true })),
      total: Figures.omit({ compras: true }),
    }),
  },
  errors: ADMINS_ONLY,
});

export const readDashboard = route({
  method: 'GET',
  path: '/painel',
  action: 'dashboard:read',
  summary: 'Open tasks of the admin, and figures of the shop.',
  answer: z.object({
    emAnalise: z.number().int(),
    pendentes: z.number().int(),
    pagamentosAResolver: z.number().int(),
    pedidos: z.number().int(),
    /** Accounts that have a phone, but whose current code was not sent yet. */
    codigosAEnviar: z.number().int(),
    /** Due messages about photos (alerts.ts). */
    avisosAEnviar: z.number().int(),
    fotos: z.number().int(),
    atletas: z.number().int(),
    jogos: z.number().int(),
    eventos: z.number().int(),
    times: z.number().int(),
    /** `null` if there is no backup. A backup is late after 26 hours. */
    backup: z.object({ at: z.iso.datetime().nullable(), isLate: z.boolean() }),
    /** Days with sales among the last 30 (Brasília time). */
    vendas: z.array(z.object({ dia: z.iso.date(), cents: z.number().int() })),
  }),
  errors: ADMINS_ONLY,
});
