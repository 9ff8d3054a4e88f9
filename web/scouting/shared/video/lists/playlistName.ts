import type { Side, Skill } from '@volleyscouter/core/code/vocabulary';
import type { PlayFilter } from '@volleyscouter/core/video/playlist';

const SKILLS: Readonly<Record<Skill, string>> = {
  S: 'saques',
  R: 'recepções',
  E: 'levantamentos',
  A: 'ataques',
  B: 'bloqueios',
  D: 'defesas',
  F: 'bolas de graça',
};
const PHASES = {
  serve: 'no saque',
  reception: 'depois da recepção',
  transition: 'no contra-ataque',
} as const satisfies Record<NonNullable<PlayFilter['phase']>, string>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function placesIn({ from, to }: PlayFilter): string | null {
  if (from !== undefined && to !== undefined) return `da zona ${from} para a ${to}`;
  if (from !== undefined) return `da zona ${from}`;
  return to === undefined ? null : `na zona ${to}`;
}

function ralliesIn({ rallies }: PlayFilter): string | null {
  if (!rallies) return null;
  const [first, last] = rallies;
  return first === last ? `no rally ${first}` : `nos rallies ${first} a ${last}`;
}

function playsIn({ skill, plays }: PlayFilter): string {
  if (skill) return SKILLS[skill];
  if (!plays) return 'jogadas';
  return plays.length === 1 ? '1 jogada escolhida' : `${plays.length} jogadas escolhidas`;
}

/** "Ataques da 7 no set 2". */
export function playlistName(filter: PlayFilter, teams: Readonly<Record<Side, string>>): string {
  const { rally, type, combination, grades, number, side, rotation, phase, set, best } = filter;
  const parts = [
    combination,
    type && `tipo ${type}`,
    number !== undefined && `da ${number}`,
    side && `de ${teams[side]}`,
    rotation && `em P${rotation}`,
    placesIn(filter),
    phase && PHASES[phase],
    grades && `com ${grades.join(' ')}`,
    ralliesIn(filter),
    set && `no set ${set}`,
    best && '(melhores primeiro)',
  ].filter((part) => typeof part === 'string');
  const isWhole = filter.skill === undefined && filter.plays === undefined;
  if (rally && isWhole) return ['Só rallies', ...parts].join(' ');
  const plays = [playsIn(filter), ...parts].join(' ');
  if (rally) return `Rallies com ${plays}`;
  return isWhole && parts.length === 0 ? 'Todas as jogadas' : capital(plays);
}
