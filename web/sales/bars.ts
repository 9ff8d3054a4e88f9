/** A bar of a chart. */
export interface SalesBar {
  key: string;
  name: string;
  cents: number;
  compras: number;
}

/** From so many days on a bar is a month. */
const MOST_DAYS = 120;

/** Days as bars, or their months when they are too many to be told apart. Keys of days are YYYY-MM-DD. */
export function months(days: readonly SalesBar[]): SalesBar[] {
  if (days.length <= MOST_DAYS) return [...days];
  const found = new Map<string, SalesBar>();
  for (const { key, cents, compras } of days) {
    const month = key.slice(0, 7);
    const before = found.get(month);
    const name = `${month.slice(5)}/${month.slice(0, 4)}`;
    found.set(month, {
      key: month,
      name,
      cents: (before?.cents ?? 0) + cents,
      compras: (before?.compras ?? 0) + compras,
    });
  }
  return [...found.values()];
}

/** The round number at or above all amounts (cents) that the axis ends with: 1, 2 or 5 and zeros. */
export function scaleOf(amounts: readonly number[]): number {
  const most = Math.max(100, ...amounts);
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * power).find((round) => round >= most) ?? most;
}
