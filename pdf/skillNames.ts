/** Names of the skills that reports count, the same on paper and on screen. */
import type { ReportSkill } from '@volleyscouter/core/code/vocabulary';

export const skillNames = {
  S: 'Saque',
  R: 'Recepção',
  E: 'Levantamento',
  A: 'Ataque',
  B: 'Bloqueio',
  D: 'Defesa',
} as const satisfies Record<ReportSkill, string>;
