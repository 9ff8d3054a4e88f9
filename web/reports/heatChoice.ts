import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { HeatEnd, HeatFilter, HeatSkill } from '@volleyscouter/core/stats/heat';

/** What the selects above a heat map say. */
export interface HeatChoice {
  side: Side;
  number: number | null;
  skill: HeatSkill;
  end: HeatEnd;
}

export const ALL_OF_IT: HeatChoice = { side: '*', number: null, skill: 'A', end: 'from' };

export const filterOf = ({ number, ...rest }: HeatChoice): HeatFilter => ({
  ...rest,
  ...(number !== null && { number }),
});
