const WINDOW_MS = 8000;
const MIN_SPAN_MS = 1000;

interface Sample {
  at: number;
  bytes: number;
}

export interface Speed {
  /** `bytes`: total since the start. `at`: time in ms. */
  note(bytes: number, at: number): void;
  /** Bytes per second; `null` if unknown. */
  now(at: number): number | null;
  /** Samples from before a pause would distort the speed. */
  reset(): void;
}

export function createSpeed(): Speed {
  let samples: Sample[] = [];
  return {
    note(bytes, at) {
      samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, bytes }];
    },
    now(at) {
      const [first] = samples.filter((sample) => at - sample.at <= WINDOW_MS);
      const last = samples.at(-1);
      if (!first || !last || at - first.at < MIN_SPAN_MS || last.bytes <= first.bytes) return null;
      return ((last.bytes - first.bytes) * 1000) / (at - first.at);
    },
    reset() {
      samples = [];
    },
  };
}
