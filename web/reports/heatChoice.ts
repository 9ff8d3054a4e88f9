import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { HeatEnd, HeatFilter, HeatSkill } from '@volleyscouter/core/stats/heat';

/** What the selects above a heat map say. */
export interface HeatChoice {
  side: Side;
  set: number | null;
  number: number | null;
  skill: HeatSkill;
  end: HeatEnd;
}

export const ALL_OF_IT: HeatChoice = { side: '*', set: null, number: null, skill: 'A', end: 'from' };

export const filterOf = ({ set, number, ...rest }: HeatChoice): HeatFilter => ({
  ...rest,
  ...(set !== null && { set }),
  ...(number !== null && { number }),
});
