/** Money: codes that are given out, what arrives, and what the seller says of herself. */
import { refuse } from '@volleyscouter/contract/errors';
import { readSeller } from '@volleyscouter/contract/payments';
import { makeCode } from '@volleyscouter/contract/purchases';
import { centsOfReais } from '@volleyscouter/core/shop/reais';
import type { On } from '../http/handle.ts';
import type { Parts } from '../parts.ts';
import { MOST_CENTS, reserveCode } from './codes.ts';

const WRONG_AMOUNT = 'O valor deve ser de R$ 0,01 a R$ 999.999,99.';

export function paymentRoutes(on: On, parts: Parts): void {
  on(makeCode, async ({ body, who }) => {
    if (who.id === null) return refuse('not-signed-in');
    const cents = centsOfReais(body.valor);
    if (!cents.ok || cents.value > MOST_CENTS)
      return refuse('invalid-data', {
        problem: WRONG_AMOUNT,
        fields: [{ field: 'valor', msg: WRONG_AMOUNT }],
      });
    const made = await reserveCode(parts, who.id, cents.value);
    return made.ok ? { chavePix: made.code, validoAte: made.expiresAt.toISOString() } : made;
  });

  on(readSeller, async () => ({ pix: parts.pix.way, demo: parts.demo, vendedor: parts.seller }));
}
