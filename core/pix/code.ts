import type { KeyType } from './key.ts';

export const GUI = 'br.gov.bcb.pix';
/** Placeholder for no txid. */
export const NO_TXID = '***';

/** Deviations from the manuals that are accepted. */
export type Departure =
  | 'crc-in-small-letters'
  | 'lengths-in-bytes'
  /** Accents and other non-ASCII characters in name, city or information. */
  | 'not-ascii'
  /** No key format of the directory: it will not be found. */
  | 'unknown-key'
  /** `10.` or `0.9` for `10.00` and `0.90`. */
  | 'odd-amount'
  | 'odd-postal-code'
  | 'no-txid'
  | 'hyphen-in-txid'
  | 'odd-url';

interface AnyPix {
  name: string;
  city: string;
  /** As in the code: `***` stands for none; null if the field is missing. */
  txid: string | null;
  /** Null: the payer chooses the amount. In a dynamic code the charge behind the address counts. */
  cents: number | null;
  /** Text shown to the payer. */
  information: string | null;
  mcc: string;
  postalCode: string | null;
  /** True if the code can be paid only once. */
  singleUse: boolean;
  /** ISPB of the agent of a Pix Saque, 8 digits. */
  withdrawalIspb: string | null;
  recurrenceUrl: string | null;
  crc: string;
  departures: Departure[];
}
export interface StaticPix extends AnyPix {
  type: 'static';
  key: string;
  /** Null if it has no key format of the directory. */
  keyType: KeyType | null;
}
export interface DynamicPix extends AnyPix {
  type: 'dynamic';
  /** Without scheme. */
  url: string;
}
export type PixCode = StaticPix | DynamicPix;
