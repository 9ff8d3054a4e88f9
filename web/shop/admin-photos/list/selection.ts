export interface PhotoSelection {
  readonly ids: ReadonlySet<string>;
  /** Index of the row picked last; a Shift range starts at this row. */
  readonly anchor: number | null;
}

export const NOBODY: PhotoSelection = { ids: new Set(), anchor: null };

export const picked = (ids: Iterable<string>): PhotoSelection => ({ ids: new Set(ids), anchor: null });

export const rangeTo = ({ anchor }: PhotoSelection, index: number): readonly [from: number, to: number] =>
  anchor === null ? [index, index] : [Math.min(anchor, index), Math.max(anchor, index)];

/** Removes the range if the clicked photo `id` is selected; otherwise adds the range. */
export function ranged(
  selection: PhotoSelection,
  range: readonly string[],
  id: string,
  index: number,
): PhotoSelection {
  const next = new Set(selection.ids);
  const add = !next.has(id);
  for (const photoId of range)
    if (add) next.add(photoId);
    else next.delete(photoId);
  return { ids: next, anchor: index };
}
