import { SALES_BY } from '@volleyscouter/contract/sales';
import { useSearchParams } from 'react-router';
import { dayAfter, today } from '../parts/days.ts';

export type SalesBy = (typeof SALES_BY)[number];

export const PERIODS = ['7', '30', '365', ''] as const;
export type Period = (typeof PERIODS)[number];

export interface SalesAsked {
  por: SalesBy;
  /** The last so many days; '' all of them. */
  dias: Period;
  evento: string;
}

const USUAL: SalesAsked = { por: 'dia', dias: '30', evento: '' };

/** What the address asks for; what is usual does not stand in it. */
export function useSalesAddress(): [SalesAsked, (change: Partial<SalesAsked>) => void] {
  const [params, setParams] = useSearchParams();
  const asked: SalesAsked = {
    por: SALES_BY.find((por) => por === params.get('por')) ?? USUAL.por,
    dias: PERIODS.find((dias) => dias === params.get('dias')) ?? USUAL.dias,
    evento: params.get('evento') ?? USUAL.evento,
  };
  const change = (part: Partial<SalesAsked>): void => {
    const next = { ...asked, ...part };
    const entries = Object.entries(next).filter(([name, value]) => value !== USUAL[name as keyof SalesAsked]);
    setParams(Object.fromEntries(entries), { replace: true });
  };
  return [asked, change];
}

/** The first day of a period that ends today; `undefined` where it has none. */
export const firstDay = (dias: Period, now: Date): string | undefined =>
  dias === '' ? undefined : dayAfter(today(now), 1 - Number(dias));
