/** The states of a purchase, and who may move it from one to another (R-SHOP-7). */

/** The spelling is that of the wire. */
export const PURCHASE_STATUSES = [
  'Pendente',
  'Pagamento em análise',
  'Pago',
  'Cancelado',
  'Estornado',
] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** `time`: nobody paid for `UNPAID_LIFE`. `provider`: what the payment provider said when it was asked. */
export const MOVERS = ['buyer', 'admin', 'provider', 'time'] as const;
export type Mover = (typeof MOVERS)[number];

/** An unpaid purchase is cancelled after so many milliseconds: 7 days. */
export const UNPAID_LIFE = 7 * 86_400_000;

/** To which states each mover may bring a purchase, by the state it is in. */
const MOVES: Record<PurchaseStatus, Partial<Record<Mover, readonly PurchaseStatus[]>>> = {
  Pendente: {
    // copying the code never means paid
    buyer: ['Pagamento em análise', 'Cancelado'],
    admin: ['Pago', 'Cancelado'],
    provider: ['Pago'],
    time: ['Cancelado'],
  },
  'Pagamento em análise': {
    buyer: ['Cancelado'],
    admin: ['Pendente', 'Pago', 'Cancelado'],
    provider: ['Pago'],
    time: ['Cancelado'],
  },
  Pago: { admin: ['Estornado'], provider: ['Estornado'] },
  // money that comes late still buys
  Cancelado: { admin: ['Pago'], provider: ['Pago'] },
  Estornado: {},
};

export const mayMove = (by: Mover, from: PurchaseStatus, to: PurchaseStatus): boolean =>
  MOVES[from][by]?.includes(to) ?? false;

/** What this mover can do next. */
export const movesOf = (by: Mover, from: PurchaseStatus): readonly PurchaseStatus[] => MOVES[from][by] ?? [];

/** Whether a code of it can still be paid on purpose. */
export const isOpen = (status: PurchaseStatus): boolean =>
  status === 'Pendente' || status === 'Pagamento em análise';
