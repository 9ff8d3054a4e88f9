export const NO_VALUE = '-';

/** `12`, `45%`, or `NO_VALUE` for `null`. */
export function valueText(value: number | null, isPercentage: boolean): string {
  if (value === null) return NO_VALUE;
  return isPercentage ? `${value}%` : String(value);
}
