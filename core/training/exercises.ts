import { type Place, spotOf } from '../code/grid.ts';
import type { Add, Command, Lineup } from '../rally/command.ts';
import { NEW_GAME, type RosterEntry, type Settings } from '../rally/settings.ts';

export interface Step {
  code: string;
  sentence: string;
  /** From the view of the hitting side; omitted if the zones determine it. */
  path?: readonly [start: Place, end: Place];
}

export interface Exercise {
  title: string;
  /** For the keyboard (`lesson`) and for the pad (`taps`); keys are in backticks. */
  lesson: string;
  taps: string;
  steps: readonly Step[];
  /** A short form of the rally. */
  typed: string;
  /** A wrong code that is stored and must be undone. */
  mistake?: string;
}

export type Level = 1 | 2;

const SERVE: Place = { across: 8.1, deep: 9.7 };
const LEFT_HAND: Place = { across: 1.5, deep: 1.2 };
/** Behind the end line of the other side. */
const OUT: readonly [Place, Place] = [SERVE, { across: 2.5, deep: -10.2 }];
const NET: readonly [Place, Place] = [SERVE, { across: 5.5, deep: 0 }];
const BLOCKED: readonly [Place, Place] = [LEFT_HAND, { across: 3, deep: 4 }];

const FIRST: readonly Exercise[] = [
  {
    title: 'Camisa, fundamento, nota',
    lesson: 'Todo código é camisa, fundamento e nota: `1` a camisa, `S` saque, `#` ponto. Depois, Enter.',
    taps: 'De quem saca o teclado já sabe: ponha o dedo em `S`, deslize até `#` e solte. Depois, `↵`.',
    steps: [{ code: '*01SH#~~~15', sentence: 'A camisa 1 da casa saca, e a bola cai direto: ponto.' }],
    typed: '1S#',
  },
  {
    title: 'O erro',
    lesson: 'A nota `=` é erro, em qualquer fundamento. O ponto vai sozinho para o outro time.',
    taps: 'Deslize de `S` até `=`, que é erro em qualquer fundamento. O ponto vai sozinho para o outro time.',
    steps: [{ code: '*01SH=~~~1', sentence: 'A camisa 1 saca na rede: erro.', path: NET }],
    typed: '1S=',
  },
  {
    title: 'O visitante e o rally inteiro',
    lesson:
      'Com `a` na frente, o código é do visitante. O ponto `.` liga o saque a quem recebe: `a12S.5R#`. Um espaço separa os toques; `A` é ataque.',
    taps: 'Toque quem recebe, `5`, e deslize de `R` até `#`: o saque entra sozinho. Depois `4`, e de `A` (ataque) até `#`.',
    steps: [
      { code: 'a12SH-~~~15', sentence: 'A camisa 12 do visitante saca: fácil de receber.' },
      { code: '*05RH#~~~15', sentence: 'A camisa 5 da casa faz a recepção perfeita.' },
      { code: '*04AH#~~~46', sentence: 'A camisa 4 da casa ataca: ponto.' },
    ],
    typed: 'a12S.5R# 4A#',
  },
  {
    title: 'Bloqueado é <',
    lesson:
      'Ataque bloqueado no chão é `<`, e quem bloqueou vem depois do ponto: `a15A<.3`. Isso conta o bloqueio e dá o ponto.',
    taps: 'Bloqueio no chão são dois toques: `15`, de `A` até `/`, e quem bloqueou, `3`, de `B` até `#`. No teclado do computador, `<` diz o mesmo.',
    steps: [
      { code: '*02SH-~~~15', sentence: 'A camisa 2 da casa saca: fácil de receber.' },
      { code: 'a16RH+~~~15', sentence: 'A camisa 16 do visitante recebe muito bem.' },
      { code: 'a15AH/', sentence: 'A camisa 15 do visitante ataca e é bloqueada…', path: BLOCKED },
      { code: '*03BH#', sentence: '… pela camisa 3 da casa: ponto do bloqueio.' },
    ],
    typed: '2S.16R+ a15A<.3',
  },
  {
    title: 'Muito ruim é /',
    lesson:
      'A nota `/` é muito ruim, mas o jogo segue. Se a bola cai com o bloqueio é `<`; se volta de graça é `/`. `D` é defesa.',
    taps: 'Sem o bloqueio, `/` é só muito ruim e o jogo segue: `15`, de `A` até `/`. Depois `6`, de `D` (defesa) até `#`, e `5`, de `A` até `#`.',
    steps: [
      { code: '*02SH-~~~15', sentence: 'A camisa 2 da casa saca: fácil de receber.' },
      { code: 'a16RH+~~~15', sentence: 'A camisa 16 do visitante recebe muito bem.' },
      { code: 'a15AH/~~~45', sentence: 'A camisa 15 ataca muito mal: a bola passa de graça e o jogo segue.' },
      { code: '*06DH#~~~45', sentence: 'A camisa 6 da casa defende, perfeito.' },
      { code: '*05AH#~~~46', sentence: 'A camisa 5 da casa ataca: ponto.' },
    ],
    typed: '2S.16R+ a15A/ 6D# 5A#',
  },
  {
    title: 'Corrigir',
    lesson:
      'Ponto errado já gravado: `2S#`. Com a linha vazia, `Ctrl+Z` (ou o botão Desfazer) pergunta e Enter confirma. Depois digite o certo.',
    taps: 'Ponto errado já gravado: `2S#`. Toque Desfazer e confirme. Depois digite o certo.',
    steps: [{ code: '*02SH=~~~1', sentence: 'A camisa 2 saca para fora: erro, e não ponto.', path: OUT }],
    typed: '2S=',
    mistake: '*02SH#~~~15',
  },
];

const SECOND: readonly Exercise[] = [
  {
    title: 'Substituição',
    lesson: '`c4:7` tira a 4 e põe a 7. Do visitante, `ac`. Depois vem o rally.',
    taps: 'Toque Substituição da casa, depois `4` e `7`, e um espaço. Depois vem o rally.',
    steps: [
      { code: '*c04:07', sentence: 'Na casa sai a camisa 4 e entra a 7.' },
      { code: '*01SH#~~~15', sentence: 'A camisa 1 da casa saca: ponto direto.' },
    ],
    typed: 'c4:7 1S#',
  },
  {
    title: 'Líbero',
    lesson:
      'O líbero (L na quadra) entra e sai do fundo sem código. Digite só o que ele toca, com a camisa dele: `8D+`. A nota `-` é ruim.',
    taps: 'O líbero (L na quadra) entra e sai do fundo sem código. Toque só o que ele joga, com a camisa dele. A nota `-` é ruim.',
    steps: [
      { code: '*01SH-~~~16', sentence: 'A camisa 1 da casa saca: fácil de receber.' },
      { code: 'a18RH+~~~16', sentence: 'O líbero 18 do visitante recebe muito bem.' },
      { code: 'a14AH-~~~46', sentence: 'A camisa 14 do visitante ataca fraco: nota ruim.' },
      { code: '*08DH+~~~46', sentence: 'O líbero 8 da casa defende muito bem.' },
      { code: '*07AH#~~~46', sentence: 'A camisa 7, que entrou, ataca: ponto.' },
    ],
    typed: '1S.18R+ a14A-.8D+ 7A#',
  },
  {
    title: 'Desafio',
    lesson:
      'O vídeo mudou a marcação: não desfaça. `p` dá à casa o ponto que era do visitante; `ap` faz o contrário.',
    taps: 'O vídeo mudou a marcação: não desfaça. Ponto casa, logo depois do erro, dá à casa o ponto que era do visitante.',
    steps: [
      { code: '*01SH=~~~1', sentence: 'A camisa 1 saca, e o juiz marca bola fora: erro.', path: OUT },
      { code: '*p', sentence: 'No desafio a bola foi dentro: o ponto passa para a casa.' },
    ],
    typed: '1S= p',
  },
  {
    title: 'Tudo junto',
    lesson: 'Substituição do visitante, líbero e bloqueio num rally só.',
    taps: 'Substituição do visitante, líbero e bloqueio num rally só.',
    steps: [
      { code: 'ac14:17', sentence: 'No visitante sai a camisa 14 e entra a 17.' },
      { code: '*01SH-~~~16', sentence: 'A camisa 1 da casa saca: fácil de receber.' },
      { code: 'a18RH#~~~16', sentence: 'O líbero 18 do visitante faz a recepção perfeita.' },
      { code: 'a17AH/', sentence: 'A camisa 17 do visitante ataca e é bloqueada…', path: BLOCKED },
      { code: '*02BH#', sentence: '… pela camisa 2 da casa: ponto do bloqueio.' },
    ],
    typed: 'ac14:17 1S.18R# a17A<.2',
  },
];

export const EXERCISES: Readonly<Record<Level, readonly Exercise[]>> = { 1: FIRST, 2: SECOND };

/** Level 1 has no libero and no bench. */
const ROLES = ['setter', 'outside', 'middle', 'opposite', 'outside', 'middle'] as const;
const rosterFrom = (first: number, level: Level): RosterEntry[] => [
  ...ROLES.map((role, index) => ({ number: first + index, role })),
  ...(level === 1
    ? []
    : [
        { number: first + 6, role: 'opposite' as const },
        { number: first + 7, role: 'libero' as const },
      ]),
];

const lineupFrom = (first: number): Lineup => ({
  six: ROLES.map((_, index) => first + index),
  setter: 1,
});

const settingsOf = (level: Level): Settings => ({
  ...NEW_GAME,
  home: rosterFrom(1, level),
  visitor: rosterFrom(11, level),
});

const addsOf = ({ steps }: Exercise, rally: number): Add[] =>
  steps.map(({ code, path }, index) => ({
    type: 'add',
    id: `rally${rally}-${index}`,
    block: `rally${rally}`,
    code,
    ...(path && { spots: [spotOf(path[0]), null, spotOf(path[1])] }),
  }));

export interface ExerciseLogs {
  before: readonly Command[];
  /** Contains the `mistake` if the exercise has one. */
  begun: readonly Command[];
  after: readonly Command[];
}

/** The earlier rallies are recorded in all logs. */
export function exerciseLogs(level: Level, at: number): ExerciseLogs {
  const exercises = EXERCISES[level];
  const before: Command[] = [
    { type: 'settings', settings: settingsOf(level) },
    {
      type: 'manual',
      id: 'lineup1',
      block: 'lineup1',
      home: lineupFrom(1),
      visitor: lineupFrom(11),
      serving: '*',
    },
    ...exercises.slice(0, at).flatMap(addsOf),
  ];
  const exercise = exercises[at];
  const mistake = exercise?.mistake;
  return {
    before,
    begun: mistake ? [...before, { type: 'add', id: 'rally90', block: 'rally90', code: mistake }] : before,
    after: exercise ? [...before, ...addsOf(exercise, at)] : before,
  };
}
