/** How fast bytes go out, by what went in the last seconds. */
const WINDOW_MS = 8000;
/** Less than this is no measurement. */
const LEAST_MS = 1000;

interface Sample {
  at: number;
  bytes: number;
}

export interface Speed {
  /** So many bytes were sent until now, since the counting began. */
  note(bytes: number, at: number): void;
  /** Bytes per second; `null` while nobody can say. */
  now(at: number): number | null;
  /** After a pause what was before says nothing. */
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
      if (!first || !last || at - first.at < LEAST_MS || last.bytes <= first.bytes) return null;
      return ((last.bytes - first.bytes) * 1000) / (at - first.at);
    },
    reset() {
      samples = [];
    },
  };
}
