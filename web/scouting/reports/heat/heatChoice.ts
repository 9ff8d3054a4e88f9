import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { HeatEnd, HeatFilter, HeatSkill } from '@volleyscouter/core/stats/heat';
import type { MatchData } from '../../shared/matchData.ts';
import { type AddressChoices, ATHLETE, oneOf, TEAM, useChoices } from '../reportChoices.ts';

export interface HeatChoice {
  side: Side;
  number: number | null;
  skill: HeatSkill;
  end: HeatEnd;
}

const HEAT: AddressChoices<HeatChoice> = {
  side: TEAM,
  number: ATHLETE,
  skill: oneOf<HeatSkill>('fundamento', 'A', { ataque: 'A', saque: 'S', defesa: 'D' }),
  end: oneOf<HeatEnd>('zona', 'from', { inicio: 'from', fim: 'to' }),
};

export function useHeatChoice({ teams }: MatchData) {
  const [requested, onChoice] = useChoices(HEAT);
  const { side, number } = requested;
  const isInTeam = number !== null && teams[side].athletes.has(number);
  return { choice: isInTeam ? requested : { ...requested, number: null }, onChoice };
}

export const filterOf = ({ number, ...rest }: HeatChoice): HeatFilter => ({
  ...rest,
  ...(number !== null && { number }),
});
