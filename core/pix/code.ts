/** What a BR Code says, read. */
import type { KeyType } from './key.ts';

export const GUI = 'br.gov.bcb.pix';
/** Stands for no txid. */
export const NO_TXID = '***';

/** What a code does otherwise than the manuals say, and is read all the same. */
export type Departure =
  | 'crc-in-small-letters'
  | 'lengths-in-bytes'
  /** An accent or the like in name, city or information. */
  | 'not-ascii'
  /** No form of key that the directory has: it will not be found. */
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
  /** As the code has it: `***` stands for none; null where the field is missing. */
  txid: string | null;
  /** Null: the payer says how much. In a dynamic code the charge behind the address counts. */
  cents: number | null;
  /** What the payer is told. */
  information: string | null;
  mcc: string;
  postalCode: string | null;
  /** Whether it says that it can be paid once only. */
  singleUse: boolean;
  /** Who hands out the money of a Pix Saque: ISPB, 8 digits. */
  withdrawalIspb: string | null;
  recurrenceUrl: string | null;
  crc: string;
  departures: Departure[];
}
export interface StaticPix extends AnyPix {
  type: 'static';
  key: string;
  /** Null where the directory has no such key. */
  keyType: KeyType | null;
}
export interface DynamicPix extends AnyPix {
  type: 'dynamic';
  /** Without scheme. */
  url: string;
}
export type PixCode = StaticPix | DynamicPix;
