import { foldedText } from '@volleyscouter/core/people/person';

export function sameName<T>(all: readonly T[], name: string, nameOf: (item: T) => string): T | null {
  const same = all.filter((item) => foldedText(nameOf(item)) === foldedText(name));
  return same.length === 1 ? (same[0] ?? null) : null;
}
