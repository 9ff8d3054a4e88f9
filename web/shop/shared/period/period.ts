import { dayAfter } from '../../../kit/days.ts';

/** YYYY-MM-DD, inclusive. A missing day: no limit on that side. */
export interface Period {
  de?: string | undefined;
  ate?: string | undefined;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Values that are not days are ignored. */
export function readPeriod(params: URLSearchParams): Period {
  const dayOf = (name: string) => (DAY.test(params.get(name) ?? '') ? (params.get(name) ?? '') : undefined);
  return { de: dayOf('de'), ate: dayOf('ate') };
}

export function writePeriod(params: URLSearchParams, { de, ate }: Period): void {
  for (const [name, day] of Object.entries({ de, ate }))
    if (day) params.set(name, day);
    else params.delete(name);
}

/** Newest first, including the month of `day`. */
export function monthsUntil(day: string, count: number): Required<{ [Key in keyof Period]: string }>[] {
  const months = [];
  for (let ate = dayAfter(`${day.slice(0, 7)}-01`, 31); months.length < count; ) {
    ate = dayAfter(`${ate.slice(0, 7)}-01`, -1);
    months.push({ de: `${ate.slice(0, 7)}-01`, ate });
  }
  return months;
}

/** File name: `2026-10`, `2026-10-01_2026-10-15`, `tudo`. */
export function periodName({ de, ate }: Period): string {
  if (!de && !ate) return 'tudo';
  const [month] = ate ? monthsUntil(ate, 1) : [];
  const isMonth = month && month.de === de && month.ate === ate;
  return isMonth ? month.ate.slice(0, 7) : `${de ?? 'inicio'}_${ate ?? 'hoje'}`;
}
