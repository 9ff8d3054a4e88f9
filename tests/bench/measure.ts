/** Times are reported, never asserted. */

/** Minimal work, to show that every part still runs. */
export const SMALLEST = process.argv.includes('--smallest');
export const dose = <T>(smallest: T, full: T): T => (SMALLEST ? smallest : full);

export type Unit = 'ms' | 'MB' | 'MB/s' | 'KB' | '/s' | 'fps' | '';

export interface Figure {
  id: string;
  label: string;
  value: number;
  unit: Unit;
  /** Value for comparison, measured in this run in the same unit. */
  baseline?: number;
  reach?: Reach;
}

/** Limits the ratio to the baseline. Limits the value if `absolute` is set or there is no baseline. */
export interface Reach {
  most?: number;
  least?: number;
  absolute?: true;
}

export const ratioOf = ({ value, baseline }: Figure): number | null =>
  baseline === undefined ? null : value / baseline;

export function isReached(figure: Figure): boolean | null {
  if (!figure.reach) return null;
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY, absolute } = figure.reach;
  const judged = (absolute ? null : ratioOf(figure)) ?? figure.value;
  return judged <= most && judged >= least;
}

export const plain = (id: string, label: string, value: number): Figure => ({
  id,
  label,
  value,
  unit: 'ms',
});

export const below = (id: string, label: string, value: number, most: number): Figure => ({
  ...plain(id, label, value),
  reach: { most },
});

export const against = (
  id: string,
  label: string,
  value: number,
  baseline: number,
  most: number,
): Figure => ({
  ...plain(id, label, value),
  baseline,
  reach: { most },
});

/** Milliseconds by the clock shared by all processes of a machine. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 ? half : half - 1], sorted[half]];
  return (low + high) / 2;
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

export function time(work: () => unknown, runs = dose(1, 25), warmUp = dose(0, 10)): number {
  for (let run = 0; run < warmUp; run++) work();
  return median(
    Array.from({ length: runs }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
}
