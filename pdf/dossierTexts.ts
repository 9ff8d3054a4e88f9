import { fittingName, plainName } from '@volleyscouter/core/text/fileName';

export const dossierTexts = {
  title: 'Dossiê',
  document: (team: string) => `Dossiê: ${team}`,
  period: (count: number) => (count === 1 ? 'Última partida' : `Últimas ${count} partidas`),
  file: 'dossie',
  matches: 'Últimas partidas',
  noMatches: 'Nenhuma partida.',
  date: 'Data',
  opponent: 'Adversário',
  noDate: 'Sem data',
  noTeam: 'Sem time',
  sets: 'Sets',
  sideOut: 'Side-out',
  breakPoint: 'Break',
  positive: 'Rec. pos.',
  kills: 'Ataque',
  attackEfficiency: 'Ataque ef.',
  serveEfficiency: 'Saque ef.',
  total: 'Total',
  rotations: 'As seis rotações',
  rotation: 'Rotação',
  balance: 'Saldo',
  byReception: 'Distribuição por recepção',
  byRotation: 'Distribuição por rotação, depois da recepção',
  after: 'Depois de',
  qualities: {
    perfect: 'Recepção #',
    positive: 'Recepção +',
    other: 'Outra recepção',
    transition: 'Contra-ataque',
  },
  n: 'N',
  places: {
    front: 'Entrada (4)',
    centre: 'Meio (3)',
    back: 'Saída (2)',
    pipe: 'Pipe',
    backRow: 'Fundo',
    setter: 'Levant.',
    other: 'Outros',
  },
  calls: 'Chamadas do levantador',
  call: 'Chamada',
  attackers: 'Atacantes',
  player: 'Atleta',
  /** Head of a column of points and attacks, `4/12`. */
  pointsOfAll: '#/n',
  points: '#',
  errors: '=',
  blocked: 'Blo',
  percent: '%',
  efficiency: 'Ef.',
  reception: 'Na recepção',
  transition: 'No contra-ataque',
  ways: 'De-para (zonas): vezes',
  receivers: 'Em quem sacar (pior recepção primeiro)',
  perfect: '#%',
  good: '#+%',
  zones: 'Onde recebe: vezes (ef.), por zona',
  /** The three zones served most, in descending order. */
  zonesByServes: ['1ª zona', '2ª zona', '3ª zona'],
  servers: 'Sacadores',
  types: 'Como',
  typeNames: {
    H: 'flutuante',
    M: 'salto flut.',
    Q: 'viagem',
    T: 'com giro',
    U: 'outro',
    N: 'outro',
    O: 'outro',
  },
  typeUnknown: 'sem tipo',
  cone: (cone: number) => `cone ${cone}`,
  courts: { A: 'Direções do ataque', S: 'Direções do saque' },
  /** Number of balls, beside a name. */
  ofAll: (n: number) => `n ${n}`,
  courtsLegend: [
    'Quem ataca ou saca está embaixo. O número é quantas bolas, até oito caminhos; a seta é mais larga quanto mais forem. De um arquivo com cones a seta vai ao meio do cone.',
    'Azul: só pontos. Tracejado: só erros ou bloqueios. As outras: o resto, ou de tudo.',
  ],
  nobody: 'Ninguém.',
  legend: [
    'Cada porcentagem é do N ao lado; com N menor que 5 ela fica clara. Ef. do ataque: (# - = - Blo) sobre o total; da recepção: (# + + - = - /); do saque: (# + / + + - = - -).',
    'Distribuição: parte das bolas e # delas, pela combinação do ataque ou pela zona de onde saiu. Atletas são reconhecidos pelo nome, nunca só pelo número da camisa.',
  ],
} as const;

const MAX_NAME_LETTERS = 60;
const MAX_NAME_BYTES = 100;

/** Returns the file name of a team's dossier: `dossie_Maré.pdf`. */
export function dossierFile(team: string): string {
  const name = fittingName(plainName(team, MAX_NAME_LETTERS), MAX_NAME_BYTES);
  return `${[dossierTexts.file, name].filter(Boolean).join('_')}.pdf`;
}
