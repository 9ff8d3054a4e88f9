/** Texts of undo. The messages of failed steps are in scout.ts. */
import { counted } from '../../../kit/counted.ts';

export const undoText = {
  title: 'Desfazer o último lançamento?',
  titleEdit: 'Desfazer a última edição?',
  ask: (what: string) => `Desfazer: ${what}?`,
  undoes: (what: string) => `Desfaz: ${what}.`,
  keep: 'Manter',
  edit: (now: string, before: string) => `edição, ${now} volta a ser ${before}`,
  editOf: (play: string) => `edição de ${play}`,
  timeEdit: (play: string) => `mudança do tempo de ${play}`,
  removal: (play: string) => `remoção de ${play}`,
  change: (count: number) => `mudança em ${counted(count, 'jogada', 'jogadas')}`,
  text: (count: number) => (count === 1 ? 'Sai da partida:' : `Saem da partida ${count} lançamentos:`),
  action: 'Desfazer',
  undone: (what: string) => `Desfeito: ${what}`,
  redo: 'Refazer',
  redone: (what: string) => `Refeito: ${what}`,
  more: (count: number) => `e mais ${count}`,
} as const;
