import type { KeyType } from './key.ts';

export const GUI = 'br.gov.bcb.pix';
/** The payment has no txid. */
export const NO_TXID = '***';

/** Accepted deviations from the manuals. */
export type Departure =
  | 'crc-in-small-letters'
  | 'lengths-in-bytes'
  /** In name, city or information. */
  | 'not-ascii'
  /** The key has none of the directory's formats, so the directory will not find it. */
  | 'unknown-key'
  /** `10.` or `0.9` instead of `10.00` or `0.90`. */
  | 'odd-amount'
  | 'odd-postal-code'
  | 'no-txid'
  | 'hyphen-in-txid'
  | 'odd-url';

interface AnyPix {
  name: string;
  city: string;
  /** As in the code, where `***` means that there is no txid; `null` if the field is missing. */
  txid: string | null;
  /**
   * `null`: the payer chooses the amount. In a dynamic code the amount of the charge at `url` applies
   * instead.
   */
  cents: number | null;
  information: string | null;
  mcc: string;
  postalCode: string | null;
  singleUse: boolean;
  /** ISPB (8 digits) of the agent that pays out a Pix Saque. */
  withdrawalIspb: string | null;
  recurrenceUrl: string | null;
  crc: string;
  departures: Departure[];
}
export interface StaticPix extends AnyPix {
  type: 'static';
  key: string;
  /** `null` if the key has none of the formats of the directory. */
  keyType: KeyType | null;
}
export interface DynamicPix extends AnyPix {
  type: 'dynamic';
  /** Without its scheme. */
  url: string;
}
export type PixCode = StaticPix | DynamicPix;
