import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { ok, type Result } from '@volleyscouter/core/result';
import { call, type Failure } from '../../api/call.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import { queryOf, type Search } from '../queries.ts';

/** Purchases in one answer: as many as there can be. */
const PAGE = 1000;

/** Every purchase that a search finds, newest first, asked for page by page: each goes on behind the last one that was read. */
export async function readAll(search: Search): Promise<Result<AdminPurchaseRow[], Failure>> {
  const rows: AdminPurchaseRow[] = [];
  for (;;) {
    const query = { ...queryOf(search), depois: rows.at(-1)?._id, limite: PAGE };
    const answer = await call(approvalCalls.listPurchases, { query }, AS_ADMIN);
    if (!answer.ok) return answer;
    rows.push(...answer.value);
    if (answer.value.length < PAGE) return ok(rows);
  }
}
