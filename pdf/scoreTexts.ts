import type { ScoreFilter } from '@volleyscouter/core/stats/range';

export const scoreTexts = {
  labels: { reached: 'Placar', within: 'Diferença', standing: 'Situação' },
  any: 'Qualquer',
  reached: (points: string | number) => `A partir de ${points}`,
  within: (points: string | number) => `Até ${points}`,
  standing: (standing: string | number) => (standing === 'behind' ? 'Atrás' : 'Na frente'),
};

export const scoreParts = ({ reached, within, standing }: ScoreFilter): string[] => [
  ...(reached === undefined ? [] : [`a partir de ${reached}`]),
  ...(within === undefined ? [] : [`diferença até ${within}`]),
  ...(standing ? [`quando o time está ${standing === 'behind' ? 'atrás' : 'na frente'}`] : []),
];
