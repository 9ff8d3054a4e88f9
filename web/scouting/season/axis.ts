/** The least span of an axis: of shares in points of a hundred, and of counts. A change of one point is not to look like a leap. */
const LEAST = { share: 20, count: 5 };
/** Ends stand at multiples of it. */
const STEP = { share: 5, count: 1 };

/** From where to where an axis goes that holds these values, whole steps apart; shares end at 100, and nothing goes below zero that has no negative value. */
export function axisOf(values: readonly number[], isShare: boolean): readonly [low: number, high: number] {
  const kind = isShare ? 'share' : 'count';
  const step = STEP[kind];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, LEAST[kind] - (most - least)) / 2;
  const low = Math.floor((least - missing) / step) * step;
  const high = Math.ceil((most + missing) / step) * step;
  const down = isShare ? Math.max(0, high - 100) : 0;
  const up = least >= 0 ? Math.max(0, -low) : 0;
  return [low - down + up, high - down + up];
}
