/** The packages of an event as they are typed. */

import type { Result } from '@volleyscouter/core/result';
import { checkPackages, type Packages, type PackagesProblem } from '@volleyscouter/core/shop/packages';
import { centsOfReais } from '@volleyscouter/core/shop/reais';
import { csvReais } from '@volleyscouter/core/text/csv';

export interface DraftStep {
  /** Of the row on the screen. */
  key: number;
  from: string;
  each: string;
}

export interface PackagesDraft {
  steps: readonly DraftStep[];
  all: string;
}

export const draftOf = ({ steps, allCents }: Packages): PackagesDraft => ({
  steps: steps.map(({ from, cents }, key) => ({ key, from: String(from), each: csvReais(cents) })),
  all: allCents === null ? '' : csvReais(allCents),
});

/** One more row, with a likely number of photos. */
export function withStep({ steps, all }: PackagesDraft): PackagesDraft {
  const last = Number(steps.at(-1)?.from) || 0;
  const key = Math.max(-1, ...steps.map((step) => step.key)) + 1;
  return { all, steps: [...steps, { key, from: String(last + 5), each: '' }] };
}

const centsOf = (typed: string): number => {
  const read = centsOfReais(typed.replace(/^\s*R\$\s*/, '').trim());
  return read.ok ? read.value : Number.NaN;
};

/** What the draft says, or what is wrong with it. Rows in which nothing stands do not count. */
export function packagesOf({ steps, all }: PackagesDraft): Result<Packages, PackagesProblem> {
  const typed = steps.filter(({ from, each }) => from.trim() !== '' || each.trim() !== '');
  return checkPackages({
    steps: typed.map(({ from, each }) => ({
      from: /^\s*\d{1,5}\s*$/.test(from) ? Number(from) : Number.NaN,
      cents: centsOf(each),
    })),
    allCents: all.trim() === '' ? null : centsOf(all),
  });
}
