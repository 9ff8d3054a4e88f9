/** What a benchmark says, and how a time is taken. Times are reported, never asserted. */
export interface Figure {
  /** B1 ... as in the table of figures. */
  id: string;
  what: string;
  figure: string;
  /** What is to be reached; empty for a baseline. */
  reach: string;
  reached: boolean | null;
}

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
export function time(what: () => unknown, runs = 25, warmUp = 10): number {
  for (let run = 0; run < warmUp; run++) what();
  return median(
    Array.from({ length: runs }, () => {
      const start = performance.now();
      what();
      return performance.now() - start;
    }),
  );
}

export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;

/** A time that must stay below a limit. */
export function below(id: string, what: string, value: number, limit: number): Figure {
  return { id, what, figure: milliseconds(value), reach: `<= ${limit} ms`, reached: value <= limit };
}
