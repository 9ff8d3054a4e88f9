import type { ShownPlay } from '@volleyscouter/contract/products';

const PHASES = { before: 'antes', during: 'na jogada', after: 'depois do ponto' } as const;

export const nthSet = (set: number | string): string => `${set}º set`;

/** E.g. '2º set · 18-17 · depois do ponto'. */
export const playLine = ({ set, home, away, phase }: ShownPlay): string =>
  [nthSet(set), `${home}-${away}`, ...(phase ? [PHASES[phase]] : [])].join(' · ');
