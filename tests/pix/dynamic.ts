/**
 * Writes a BR Code with the address of a charge, as providers do; the product itself writes static codes
 * only.
 */
import { GUI, NO_TXID } from '@volleyscouter/core/pix/code';
import { writeField } from '@volleyscouter/core/pix/field';
import type { PixProblem } from '@volleyscouter/core/pix/problem';
import { finishPix, refused } from '@volleyscouter/core/pix/write';
import type { Result } from '@volleyscouter/core/result';

export interface DynamicOrder {
  /** Address of the charge: host and path, without scheme. */
  url: string;
  name: string;
  city: string;
  /** True, the default, if the code can be paid only once. */
  singleUse?: boolean;
}

const MAX_URL_LENGTH = 77;
/** A host name with at least one dot, then a path. */
const URL =
  /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+\/[A-Za-z0-9._~!$&'()*+,;=:@%/?-]+$/i;

/**
 * Writes a code with the address of a charge. Amount and txid are at that address, not in the code (manual
 * 2.7.1).
 */
export function writeDynamicPix({
  url,
  name,
  city,
  singleUse = true,
}: DynamicOrder): Result<string, PixProblem> {
  if (url.length > MAX_URL_LENGTH || !URL.test(url)) return refused('bad-url', '26.25');
  const account = writeField('00', GUI) + writeField('25', url);
  return finishPix({ name, city, method: singleUse ? '12' : '', account, amount: '', txid: NO_TXID });
}
