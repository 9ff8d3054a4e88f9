/** Writes dynamic codes as providers do; the product itself writes static codes only. */
import { GUI, NO_TXID } from '@volleyscouter/core/pix/code';
import { writeField } from '@volleyscouter/core/pix/field';
import type { PixProblem } from '@volleyscouter/core/pix/problem';
import { finishPix, refused } from '@volleyscouter/core/pix/write';
import type { Result } from '@volleyscouter/core/result';

export interface DynamicOrder {
  /** Host and path, without scheme. */
  url: string;
  name: string;
  city: string;
  /** By default true: paid only once. */
  singleUse?: boolean;
}

const MAX_URL_LENGTH = 77;
/** At least one dot, then a path. */
const URL =
  /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+\/[A-Za-z0-9._~!$&'()*+,;=:@%/?-]+$/i;

/** Amount and txid are at the address, not in the code (manual 2.7.1). */
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
