/** R-SHOP-7. */

/** Wire values. */
export const PURCHASE_STATUSES = [
  'Pendente',
  'Pagamento em análise',
  'Pago',
  'Cancelado',
  'Estornado',
] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** `time`: the purchase was unpaid for `UNPAID_LIFE`. */
export const MOVERS = ['buyer', 'admin', 'provider', 'time'] as const;
export type Mover = (typeof MOVERS)[number];

/** 7 days, in ms. */
export const UNPAID_LIFE = 7 * 86_400_000;

const MOVES: Record<PurchaseStatus, Partial<Record<Mover, readonly PurchaseStatus[]>>> = {
  Pendente: {
    // copying the Pix code sets 'Pagamento em análise'; a buyer never sets Pago
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
  // a payment after the cancellation still buys the photos
  Cancelado: { admin: ['Pago'], provider: ['Pago'] },
  Estornado: {},
};

export const mayMove = (by: Mover, from: PurchaseStatus, to: PurchaseStatus): boolean =>
  MOVES[from][by]?.includes(to) ?? false;

export const movesOf = (by: Mover, from: PurchaseStatus): readonly PurchaseStatus[] => MOVES[from][by] ?? [];

/** The code can still be paid. */
export const isOpen = (status: PurchaseStatus): boolean =>
  status === 'Pendente' || status === 'Pagamento em análise';
