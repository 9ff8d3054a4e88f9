/** Outcomes are statuses, or other results of a request or a connection. */
export type Counts = Record<string, number>;

export function counter(): { counts: Counts; add(outcome: string | number, by?: number): void } {
  const counts: Counts = {};
  return {
    counts,
    add(outcome, by = 1) {
      counts[outcome] = (counts[outcome] ?? 0) + by;
    },
  };
}

/** Returns the status of an answer, and the code of a refusal. */
export function answerName(status: number | undefined, text: string): string {
  const code = status === 200 ? null : /"error":"([^"]*)"/.exec(text)?.[1];
  return [status ?? 'cut', code].filter(Boolean).join(' ');
}

export function together(all: readonly Counts[]): Counts {
  const { counts, add } = counter();
  for (const partCounts of all)
    for (const [outcome, count] of Object.entries(partCounts)) add(outcome, count);
  return counts;
}

/** Statuses other than 2xx and 304, cut requests, and refused connections. */
export const refusedOf = (counts: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counts).filter(([outcome]) => !/^(2\d\d|304|joined|told|retried)$/.test(outcome)),
  );

/** Counts of outcomes, durations in ms by kind of call, and processor ms of the program. */
export interface Loaded {
  counts: Counts;
  times: Record<string, number[]>;
  processor: number;
}

export const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export const printLoaded = (counts: Counts, times: Loaded['times']): void => {
  const loaded: Loaded = { counts, times, processor: processorTime() };
  process.stdout.write(JSON.stringify(loaded), () => process.exit(0));
};
