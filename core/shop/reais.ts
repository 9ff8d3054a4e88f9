/** Amounts in reais in requests (R-SHOP-1). */
import { parseReais } from '../pix/amount.ts';
import { err, ok, type Result } from '../result.ts';
import { MAX_STORED_CENTS } from './price.ts';

/** A floating-point sum may differ from a whole cent: 0.1 + 0.2 is 30 cents. */
const FLOAT_ERROR = 1e-6;

/**
 * Whole cents above zero, from a number or a typed text (`12,50`, `12.50`). Never rounds a fraction of a
 * cent.
 */
export function centsOfReais(reais: number | string): Result<number, 'bad-amount'> {
  const read = typeof reais === 'string' ? parseReais(reais) : centsOfNumber(reais);
  return read.ok && read.value <= MAX_STORED_CENTS ? read : err('bad-amount');
}

function centsOfNumber(reais: number): Result<number, 'bad-amount'> {
  const cents = Math.round(reais * 100);
  return Number.isFinite(reais) && cents > 0 && Math.abs(reais * 100 - cents) <= FLOAT_ERROR
    ? ok(cents)
    : err('bad-amount');
}
