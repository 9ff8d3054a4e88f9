/**
 * Portuguese texts of the match report on paper. Names of skills, which the screen shows too, come from
 * core/report/skillNames.ts.
 */
import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { ColumnGroup, Figures } from '@volleyscouter/core/report/athleteTable';
import { skillNames } from '@volleyscouter/core/report/skillNames';
import type { AttackPhase } from '@volleyscouter/core/report/teamPhases';
import type { AttackPlace } from '@volleyscouter/core/stats/distribution';
import type { SetPoints } from '@volleyscouter/core/stats/sets';

type Heads = { readonly [Group in ColumnGroup]: Readonly<Record<keyof Figures[Group], string>> };

export const words = {
  unnamed: { '*': 'Casa', a: 'Visitante' } satisfies Record<Side, string>,
  title: (home: string, visitor: string) => `Scout: ${home} x ${visitor}`,
  match: 'Scout Geral',
  set: (set: number) => `Scout do Set ${set}`,
  goldenSet: 'Scout do Set de ouro',
  /** Head of the column of a golden set. */
  goldenMark: 'Ou',
  fundamentals: 'Fundamentos',
  page: (page: number, pages: number) => `${page} / ${pages}`,
  running: 'em andamento',
  result: (home: number, visitor: number) => `${home} x ${visitor}`,
  golden: (result: string) => `set de ouro ${result}`,
  setNumber: (set: number) => `Set ${set}`,
  goldenLabel: 'Set de ouro',
  number: 'Nº',
  name: 'Nome',
  sets: 'Sets',
  total: 'Total',
  unknown: 'Sem número',
  libero: 'L',
  captain: 'c',
  nobody: 'Este time ainda não tem atletas nem jogadas.',
  /** Players who took part but do not fit the page. */
  others: (count: number) => `Mais ${count}, somados`,
  absent: (numbers: string) => `Não jogaram: ${numbers}`,
  coachReport: 'Relatório da partida',
  coachTitle: (home: string, visitor: string) => `Relatório da partida: ${home} x ${visitor}`,
  coachLegend: [
    'L líbero, c capitão(ã). Sets: posição em que começou, • entrou, Ou set de ouro. Parciais: quando o primeiro time chega a 8, 16 e 21 (5 e 10 no set curto). —: sem horário.',
    'PB: pontos com o próprio saque. WL: pontos menos erros e bloqueios sofridos. Pos%: # e +, Exc%: # sobre o total. Blo: bloqueado. BK: bloqueio.',
    'ErAdv: erros do adversário. De mais de 14 atletas listam-se os que jogaram; além de 20, os de menos toques vão somados.',
  ],
  phaseLegend: [
    'P1 a P6: posição do próprio levantador. Pts/n: pontos sobre o total. Side-out: ponto no saque do adversário, erros de saque incluídos.',
    'Break point: ponto no próprio saque. Pts%: # sobre o total. Efic: (# - = - Blo) sobre o total. Contra-ataque: ataque que não vem da recepção.',
    'Pálido: menos de 5. Sequências: as maiores, de três pontos ou mais, com o número de quem sacou.',
  ],
  setTitle: (set: number, home: string, visitor: string) => `Set ${set}: ${home} x ${visitor}`,
  setLegend: [
    'L líbero, c capitão(ã). P1 a P6: posição do próprio levantador. Pts/n: pontos sobre o total. PB: pontos com o próprio saque. WL: pontos menos erros e bloqueios sofridos.',
    'Pos%: # e +, Exc%: # sobre o total. Efic sobre o total: recepção # e + menos = e /, ataque # menos = e Blo. Zona: onde mais caiu o saque recebido. Pálido: menos de 5.',
  ],
  setFacts: {
    partials: (scores: string) => `Parciais ${scores}`,
    opponentErrors: (teams: string) => `Erros do adversário: ${teams}`,
    runs: (teams: string) => `Maior sequência: ${teams}`,
    run: (team: string, length: number, from: string) => `${team} ${length} (de ${from})`,
  },
  pictureLegend: 'Pos%: recepção # e +. P1 a P6: posição do levantador. +/-: pontos feitos menos sofridos.',
  sourceTitle: 'Origem dos pontos',
  sourceNames: {
    serve: 'Saque',
    attack: 'Ataque',
    block: 'Bloqueio',
    opponentErrors: 'Erros do adversário',
  } satisfies Record<keyof SetPoints, string>,
  phases: {
    none: 'Nada registrado.',
    rotation: 'Rot.',
    rotations: 'Rotações',
    points: 'Pontos',
    won: 'Feitos',
    lost: 'Sofr.',
    balance: 'Saldo',
    balanceShort: '+/-',
    sideOut: 'Side-out',
    breakPoint: 'Break point',
    /** Head of a column of `part/whole`. */
    ofAll: 'Pts/n',
    rallies: 'Side-out e break point',
    sideOutLong: 'Side-out (saques do adversário)',
    firstBallWon: 'Ponto no primeiro ataque, por recepção',
    firstBallLost: 'Erro ou bloqueio no primeiro ataque',
    breakPointLong: 'Break point (próprios saques)',
    receptionsPerPoint: 'Saques recebidos por side-out',
    servesPerBreak: 'Saques por break point',
    attacks: 'Ataque por fase',
    n: 'Tot',
    attackPoints: 'Pts',
    errors: 'Err',
    blocked: 'Blo',
    percent: 'Pts%',
    efficiency: 'Efic',
    positive: 'Pos%',
    zone: 'Zona',
    phaseNames: {
      perfect: 'Após recepção #',
      positive: 'Após recepção +',
      other: 'Após outra recepção',
      transition: 'Contra-ataque',
      all: 'Total',
    } satisfies Record<AttackPhase, string>,
    reception: 'Recepção',
    transition: 'Contra-ataque',
    places: 'Distribuição do ataque',
    placeNames: {
      front: 'Entrada (4)',
      centre: 'Meio (3)',
      back: 'Saída (2)',
      pipe: 'Pipe',
      backRow: 'Fundo (1 e 5)',
      setter: 'Levantador',
      other: 'Outros',
    } satisfies Record<AttackPlace, string>,
    player: 'Atleta',
    attackers: 'Atacantes',
    receivers: 'Alvo do saque: quem recebeu',
    runs: 'Sequências',
    noRuns: 'Nenhuma de três pontos ou mais.',
    length: 'Pontos',
    from: 'De',
    to: 'Até',
    server: 'Sacou nº',
  },
  /** Points of penalties, of forfeits and of a score set by hand. */
  given: 'Pela arbitragem',
  pointsBySet: 'Pontos por',
  sources: { serve: 'Saq', attack: 'Ata', block: 'Blo', opponentErrors: 'ErAdv' } satisfies Record<
    keyof SetPoints,
    string
  >,
  setTable: {
    title: 'Sets',
    set: 'Set',
    minutes: 'Duração',
    partials: 'Parciais',
    score: 'Placar',
    none: 'Nenhum set começou ainda.',
    /** Placeholder for an unknown value. */
    unknown: '—',
    duration: (minutes: number) =>
      minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`,
  },
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
  skills: skillNames,
  legend: [
    'Sets: posição em que começou, L líbero, • entrou, Ou set de ouro. PB: pontos com o próprio saque. WL: pontos menos erros e bloqueios sofridos.',
    'Blo: bloqueado. Pts%: pontos sobre o total. Pos%: # e + sobre o total. Exc%: # sobre o total. BK: pontos de bloqueio.',
  ],
  grades: [
    'Saque, levantamento, ataque e bloqueio: # ponto, + muito bom, ! bom, - ruim, / muito ruim, = erro.',
    'Recepção e defesa: # excelente, + muito bom, ! bom, - ruim, / muito ruim, = erro.',
  ],
} as const;
