/** Replaces guessable codes of many accounts by random ones (R-ID-4). */
import { isWeakCode, randomCode } from '@volleyscouter/core/access/code';
import type { Pool } from 'pg';
import { inTransaction, nullIfTaken } from '../../platform/database/transaction.ts';
import { auditOnCommit } from '../../platform/trace/audit.ts';
import type { CodeSafe } from '../sessions/codes.ts';
import { endAccess } from '../sessions/store.ts';
import { lockAccounts, saveCodes } from './store.ts';

/** Returns the number of changed codes. The old codes end at once, with their sessions and links. */
export async function lengthen(
  db: Pool,
  safe: CodeSafe,
  ids: readonly string[],
  random: () => number,
): Promise<number> {
  for (;;) {
    const changed = await inTransaction(db, async (tx) => {
      const accounts = (await lockAccounts(tx, safe, ids)).filter((account) =>
        isWeakCode(account, account.password),
      );
      const own = accounts.map(({ _id: id }) => id);
      await saveCodes(
        tx,
        safe,
        own.map((id) => ({ id, code: randomCode(random) })),
      );
      await endAccess(tx, own);
      auditOnCommit(tx, { event: 'codes-lengthened', accounts: own.length });
      return own.length;
    }).catch(nullIfTaken);
    if (changed !== null) return changed;
  }
}
