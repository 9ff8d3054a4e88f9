/** Words of the report of a match on paper. Those that a screen says too are the screen's (web/text/match.ts). */
import type { ReportSkill, Side } from '@volleyscouter/core/code/vocabulary';
import type { ColumnGroup, Figures } from '@volleyscouter/core/report/athleteTable';

type Heads = { readonly [Group in ColumnGroup]: Readonly<Record<keyof Figures[Group], string>> };

export const words = {
  unnamed: { '*': 'Home', a: 'Away' } satisfies Record<Side, string>,
  title: (home: string, visitor: string) => `Scout: ${home} x ${visitor}`,
  match: 'Scout Geral',
  set: (set: number) => `Scout do Set ${set}`,
  goldenSet: 'Scout do Set de ouro',
  /** Heads the column of a golden set. */
  goldenMark: 'Ou',
  fundamentals: 'Fundamentos',
  page: (page: number, pages: number) => `${page} / ${pages}`,
  running: 'em andamento',
  result: (home: number, visitor: number) => `${home} x ${visitor}`,
  golden: (result: string) => `set de ouro ${result}`,
  number: 'Nº',
  name: 'Nome',
  sets: 'Sets',
  total: 'Total',
  unknown: 'Sem número',
  nobody: 'Este time ainda não tem atletas nem jogadas.',
  groups: {
    points: 'Pontos',
    serves: 'Saque',
    attacks: 'Ataque',
    reception: 'Recepção',
    blocks: 'BK',
  } satisfies Record<ColumnGroup, string>,
  heads: {
    points: { total: 'Tot', breakPoints: 'PB', winLoss: 'WL' },
    serves: { total: 'Tot', points: 'Pts', errors: 'Err' },
    attacks: { total: 'Tot', points: 'Pts', blocks: 'Blo', errors: 'Err', percent: 'Pts%' },
    reception: { total: 'Tot', errors: 'Err', positive: 'Pos%', perfect: 'Exc%' },
    blocks: { total: 'Pts' },
  } satisfies Heads,
  skills: {
    S: 'Saque',
    R: 'Recepção',
    E: 'Levantamento',
    A: 'Ataque',
    B: 'Bloqueio',
    D: 'Defesa',
  } satisfies Record<ReportSkill, string>,
  legend: [
    'Sets: posição em que começou, L líbero, • entrou, Ou set de ouro. PB: pontos com o próprio saque. WL: pontos menos erros e bloqueios sofridos.',
    'Blo: bloqueado. Pts%: pontos sobre o total. Pos%: # e + sobre o total. Exc%: # sobre o total. BK: pontos de bloqueio.',
  ],
  grades: [
    'Saque, levantamento, ataque e bloqueio: # ponto, + muito bom, ! bom, - ruim, / muito ruim, = erro.',
    'Recepção e defesa: # excelente, + muito bom, ! bom, - ruim, / muito ruim, = erro.',
  ],
} as const;
