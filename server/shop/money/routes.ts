import { refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import {
  listPaybacks as listPaybacksRoute,
  listPayments as listPaymentsRoute,
  markPayback as markPaybackRoute,
  notePix,
  readSeller,
  resolvePayment as resolvePaymentRoute,
} from '@volleyscouter/contract/payments';
import { makeCode } from '@volleyscouter/contract/purchases';
import { centsOfReais } from '@volleyscouter/core/shop/reais';
import type { Parts } from '../../parts.ts';
import type { On } from '../../platform/http/handle.ts';
import { perMinute } from '../../platform/http/perMinute.ts';
import { knownCharges } from './charges.ts';
import { decidePayment } from './decide.ts';
import { findPayment, listPayments } from './list.ts';
import type { Notices } from './notices.ts';
import { listPaybacks, markPayback } from './paybacks.ts';
import { MAX_CODE_CENTS, reserveCode } from './reserveCode.ts';

const WRONG_AMOUNT = 'O valor deve ser de R$ 0,01 a R$ 999.999,99.';

/** Per minute and address. A provider uses only a few addresses. */
const MAX_NOTICES = 300;
const TXID = /^[A-Z0-9]{26,35}$/;
const MAX_HINTS = 100;

export function moneyRoutes(on: On, parts: Parts, notices: Notices): void {
  const counts = perMinute(MAX_NOTICES);

  on(makeCode, async ({ body, caller, request }) => {
    if (caller.id === null) return refuse('not-signed-in');
    const cents = centsOfReais(body.valor);
    if (!cents.ok || cents.value > MAX_CODE_CENTS)
      return refuse('invalid-data', {
        problem: WRONG_AMOUNT,
        fields: [{ field: 'valor', msg: WRONG_AMOUNT }],
      });
    const reserved = await reserveCode(parts, caller.id, cents.value, (cause) => request.log.error(cause));
    if (!reserved) return refuse('session-expired', { session: caller.kind });
    return reserved.ok ? { chavePix: reserved.code, validoAte: reserved.expiresAt.toISOString() } : reserved;
  });

  on(notePix, async ({ body, address }) => {
    if (parts.pix.way !== 'provider' || !counts(address, performance.now())) return DONE;
    const named = new Set(body.pix?.flatMap(({ txid = '' }) => (TXID.test(txid) ? [txid] : [])));
    if (named.size > 0) notices.hint(await knownCharges(parts.db, [...named].slice(0, MAX_HINTS)));
    return DONE;
  });

  on(listPaymentsRoute, ({ query }) => listPayments(parts.db, query));

  on(resolvePaymentRoute, async ({ params, body, caller }) => {
    const decided = await decidePayment(parts, params.id, {
      ...body,
      compras: body.compras ?? (body.compra === undefined ? undefined : [body.compra]),
      adminId: caller.id ?? '',
    });
    if (!decided.ok) return decided;
    return (await findPayment(parts.db, params.id)) ?? refuse('not-found');
  });

  on(listPaybacksRoute, async () => listPaybacks(parts.db));

  on(markPaybackRoute, async ({ params, body, caller }) => {
    const mark = { isDone: body.devolvido, adminId: caller.id ?? '' };
    return (await markPayback(parts, params.id, mark)) ?? refuse('not-found');
  });

  on(readSeller, async () => ({ pix: parts.pix.way, demo: parts.demo, vendedor: parts.seller }));
}
