/**
 * Interface to a payment provider (PSP) with the Central Bank's "API Pix". Amounts are integer cents; times
 * are ISO 8601 in UTC. Calls may be repeated: the ids are ours, and a repeated id is the same charge or
 * refund. Every call may throw:
 *
 * - `ProviderDown`: no valid answer arrived.
 * - `ProviderRefused`: the provider understood the request and refused it.
 */
export interface PixProvider {
  /**
   * "Cobrança imediata". A txid is never reused for another amount. `txid`: 26 to 35 letters and digits;
   * `expiresIn`: seconds; `description`: cut at 140 characters.
   */
  createCharge(charge: NewCharge): Promise<Charge>;
  readCharge(txid: string): Promise<Charge | null>;
  /**
   * Refunds all or a part of a payment. `id`: 1 to 35 letters and digits, unique within the payment. The
   * refund may still be `EM_PROCESSAMENTO`.
   */
  refund(refund: NewRefund): Promise<Refund>;
  readRefund(e2eId: string, id: string): Promise<Refund | null>;
  /**
   * Payments received for charges in a period, both ends included, in the provider's order. `odd` receives
   * the number of invalid entries, which are skipped.
   */
  listPayments(from: Date, to: Date, odd?: (count: number) => void): AsyncIterable<Payment>;
  /** Replaces the former address. The provider appends `/pix`, and accepts https only. */
  registerWebhook(url: string): Promise<void>;
}

export interface NewCharge {
  txid: string;
  cents: number;
  expiresIn: number;
  description: string;
}

export interface NewRefund {
  e2eId: string;
  id: string;
  cents: number;
}

/** `CONCLUIDA`: paid. Expiry does not change the status. */
export const CHARGE_STATUSES = [
  'ATIVA',
  'CONCLUIDA',
  'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  'REMOVIDA_PELO_PSP',
] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

export const REFUND_STATUSES = ['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export interface Charge {
  txid: string;
  key: string;
  /** Requested amount; the paid amounts are in `payments`. */
  cents: number;
  status: ChargeStatus;
  /** "pixCopiaECola". May be empty if the charge can no longer be paid. */
  code: string;
  payments: Payment[];
}

export interface Payment {
  /** 32 letters and digits. */
  e2eId: string;
  txid: string;
  cents: number;
  at: string;
  /** Empty if the provider sends no name; the API does not require a name. */
  payer: string;
  refunds: Refund[];
}

export interface Refund {
  id: string;
  cents: number;
  status: RefundStatus;
}

/** Unreachable, failing, rejecting our credentials or sending an invalid answer: retry later. */
export class ProviderDown extends Error {
  override name = 'ProviderDown';
}

/** A retry does not help. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  /** Last segment of the problem type, e.g. `CobOperacaoInvalida`, `PixDevolucaoInvalida`, `AcessoNegado`. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}
