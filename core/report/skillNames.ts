/** The names are the same on screen, on paper and in exported tables. */
import type { ReportSkill } from '../code/vocabulary.ts';

export const skillNames = {
  S: 'Saque',
  R: 'Recepção',
  E: 'Levantamento',
  A: 'Ataque',
  B: 'Bloqueio',
  D: 'Defesa',
} as const satisfies Record<ReportSkill, string>;
