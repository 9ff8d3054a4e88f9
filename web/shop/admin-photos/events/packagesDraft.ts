import type { Result } from '@volleyscouter/core/result';
import {
  checkPackages,
  MAX_STEP_PHOTOS,
  type Packages,
  type PackagesProblem,
} from '@volleyscouter/core/shop/packages';
import { parsePrice } from '@volleyscouter/core/shop/price';
import { csvReais } from '@volleyscouter/core/text/csv';

export interface DraftStep {
  key: number;
  from: string;
  each: string;
}

export interface PackagesDraft {
  steps: readonly DraftStep[];
  all: string;
}

export const packagesDraft = ({ steps, allCents }: Packages): PackagesDraft => ({
  steps: steps.map(({ from, cents }, key) => ({ key, from: String(from), each: csvReais(cents) })),
  all: allCents === null ? '' : csvReais(allCents),
});

export function withStep({ steps, all }: PackagesDraft): PackagesDraft {
  const last = Number(steps.at(-1)?.from) || 0;
  const key = Math.max(-1, ...steps.map((step) => step.key)) + 1;
  return { all, steps: [...steps, { key, from: String(last + 5), each: '' }] };
}

const centsOf = (typed: string): number => {
  const read = parsePrice(typed);
  return read.ok ? read.value : Number.NaN;
};

/** `all`, or the key of a row and its field. */
export type WrongPart = 'all' | `${number}.${'from' | 'each'}`;

const countOf = (typed: string): number => (/^\s*\d{1,5}\s*$/.test(typed) ? Number(typed) : Number.NaN);

const isTyped = ({ from, each }: DraftStep): boolean => from.trim() !== '' || each.trim() !== '';

/**
 * Returns every field with an invalid value. If all values are valid, returns the fields that break the
 * order: counts must differ, and the price must fall as the count rises.
 */
export function wrongParts({ steps, all }: PackagesDraft): Set<WrongPart> {
  const read = steps
    .filter(isTyped)
    .map(({ key, from, each }) => ({ key, from: countOf(from), cents: centsOf(each) }));
  const wrong = new Set<WrongPart>();
  for (const { key, from, cents } of read) {
    if (!(from >= 1 && from <= MAX_STEP_PHOTOS)) wrong.add(`${key}.from`);
    if (!(cents > 0)) wrong.add(`${key}.each`);
  }
  if (all.trim() !== '' && !(centsOf(all) > 0)) wrong.add('all');
  if (wrong.size > 0) return wrong;
  const sorted = read.toSorted((a, b) => a.from - b.from);
  for (const [index, { key, from, cents }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before && before.from === from) wrong.add(`${key}.from`);
    if (before && before.cents <= cents) wrong.add(`${key}.each`);
  }
  return wrong;
}

/** Does not validate. Empty rows are ignored. */
export const readPackages = ({ steps, all }: PackagesDraft): Packages => ({
  steps: steps.filter(isTyped).map(({ from, each }) => ({ from: countOf(from), cents: centsOf(each) })),
  allCents: all.trim() === '' ? null : centsOf(all),
});

export const packagesOf = (draft: PackagesDraft): Result<Packages, PackagesProblem> =>
  checkPackages(readPackages(draft));
