import { useMemo } from 'react';
import { useAddress } from '../../../kit/useAddress.ts';
import { dataIn, type MatchData } from '../../shared/matchData.ts';
import { type RangeChoice, rangeOf, readRange, writeRange } from '../../shared/rangeAddress.ts';

/** The chosen range, which stands in the address, and the match counted over it. */
export function useRange(data: MatchData) {
  const [params, change] = useAddress();
  const { sets, ultimos, rotacao } = Object.fromEntries(params);
  const choice = useMemo(
    () =>
      readRange(new URLSearchParams({ sets: sets ?? '', ultimos: ultimos ?? '', rotacao: rotacao ?? '' })),
    [sets, ultimos, rotacao],
  );
  const ranged = useMemo(() => dataIn(data, rangeOf(choice, data.match.state)), [data, choice]);
  const choose = (next: RangeChoice) => change((params) => writeRange(params, next));
  return { choice, choose, ranged };
}
