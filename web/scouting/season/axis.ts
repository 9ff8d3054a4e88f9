/** With a smaller span a change by one point would look large. */
const MIN_SPAN = { share: 20, count: 5 };
const STEP = { share: 5, count: 1 };

/** Begins below zero only if a value is negative. */
export function axisOf(values: readonly number[], isShare: boolean): readonly [low: number, high: number] {
  const kind = isShare ? 'share' : 'count';
  const step = STEP[kind];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, MIN_SPAN[kind] - (most - least)) / 2;
  const low = Math.floor((least - missing) / step) * step;
  const high = Math.ceil((most + missing) / step) * step;
  const down = isShare ? Math.max(0, high - 100) : 0;
  const up = least >= 0 ? Math.max(0, -low) : 0;
  return [low - down + up, high - down + up];
}
