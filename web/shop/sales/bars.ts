import { shortDay } from '../../kit/days.ts';
import { salesText as texts } from '../../platform/text/sales.ts';

export interface SalesBar {
  key: string;
  name: string;
  cents: number;
  compras: number;
}

/** Min numbers of days for weekly bars and for monthly bars. */
const WEEKS_FROM = 46;
const MONTHS_FROM = 200;

const DAY = 86_400_000;

/** YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const time = Date.parse(`${day}T00:00Z`);
  const since = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - since * DAY).toISOString().slice(0, 10);
}

const weekOf = (day: string) => {
  const key = mondayOf(day);
  return { key, name: texts.week(shortDay(key)) };
};

const monthOf = (day: string) => {
  const key = day.slice(0, 7);
  return { key, name: `${key.slice(5)}/${key.slice(0, 4)}` };
};

/** One bar per day, or per week or month if there are too many days. Keys of days are YYYY-MM-DD. */
export function barsOf(days: readonly SalesBar[]): SalesBar[] {
  if (days.length < WEEKS_FROM) return [...days];
  const groupOf = days.length < MONTHS_FROM ? weekOf : monthOf;
  const groups = new Map<string, SalesBar>();
  for (const { key: day, cents, compras } of days) {
    const group = groupOf(day);
    const before = groups.get(group.key);
    groups.set(group.key, {
      ...group,
      cents: (before?.cents ?? 0) + cents,
      compras: (before?.compras ?? 0) + compras,
    });
  }
  return [...groups.values()];
}

/** End of the axis in cents: at least 100, and 1, 2 or 5 times a power of ten. */
export function scaleOf(amounts: readonly number[]): number {
  const most = Math.max(100, ...amounts);
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * power).find((round) => round >= most) ?? most;
}

/** In cents. `low` is 0 unless a bar is negative because of refunds. */
export function axisOf(amounts: readonly number[]): { high: number; low: number } {
  const lowest = Math.min(0, ...amounts);
  return { high: scaleOf(amounts), low: lowest < 0 ? -scaleOf([-lowest]) : 0 };
}
