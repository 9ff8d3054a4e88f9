/** Whom a name of a file may be: a proposal, which a person confirms. */
import { foldedText } from '@volleyscouter/core/people/person';

/** The only one of this name. */
export function sameName<T>(all: readonly T[], name: string, nameOf: (one: T) => string): T | null {
  const same = all.filter((one) => foldedText(nameOf(one)) === foldedText(name));
  return same.length === 1 ? (same[0] ?? null) : null;
}
