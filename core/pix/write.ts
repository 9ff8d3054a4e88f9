/**
 * Fields and order are as in the examples of the Manual de Padrões para Iniciação do Pix, 2.6.3 and 2.7.2.
 */
import { err, ok, type Result } from '../result.ts';
import { isAmount, writeAmount } from './amount.ts';
import { GUI, NO_TXID } from './code.ts';
import { crc16 } from './crc.ts';
import { MAX_VALUE_LENGTH, writeField } from './field.ts';
import { parseKey } from './key.ts';
import type { PixProblem, PixProblemCode } from './problem.ts';
import { asciiText, MAX_CITY_LENGTH, MAX_NAME_LENGTH, merchantText } from './text.ts';

export interface StaticOrder {
  /** In any typed format. */
  key: string;
  name: string;
  city: string;
  /** Whole cents, at least 1. `null`: the payer chooses the amount. */
  cents: number | null;
  /** 1 to 25 letters and digits; absent if the payment has no txid. */
  txid?: string;
  /**
   * Shown to the payer. The text is never cut. It is refused if key and text together do not fit into field
   * 26 (99 characters).
   */
  information?: string;
}
export const refused = (code: PixProblemCode, field: string): Result<never, PixProblem> =>
  err({ code, at: 0, field });

export function finishPix({
  name,
  city,
  method,
  account,
  amount,
  txid,
}: Record<'name' | 'city' | 'method' | 'account' | 'amount' | 'txid', string>): Result<string, PixProblem> {
  const merchant = merchantText(name, MAX_NAME_LENGTH);
  if (!merchant.ok) return refused('bad-name', '59');
  const town = merchantText(city, MAX_CITY_LENGTH);
  if (!town.ok) return refused('bad-city', '60');
  const fields = [
    ['00', '01'],
    ['01', method],
    ['26', account],
    ['52', '0000'],
    ['53', '986'],
    ['54', amount],
    ['58', 'BR'],
    ['59', merchant.value],
    ['60', town.value],
    ['62', writeField('05', txid)],
  ] as const;
  const text = `${fields.map(([id, value]) => (value === '' ? '' : writeField(id, value))).join('')}6304`;
  return ok(text + crc16(text));
}

/**
 * Name, city and information are converted to ASCII; name and city are also cut. A value that is still
 * invalid is refused.
 */
export function writeStaticPix(order: StaticOrder): Result<string, PixProblem> {
  const { name, city, cents, txid = NO_TXID } = order;
  const key = parseKey(order.key);
  if (!key.ok) return refused(key.error, '26.01');
  if (cents !== null && !isAmount(cents)) return refused('bad-amount', '54');
  if (txid !== NO_TXID && !/^[A-Za-z0-9]{1,25}$/.test(txid)) return refused('bad-txid', '62.05');
  const information = asciiText(order.information ?? '');
  if (information === '' && order.information?.trim()) return refused('bad-information', '26.02');
  const account =
    writeField('00', GUI) + writeField('01', key.value.key) + (information && writeField('02', information));
  if (account.length > MAX_VALUE_LENGTH) return refused('bad-information', '26.02');
  return finishPix({
    name,
    city,
    method: '',
    account,
    amount: cents === null ? '' : writeAmount(cents),
    txid,
  });
}
