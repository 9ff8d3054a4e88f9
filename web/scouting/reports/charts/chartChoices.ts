import { GRADES, type Grade, type Side, type TouchType, TYPES } from '@volleyscouter/core/code/vocabulary';
import type { Detail } from '@volleyscouter/core/stats/directions';
import { RECEPTION_QUALITIES, type ReceptionQuality } from '@volleyscouter/core/stats/touchPhase';
import type { PickedPlayer } from '../../shared/matchData.ts';
import { type AddressChoices, ATHLETE, anyCode, codeOf, oneOf, player, TEAM } from '../reportChoices.ts';

/** `exact`: one line for each ball with coordinates. */
export type View = 'arrows' | 'heat' | 'exact';

/** '' and `null`: not limited. */
export interface DirectionChoice {
  side: Side;
  skill: 'S' | 'A';
  number: number | null;
  combo: string;
  type: '' | TouchType;
  reception: '' | ReceptionQuality;
  grade: '' | Grade;
  /** '': the default of the view (`detailOf`). */
  detail: '' | Detail;
  view: View;
}

/** Arrows between quarters of zones would be too many. */
export const detailOf = ({ detail, view }: Pick<DirectionChoice, 'detail' | 'view'>): Detail =>
  detail || (view === 'heat' ? 'subzones' : 'zones');

const QUALITIES = { excelente: 'perfect', boa: 'positive', demais: 'other' } as const;
const GRADE = codeOf('avaliacao', GRADES);

export const DIRECTIONS: AddressChoices<DirectionChoice> = {
  side: TEAM,
  skill: oneOf('fundamento', 'A', { ataque: 'A', saque: 'S' }),
  number: ATHLETE,
  combo: anyCode('combinacao'),
  type: codeOf('tipo', TYPES),
  reception: oneOf<DirectionChoice['reception']>('recepcao', '', QUALITIES),
  grade: GRADE,
  detail: oneOf<'' | Detail>('destino', '', { subzonas: 'subzones', zonas: 'zones' }),
  view: oneOf('desenho', 'arrows', { setas: 'arrows', calor: 'heat', bolas: 'exact' }),
};

export interface ReceptionChoice {
  side: Side;
  number: number | null;
  type: '' | TouchType;
  grade: '' | Grade;
}

export const RECEPTION: AddressChoices<ReceptionChoice> = {
  side: TEAM,
  number: ATHLETE,
  type: codeOf('tipo', TYPES),
  grade: GRADE,
};

export const WHENS = ['all', 'reception', ...RECEPTION_QUALITIES, 'transition'] as const;

export interface DistributionChoice {
  side: Side;
  phase: (typeof WHENS)[number];
  setter: string;
}

export const DISTRIBUTION: AddressChoices<DistributionChoice> = {
  side: TEAM,
  phase: oneOf<DistributionChoice['phase']>('momento', 'reception', {
    recepcao: 'reception',
    todos: 'all',
    ...QUALITIES,
    transicao: 'transition',
  }),
  setter: anyCode('levantador'),
};

export interface ComparedAthletes {
  first: PickedPlayer | null;
  second: PickedPlayer | null;
}

export const COMPARED: AddressChoices<ComparedAthletes> = {
  first: player('primeiro'),
  second: player('segundo'),
};

/** Parameters of one chart. Team and athlete are left out, because they stay when the chart changes. */
export const OF_ONE_CHART: readonly string[] = [DIRECTIONS, RECEPTION, DISTRIBUTION, COMPARED]
  .flatMap((choices) => Object.values<{ name: string }>(choices))
  .map(({ name }) => name)
  .filter((name) => name !== TEAM.name && name !== ATHLETE.name);
