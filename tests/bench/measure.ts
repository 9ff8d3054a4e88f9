/** What a part of the bench measures, and how a time is taken. Times are reported, never asserted. */

/** Every part once, as small as it can be: shows that it still runs. */
export const SMALLEST = process.argv.includes('--smallest');
export const dose = <T>(smallest: T, full: T): T => (SMALLEST ? smallest : full);

export type Unit = 'ms' | 'MB' | 'MB/s' | 'KB' | '/s' | 'fps' | '';

export interface Figure {
  /** B1 ... as in the table of figures. */
  id: string;
  what: string;
  value: number;
  unit: Unit;
  /** The same, done by the baseline in this run; in the same unit. */
  baseline?: number;
  reach?: Reach;
}

/** A limit of the ratio to the baseline where there is a baseline and `absolute` is not set, otherwise of the value. */
export interface Reach {
  most?: number;
  least?: number;
  absolute?: true;
}

export const ratioOf = ({ value, baseline }: Figure): number | null =>
  baseline === undefined ? null : value / baseline;

/** Whether a figure reaches its limit; `null` without one. */
export function isReached(figure: Figure): boolean | null {
  if (!figure.reach) return null;
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY, absolute } = figure.reach;
  const judged = (absolute ? null : ratioOf(figure)) ?? figure.value;
  return judged <= most && judged >= least;
}

/** Milliseconds, without a limit. */
export const plain = (id: string, what: string, value: number): Figure => ({ id, what, value, unit: 'ms' });

/** Milliseconds that must stay below a limit. */
export const below = (id: string, what: string, value: number, most: number): Figure => ({
  ...plain(id, what, value),
  reach: { most },
});

/** Milliseconds of which at most so many times the baseline's may be needed. */
export const against = (id: string, what: string, value: number, baseline: number, most: number): Figure => ({
  ...plain(id, what, value),
  baseline,
  reach: { most },
});

/** Milliseconds by the clock that all processes of a machine share. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;

/** The middle of a list of numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 ? half : half - 1], sorted[half]];
  return (low + high) / 2;
}

/** The value that so great a share of a list does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** Milliseconds that something takes: warmed up first, then the median of `runs`. */
export function time(what: () => unknown, runs = dose(1, 25), warmUp = dose(0, 10)): number {
  for (let run = 0; run < warmUp; run++) what();
  return median(
    Array.from({ length: runs }, () => {
      const start = performance.now();
      what();
      return performance.now() - start;
    }),
  );
}
