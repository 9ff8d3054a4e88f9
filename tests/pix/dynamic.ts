/** A BR Code with the address of a charge, as providers write them; the product itself writes static codes only. */
import { GUI, NO_TXID } from '@volleyscouter/core/pix/code';
import { writeField } from '@volleyscouter/core/pix/field';
import type { PixProblem } from '@volleyscouter/core/pix/problem';
import { finishPix, refused } from '@volleyscouter/core/pix/write';
import type { Result } from '@volleyscouter/core/result';

export interface DynamicOrder {
  /** Where the provider describes the charge: host and path, without scheme. */
  url: string;
  name: string;
  city: string;
  /** Unless it is false the code says that it can be paid once only. */
  singleUse?: boolean;
}

const LONGEST_URL = 77;
/** Host names with a point, then a path. */
const URL =
  /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+\/[A-Za-z0-9._~!$&'()*+,;=:@%/?-]+$/i;

/** A code with the address of a charge. Its amount and its txid stand there, not in the code (manual 2.7.1). */
export function writeDynamicPix({
  url,
  name,
  city,
  singleUse = true,
}: DynamicOrder): Result<string, PixProblem> {
  if (url.length > LONGEST_URL || !URL.test(url)) return refused('bad-url', '26.25');
  const account = writeField('00', GUI) + writeField('25', url);
  return finishPix({ name, city, method: singleUse ? '12' : '', account, amount: '', txid: NO_TXID });
}
