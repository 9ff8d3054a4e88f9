/** Photos that are picked for one action. */
export interface PhotoSelection {
  readonly ids: ReadonlySet<string>;
  /** The row that was picked last: where a range with shift begins. */
  readonly anchor: number | null;
}

export const NOBODY: PhotoSelection = { ids: new Set(), anchor: null };

/** All of a list; a range begins anew. */
export const picked = (ids: Iterable<string>): PhotoSelection => ({ ids: new Set(ids), anchor: null });

/** The rows from the anchor up to here, whichever is higher: first and last index. */
export const rangeTo = ({ anchor }: PhotoSelection, index: number): readonly [from: number, to: number] =>
  anchor === null ? [index, index] : [Math.min(anchor, index), Math.max(anchor, index)];

/** The photos of one row, or of a range, become picked or not as `id`, that of the row that ends it, does. */
export function ranged(
  selection: PhotoSelection,
  range: readonly string[],
  id: string,
  index: number,
): PhotoSelection {
  const next = new Set(selection.ids);
  const add = !next.has(id);
  for (const one of range)
    if (add) next.add(one);
    else next.delete(one);
  return { ids: next, anchor: index };
}
