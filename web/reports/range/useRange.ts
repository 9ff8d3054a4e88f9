import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { dataIn, type MatchData } from '../../parts/matchData.ts';
import { type RangeChoice, rangeOf, readRange, writeRange } from './rangeAddress.ts';

/** The chosen range, which stands in the address, and the match counted over it. */
export function useRange(data: MatchData) {
  const [params, setParams] = useSearchParams();
  const { sets, ultimos, rotacao } = Object.fromEntries(params);
  const choice = useMemo(
    () =>
      readRange(new URLSearchParams({ sets: sets ?? '', ultimos: ultimos ?? '', rotacao: rotacao ?? '' })),
    [sets, ultimos, rotacao],
  );
  const ranged = useMemo(() => dataIn(data, rangeOf(choice, data.match.state)), [data, choice]);
  const choose = (next: RangeChoice) =>
    setParams((old) => writeRange(old, next), { replace: true, preventScrollReset: true });
  return { choice, choose, ranged };
}
