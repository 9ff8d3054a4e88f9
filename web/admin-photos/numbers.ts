const MOST = 20;

/** Shirt numbers as a list that somebody typed: `4, 7 12`. Each once, from 0 to 99; `null` when it says something else. */
export function readShirtNumbers(typed: string): number[] | null {
  const words = typed.split(/[\s,;]+/).filter(Boolean);
  if (words.some((word) => !/^\d{1,2}$/.test(word))) return null;
  const numbers = [...new Set(words.map(Number))];
  return numbers.length > MOST ? null : numbers;
}

export const writeNumbers = (numbers: readonly number[]): string => numbers.join(', ');
