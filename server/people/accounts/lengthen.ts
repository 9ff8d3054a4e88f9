import { isWeakCode, randomCode } from '@volleyscouter/core/access/code';
import type { Pool } from 'pg';
import { inTransaction, nullIfTaken } from '../../platform/database/transaction.ts';
import { auditOnCommit } from '../../platform/trace/audit.ts';
import type { CodeSafe } from '../sessions/codes.ts';
import { endAccess } from '../sessions/store.ts';
import { lockAccounts, saveCodes } from './store.ts';

/** Replaces weak codes, and ends the sessions and links of their accounts (R-ID-4). Returns their number. */
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
      const changedIds = accounts.map(({ _id: id }) => id);
      await saveCodes(
        tx,
        safe,
        changedIds.map((id) => ({ id, code: randomCode(random) })),
      );
      await endAccess(tx, changedIds);
      auditOnCommit(tx, { event: 'codes-lengthened', accounts: changedIds.length });
      return changedIds.length;
    }).catch(nullIfTaken);
    if (changed !== null) return changed;
  }
}
