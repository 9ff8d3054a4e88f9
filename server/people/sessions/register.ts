/** Decision record 0079. Accounts are not looked up by phone. */
import { randomInt } from 'node:crypto';
import type { Account } from '@volleyscouter/contract/accounts';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { CallParsed } from '@volleyscouter/contract/route';
import type { registerBuyer as registerRoute } from '@volleyscouter/contract/sessions';
import { phoneDigits, randomCode } from '@volleyscouter/core/access/code';
import { keyOf } from '@volleyscouter/core/shop/eventSlug';
import type { Pool } from 'pg';
import { inTransaction } from '../../platform/database/transaction.ts';
import { TAKES_REGISTRATIONS } from '../../shop/products/visible.ts';
import { insertAccount } from '../accounts/store.ts';
import { attemptKeys, beginAttempt } from './attempts.ts';
import type { CodeSafe } from './codes.ts';
import { tooMany } from './entrance.ts';
import { openSession } from './store.ts';

/** Calls are limited by address and network; successful calls count too. */
export async function registerBuyer(
  db: Pool,
  safe: CodeSafe,
  { evento, nome, celular }: CallParsed<typeof registerRoute>['body'],
  address: string,
  now: Date,
): Promise<
  { ok: true; account: Account; token: string } | Refusal<'event-closed-registration' | 'too-many-attempts'>
> {
  const attempt = await beginAttempt(db, attemptKeys('registration', address), now);
  if (attempt.wait > 0) return tooMany(attempt.wait);
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.query(`select from events where key = $1 and ${TAKES_REGISTRATIONS}`, [
      keyOf(evento),
    ]);
    if (rowCount === 0) return refuse('event-closed-registration');
    for (;;) {
      const code = randomCode(() => randomInt(2 ** 32) / 2 ** 32);
      const person = { nome, email: '', celular: phoneDigits(celular), perfil: 'Atleta' as const };
      const account = await insertAccount(tx, safe, { ...person, code, isRegistration: true }, now);
      if (account) return { ok: true, account, token: await openSession(tx, 'atleta', account._id, now) };
    }
  });
}
