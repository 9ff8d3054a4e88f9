/**
 * Interface to the receiver of Pix payments: a payment provider (PSP) with the Central Bank's "API Pix".
 * Amounts are integer cents; times are ISO 8601 in UTC. Every call throws `ProviderDown` if no valid answer
 * arrives, and `ProviderRefused` if the provider understood and refused. Calls may be repeated: the ids are
 * ours, and a repeated id is the same charge or refund.
 */
export interface PixProvider {
  /**
   * Creates an immediate charge ("cobrança imediata"). The same txid with the same amount is the same charge,
   * also after its payment; a txid is never reused for another amount. `txid`: 26 to 35 letters and digits;
   * `expiresIn`: seconds; `description`: shown to the payer, cut at 140 characters.
   */
  createCharge(charge: NewCharge): Promise<Charge>;
  /** Returns `null` if the provider does not have the charge. */
  readCharge(txid: string): Promise<Charge | null>;
  /**
   * Refunds all or a part of a payment. `id`: 1 to 35 letters and digits, unique within the payment; the same
   * id with the same amount is the same refund. A refund may still be `EM_PROCESSAMENTO`: `readRefund`
   * returns its result.
   */
  refund(refund: NewRefund): Promise<Refund>;
  readRefund(e2eId: string, id: string): Promise<Refund | null>;
  /**
   * Yields the payments that were received for charges in a period, both ends included, in the provider's
   * order. Invalid entries are skipped, and `odd` receives their number.
   */
  listPayments(from: Date, to: Date, odd?: (count: number) => void): AsyncIterable<Payment>;
  /**
   * Registers `url` for notices, in place of the former address; the provider sends them to `url` + `/pix`.
   * Providers accept https only.
   */
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

/** Statuses of the API. `CONCLUIDA`: paid. Expiry does not change the status. */
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
  /**
   * The Pix code ("pixCopiaECola"), as text and for the QR code. It may be empty if the charge can no longer
   * be paid.
   */
  code: string;
  payments: Payment[];
}

export interface Payment {
  /** The end-to-end id, 32 letters and digits. */
  e2eId: string;
  txid: string;
  cents: number;
  at: string;
  /** The payer's name; empty if the provider does not send it, since the API does not require it. */
  payer: string;
  refunds: Refund[];
}

export interface Refund {
  id: string;
  cents: number;
  status: RefundStatus;
}

/** The provider is unreachable, fails, rejects our credentials or sends an invalid answer: retry later. */
export class ProviderDown extends Error {
  override name = 'ProviderDown';
}

/** The provider understood the request and refused it; the message has its reasons. A retry does not help. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  /** Last segment of the problem type, e.g. `CobOperacaoInvalida`, `PixDevolucaoInvalida`, `AcessoNegado`. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}
