/**
 * What the server asks of whoever receives its Pix: a payment provider (PSP) with the Central Bank's "API Pix". Amounts are integer
 * cents, times ISO 8601 in UTC. Every call throws `ProviderDown` when it got no answer that can be believed, and `ProviderRefused` when
 * the provider understood and said no. Each may be repeated: the ids are ours, and the same id again is the same charge or refund.
 */
export interface PixProvider {
  /**
   * A charge to be paid at once. The same txid with the same amount again is the same charge, also when it was paid meanwhile; a txid
   * is never used for another amount. `txid`: 26 to 35 letters and digits; `expiresIn`: seconds; `description`: what the payer reads,
   * cut at 140 characters.
   */
  createCharge(charge: NewCharge): Promise<Charge>;
  /** The charge as the provider has it now, with every payment of it; `null` when it knows none. */
  readCharge(txid: string): Promise<Charge | null>;
  /**
   * Gives (a part of) a payment back. `id`: 1 to 35 letters and digits, unique within the payment; the same id with the same amount
   * again is the same refund. It may still be `EM_PROCESSAMENTO`: `readRefund` tells how it ended.
   */
  refund(refund: NewRefund): Promise<Refund>;
  readRefund(e2eId: string, id: string): Promise<Refund | null>;
  /**
   * Payments of charges that were received from one moment to another, both included, oldest page first as the provider sorts. What
   * the provider lists that is no payment is passed over, and `odd` hears how much of it.
   */
  listPayments(from: Date, to: Date, odd?: (count: number) => void): AsyncIterable<Payment>;
  /** Has notices sent to `url` + `/pix`; replaces the address of before. Providers take https only. */
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

/** As the API names them. Only `CONCLUIDA` has been paid; expiry does not change the status. */
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
  /** The Pix key that is paid to. */
  key: string;
  /** What was asked for; what was paid stands in `payments`. */
  cents: number;
  status: ChargeStatus;
  /** The Pix code to copy or to draw ("pixCopiaECola"); it may be empty when the charge can no longer be paid. */
  code: string;
  payments: Payment[];
}

export interface Payment {
  /** The payment's own number in all of Pix, 32 letters and digits. */
  e2eId: string;
  txid: string;
  cents: number;
  at: string;
  /** The payer's name, empty when the provider does not tell it: the API does not ask it to. */
  payer: string;
  refunds: Refund[];
}

export interface Refund {
  id: string;
  cents: number;
  status: RefundStatus;
}

/** The provider cannot be reached, fails, does not let this server in, or says what cannot be: ask again later. */
export class ProviderDown extends Error {
  override name = 'ProviderDown';
}

/** The provider understood the request and will not do it; the message holds its reasons. Asking again does not help. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  /** Last word of the problem's type, e.g. `CobOperacaoInvalida`, `PixDevolucaoInvalida`, `AcessoNegado`. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}
