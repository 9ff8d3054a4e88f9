import { isRefusal, refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import { bookPayments, findPayables, forgetPayer, proposePayments } from '@volleyscouter/contract/payments';
import type { Parts } from '../../parts.ts';
import type { On } from '../../platform/http/handle.ts';
import * as payers from './payers.ts';
import { searchPayables } from './search.ts';
import { bookLines, propose } from './statement.ts';

export function statementRoutes(on: On, parts: Parts): void {
  on(proposePayments, async ({ body }) => {
    const proposed = await propose(parts.db, body.entries);
    return isRefusal(proposed) ? proposed : { propostas: proposed };
  });

  on(findPayables, async ({ body }) => searchPayables(parts.db, body));

  on(bookPayments, async ({ body, caller }) => bookLines(parts, body.linhas, caller.id ?? ''));

  on(forgetPayer, async ({ params }) =>
    (await payers.forgetPayer(parts.db, params.id)) ? DONE : refuse('not-found'),
  );
}
