/** Differences between a file and the engine's predictions (R-DVW). */
export interface Difference {
  line: number;
  what: 'point' | 'score' | 'server' | 'rotation' | 'setter' | 'set-end' | 'substitution';
  expected: string;
  found: string;
}

export interface Replay {
  points: number;
  scoreOk: number;
  servers: number;
  serverOk: number;
  rotations: number;
  rotationOk: number;
  setters: number;
  setterOk: number;
  setEnds: number;
  setEndsOk: number;
  /** Corrections that the file's values require. */
  adjustments: number;
  differences: Difference[];
}

export const emptyReplay = (): Replay => ({
  points: 0,
  scoreOk: 0,
  servers: 0,
  serverOk: 0,
  rotations: 0,
  rotationOk: 0,
  setters: 0,
  setterOk: 0,
  setEnds: 0,
  setEndsOk: 0,
  adjustments: 0,
  differences: [],
});

type Count = 'points' | 'servers' | 'rotations' | 'setters' | 'setEnds';
const OK = {
  points: 'scoreOk',
  servers: 'serverOk',
  rotations: 'rotationOk',
  setters: 'setterOk',
  setEnds: 'setEndsOk',
} as const satisfies Record<Count, keyof Replay>;

/** `expected` is the file's value, `found` the engine's. Returns true if they agree. */
export function expect(
  replay: Replay,
  count: Count,
  what: Difference['what'],
  line: number,
  expected: string,
  found: string,
): boolean {
  replay[count]++;
  if (expected === found) {
    replay[OK[count]]++;
    return true;
  }
  replay.differences.push({ line, what, expected, found });
  return false;
}
