/**
 * A shown row keeps its position even if the filter now hides the row. While the list is held, no row moves:
 * newer rows wait, and rows that another user removed stay.
 */
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import type { PurchaseSearch } from '../queries.ts';

/** `here`: in the last answer. `left`: the filter now hides the row. `gone`: removed. */
export type RowStanding = 'here' | 'left' | 'gone';

export interface ShownRow {
  row: AdminPurchaseRow;
  standing: RowStanding;
}

export interface Arranged {
  shown: readonly ShownRow[];
  /** New rows that are held back. */
  waiting: number;
}

export const NOTHING: Arranged = { shown: [], waiting: 0 };

/** New state of a row since the last answer, from a push or from an action on this page. */
export interface RowUpdate extends Partial<Pick<AdminPurchaseRow, 'status' | 'pagoEm' | 'avisadoEm'>> {
  /** Removed on this page. The row then disappears at once. */
  removed?: boolean;
}

export type Hides = (row: AdminPurchaseRow) => boolean;

/** Does not check the search text. */
export const hidesOf =
  ({ ocultar, aAvisar }: PurchaseSearch): Hides =>
  ({ status, avisadoEm }) =>
    aAvisar ? status !== 'Pago' || avisadoEm !== '' : status === ocultar;

export interface ListNews {
  /** Newest first. */
  fresh: readonly AdminPurchaseRow[];
  /** True if the server has older rows that are not loaded. */
  more: boolean;
  updates: ReadonlyMap<string, RowUpdate>;
  hides: Hides;
  /** True: no row may move. The pointer or the focus is on the list, or the page is scrolled down. */
  held: boolean;
}

/** Same order as the server. */
const compare = (one: AdminPurchaseRow, other: AdminPurchaseRow): number =>
  other.dataCompra.localeCompare(one.dataCompra) || other.numero - one.numero;

function standingOf(item: ShownRow, here: AdminPurchaseRow | undefined, news: ListNews): ShownRow {
  const { row, standing } = item;
  // an unchanged object is not rendered again
  if (here) return here === row && standing === 'here' ? item : { row: here, standing: 'here' };
  const last = news.fresh.at(-1);
  // the row may be on a page that is not loaded, so it keeps its state
  if (news.more && last && compare(row, last) > 0) return item;
  const { removed: _, ...newer } = news.updates.get(row._id) ?? {};
  const now = { ...row, ...newer };
  return { row: now, standing: news.hides(now) ? 'left' : 'gone' };
}

export function arrange(before: readonly ShownRow[], news: ListNews): Arranged {
  const { fresh, held } = news;
  const byId = new Map(fresh.map((row) => [row._id, row]));
  const standing = before
    .filter(({ row: { _id } }) => byId.has(_id) || !news.updates.get(_id)?.removed)
    .map((item) => standingOf(item, byId.get(item.row._id), news));
  const shownIds = new Set(before.map(({ row }) => row._id));
  const newcomers = fresh.filter(({ _id }) => !shownIds.has(_id));
  const last = before.at(-1)?.row;
  const letIn = newcomers.filter((row) => !held || !last || compare(row, last) > 0);
  const added = letIn.map((row): ShownRow => ({ row, standing: 'here' }));
  if (held) return { shown: [...standing, ...added], waiting: newcomers.length - letIn.length };
  const staying = standing.filter((item) => item.standing !== 'gone');
  return { shown: [...staying, ...added].sort((one, other) => compare(one.row, other.row)), waiting: 0 };
}

export const withoutLeft = ({ shown, waiting }: Arranged): Arranged => ({
  shown: shown.filter(({ standing }) => standing === 'here'),
  waiting,
});
