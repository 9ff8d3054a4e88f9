export const NO_VALUE = '-';

/** Returns a figure as shown: `12`, `45%`, or `NO_VALUE` if it is `null`. */
export function valueText(value: number | null, isPercentage: boolean): string {
  if (value === null) return NO_VALUE;
  return isPercentage ? `${value}%` : String(value);
}
