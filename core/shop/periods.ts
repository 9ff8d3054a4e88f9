/** By the camera's clock. */
export const PERIODS = ['manha', 'tarde', 'noite'] as const;
export type Period = (typeof PERIODS)[number];

/** Hours from the first, inclusive, to the second, exclusive. */
export const HOURS: Record<Period, readonly [from: number, before: number]> = {
  manha: [0, 12],
  tarde: [12, 18],
  noite: [18, 24],
};
