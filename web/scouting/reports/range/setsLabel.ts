import { setLabel } from '../../shared/matchData.ts';
import { chartsText } from '../../shared/texts/charts.ts';

/** 'Set 2', 'Sets 1 e 3'. */
export const setsLabel = (golden: number | null, sets: readonly number[]): string =>
  sets.length === 1 && sets[0] !== undefined
    ? setLabel(golden, sets[0])
    : chartsText.range.sets(sets.map((set) => (set === golden ? setLabel(golden, set) : String(set))));
