/** Key names and typed codes are in backticks. */
import type { Entry } from '@volleyscouter/core/code/entry';
import { writeEntry } from '@volleyscouter/core/code/write';
import type { Difference, Verdict } from '@volleyscouter/core/training/judge';
import { matchText } from '../../shared/texts/match.ts';
import { gradeLabel } from '../../shared/texts/reading.ts';

export const trainingText = {
  title: 'Treinar',
  home: 'Casa',
  visitor: 'Visitante',
  leave: 'Sair do treino',
  progress: (at: number, count: number) => `Rally ${at} de ${count}`,
  levels: { 1: 'Nível 1', 2: 'Nível 2' },
  level: 'Nível',
  inputs: { keys: 'Teclado', pad: 'Toque' },
  input: 'Como digitar',
  rally: 'O rally',
  touch: 'O que aconteceu',
  previous: 'Toque anterior',
  next: 'Próximo toque',
  again: 'Ver de novo',
  reveal: 'Mostrar o código',
  code: (typed: string) => `Um código certo: \`${typed}\``,
  following: 'Próximo rally',
  finish: 'Concluir',
  done: (count: number) => `${count} rallies certos`,
  doneText: 'Você já sabe gravar um rally. Numa partida de verdade é a mesma linha e o mesmo teclado.',
  toPad: 'Agora por toque',
  toLevel2: 'Nível 2: trocas, líbero e desafio',
  restart: 'Começar de novo',
  enter: 'Entrar com o código de acesso',
} as const;

function shortOf(entry: Entry): string {
  if (entry.kind !== 'touch')
    return writeEntry(entry)
      .replace(/^\*/, '')
      .replace(/0(?=\d)/g, '');
  const { side, number, skill, grade } = entry;
  return `${side === 'a' ? 'a' : ''}${number ?? '$$'}${skill}${grade ?? ''}`;
}

const TEAMS = { '*': 'da casa', a: 'do visitante' } as const;
const skillOf = (skill: keyof typeof matchText.skills): string => matchText.skills[skill].toLowerCase();

function differenceWords(difference: Difference): string {
  switch (difference.kind) {
    case 'blocked':
      return difference.typed === null || difference.typed === '/'
        ? 'faltou `<`: bloqueado; `/` seria muito ruim'
        : `faltou \`<\`: bloqueado; \`${difference.typed}\` seria ${gradeLabel('A', difference.typed).toLowerCase()}`;
    case 'not-blocked':
      return `sobrou \`<\`: o bloqueio não fez o ponto; o ataque foi ${gradeLabel('A', difference.expected.grade ?? '/').toLowerCase()}, \`${difference.expected.grade}\``;
    case 'side': {
      const { side, number } = difference.expected;
      const sign = side === 'a' ? 'faltou `a`' : 'sobrou `a`';
      return `${sign}: a camisa ${number} é ${TEAMS[side]}`;
    }
    case 'number': {
      const { number, skill } = difference.expected;
      const typed = difference.typed.number;
      if (typed === null && skill === 'B') return `faltou \`.${number}\`: quem bloqueou`;
      return `faltou \`${number}\`: ${skillOf(skill)} da camisa ${number}, e não ${typed === null ? 'sem número' : `da ${typed}`}`;
    }
    case 'skill': {
      const [expectedSkill, typedSkill] = [difference.expected.skill, difference.typed.skill];
      return `faltou \`${expectedSkill}\`: ${skillOf(expectedSkill)}; \`${typedSkill}\` seria ${skillOf(typedSkill)}`;
    }
    case 'grade': {
      const { skill, grade, number } = difference.expected;
      const typedGrade = difference.typed.grade;
      const label = (sign: typeof grade) => (sign === null ? '' : gradeLabel(skill, sign).toLowerCase());
      const instead = typedGrade === null ? '' : `; \`${typedGrade}\` seria ${label(typedGrade)}`;
      return `faltou \`${grade}\` em ${skillOf(skill)} da camisa ${number}: ${label(grade)}${instead}`;
    }
    case 'missing':
    case 'entry':
      return `faltou \`${shortOf(difference.expected)}\``;
    case 'extra':
      return `sobrou \`${shortOf(difference.typed)}\`: isso não aconteceu`;
    case 'score':
      return `o placar devia ser ${difference.score.join(' a ')}`;
  }
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const UNDO = {
  keys: 'Desfaça com `Ctrl+Z` e `Enter`, e digite de novo.',
  pad: 'Desfaça com ↶, e digite de novo.',
} as const;

export function verdictWords(verdict: Verdict, score: readonly number[], input: keyof typeof UNDO): string {
  if (verdict.state === 'right') return `Certo! Placar: ${score.join(' a ')}.`;
  if (verdict.state === 'wrong') return `${sentence(differenceWords(verdict.difference))}. ${UNDO[input]}`;
  const { next } = verdict;
  return next.kind === 'touch'
    ? `Certo até aqui. Falta ${skillOf(next.skill)} da camisa ${next.number}.`
    : 'Certo até aqui. O rally ainda não acabou.';
}
