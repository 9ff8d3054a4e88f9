/** The messages of failed steps are in scout.ts. */
import { counted } from '../../../kit/counted.ts';

export const undoText = {
  title: 'Desfazer o último lançamento?',
  titleEdit: 'Desfazer a última edição?',
  ask: (description: string) => `Desfazer: ${description}?`,
  undoes: (description: string) => `Desfaz: ${description}.`,
  keep: 'Manter',
  edit: (now: string, before: string) => `edição, ${now} volta a ser ${before}`,
  editOf: (play: string) => `edição de ${play}`,
  timeEdit: (play: string) => `mudança do tempo de ${play}`,
  removal: (play: string) => `remoção de ${play}`,
  change: (count: number) => `mudança em ${counted(count, 'jogada', 'jogadas')}`,
  text: (count: number) => (count === 1 ? 'Sai da partida:' : `Saem da partida ${count} lançamentos:`),
  action: 'Desfazer',
  undone: (description: string) => `Desfeito: ${description}`,
  redo: 'Refazer',
  redone: (description: string) => `Refeito: ${description}`,
  more: (count: number) => `e mais ${count}`,
} as const;
