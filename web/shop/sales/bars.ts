import { shortDay } from '../../kit/days.ts';
import { salesText as words } from '../../platform/text/sales.ts';

/** A bar of a chart. */
export interface SalesBar {
  key: string;
  name: string;
  cents: number;
  compras: number;
}

/** From so many days on a bar is a week, and a month. */
const WEEKS_FROM = 46;
const MONTHS_FROM = 200;

const DAY = 86_400_000;

/** The Monday (YYYY-MM-DD) of the week of a day. */
export function mondayOf(day: string): string {
  const time = Date.parse(`${day}T00:00Z`);
  const since = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - since * DAY).toISOString().slice(0, 10);
}

const weekOf = (day: string) => {
  const key = mondayOf(day);
  return { key, name: words.week(shortDay(key)) };
};

const monthOf = (day: string) => {
  const key = day.slice(0, 7);
  return { key, name: `${key.slice(5)}/${key.slice(0, 4)}` };
};

/** Days as bars, or their weeks or months when they are too many to be told apart. Keys of days are YYYY-MM-DD. */
export function barsOf(days: readonly SalesBar[]): SalesBar[] {
  if (days.length < WEEKS_FROM) return [...days];
  const groupOf = days.length < MONTHS_FROM ? weekOf : monthOf;
  const found = new Map<string, SalesBar>();
  for (const { key: day, cents, compras } of days) {
    const group = groupOf(day);
    const before = found.get(group.key);
    found.set(group.key, {
      ...group,
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

/** Both ends of the axis, in cents: `low` is 0 unless more went back in some bar than came in. */
export function axisOf(amounts: readonly number[]): { high: number; low: number } {
  const lowest = Math.min(0, ...amounts);
  return { high: scaleOf(amounts), low: lowest < 0 ? -scaleOf([-lowest]) : 0 };
}
