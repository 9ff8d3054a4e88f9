/** Sales, and work waiting for the admin. Amounts are cents. */
import { z } from 'zod';
import { eventName, period } from './fields.ts';
import { route } from './route.ts';

const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

export const SALES_BY = ['dia', 'evento', 'atleta', 'pagador', 'fotografo'] as const;
/** Groupings visible to photographers for the sales of their photos: without names. */
export const OWN_SALES_BY = ['dia', 'evento'] as const;

const Cents = z.number().int();
const Figures = z.object({
  /** Paid less fully refunded ones, in these days. */
  compras: z.number().int(),
  /** Sold less taken down. */
  fotos: z.number().int(),
  recebido: Cents,
  devolvido: Cents,
  /** Received less refunded. */
  cents: Cents,
  /** The photographers' shares of it; the rest is the seller's. */
  parte: Cents,
});
/** `id` distinguishes lines with the same name. */
const Line = Figures.extend({ id: z.string(), chave: z.string() });

export const listSales = route({
  method: 'GET',
  path: '/vendas',
  action: 'sale:list',
  summary:
    'Money received less money returned, each on its own day (of Brazil), by day, event, buyer, payer or photographer. A photographer reads their own, by day or event.',
  query: z.object({
    por: z.enum(SALES_BY),
    ...period,
    evento: eventName.optional(),
  }),
  answer: z.object({
    linhas: z.array(Line),
    total: Figures,
    /**
     * Payments of these days, of every event, and their part in the sales: `pagaram` and `aMao` are all
     * receipts.
     */
    caixa: z.object({
      pagamentos: Cents,
      pagaram: Cents,
      esperam: Cents,
      /** Received, kept or refunded, and of no sale. */
      outros: Cents,
      /** Approved by hand, without a payment. */
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
  summary: 'What waits for the admin, and how the shop goes.',
  answer: z.object({
    emAnalise: z.number().int(),
    pendentes: z.number().int(),
    pagamentosAResolver: z.number().int(),
    pedidos: z.number().int(),
    /** Codes that were never sent to their people. */
    codigosAEnviar: z.number().int(),
    /** Messages about photos that somebody waits for. */
    avisosAEnviar: z.number().int(),
    fotos: z.number().int(),
    atletas: z.number().int(),
    jogos: z.number().int(),
    eventos: z.number().int(),
    times: z.number().int(),
    /** The last backup, and whether it is older than 26 hours. `at` is `null` where there is none. */
    backup: z.object({ at: z.iso.datetime().nullable(), isLate: z.boolean() }),
    /** Days of the last 30 with sales (Brasília time). */
    vendas: z.array(z.object({ dia: z.iso.date(), cents: z.number().int() })),
  }),
  errors: ADMINS_ONLY,
});
