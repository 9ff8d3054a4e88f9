/** `placar=20&diferenca=2&situacao=atras`. */
import type { ScoreFilter } from '@volleyscouter/core/stats/range';

export const SCORE_CHOICES = { reached: [15, 20, 23], within: [1, 2, 3] } as const;

const STANDINGS = { behind: 'atras', ahead: 'frente' } as const;

export function readScore(params: URLSearchParams): ScoreFilter {
  const points = (name: string): number | null => {
    const text = params.get(name) ?? '';
    return /^\d{1,2}$/.test(text) ? Number(text) : null;
  };
  const [reached, within, standing] = [points('placar'), points('diferenca'), params.get('situacao')];
  return {
    ...(reached !== null && { reached }),
    ...(within !== null && { within }),
    ...(standing === STANDINGS.behind && { standing: 'behind' }),
    ...(standing === STANDINGS.ahead && { standing: 'ahead' }),
  };
}

export function writeScore(params: URLSearchParams, { reached, within, standing }: ScoreFilter): void {
  const texts = { placar: reached, diferenca: within, situacao: standing && STANDINGS[standing] };
  for (const [name, text] of Object.entries(texts))
    if (text === undefined) params.delete(name);
    else params.set(name, String(text));
}
