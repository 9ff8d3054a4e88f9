import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { purchaseCalls } from '../parts/purchases/calls.ts';
import { leftOf, offsetOf } from './countdown.ts';

/** A phone whose clock is an hour wrong must not call a code ended: the server's clock counts. Asked once. */
async function askOffset(): Promise<number> {
  const response = await fetch(purchaseCalls.readSeller.path, { cache: 'no-store' });
  return offsetOf(response.headers.get('date'), Date.now());
}

/** Milliseconds until a code ends, second by second; `null` while there is nothing to count. */
export function useLeft(until: string): number | null {
  const { data: offset = 0, isPending } = useQuery({
    queryKey: ['clock'],
    queryFn: askOffset,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: until !== '',
  });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === '') return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === '' || isPending ? null : leftOf(until, now + offset);
}
