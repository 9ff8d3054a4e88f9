/**
 * R-SHOP-10. A step: each photo costs less in a purchase with at least `from` photos of the event. The price
 * for all: the buyer gets any number of photos for a fixed amount.
 */
import { err, ok, type Result } from '../result.ts';
import { MAX_STORED_CENTS } from './price.ts';

export interface PriceStep {
  from: number;
  cents: number;
}

export interface Packages {
  /** Ascending in `from`; each step costs less than the previous step. */
  steps: readonly PriceStep[];
  /** For any number of photos of the event; `null`: no such offer. */
  allCents: number | null;
}

export const NO_PACKAGES: Packages = { steps: [], allCents: null };

export const MAX_STEPS = 6;
export const MAX_STEP_PHOTOS = 10_000;

export type PackagesProblem = 'step-wrong' | 'steps-order' | 'steps-many' | 'all-wrong';

const isCents = (cents: number): boolean => Number.isInteger(cents) && cents > 0 && cents <= MAX_STORED_CENTS;

export function checkPackages({ steps, allCents }: Packages): Result<Packages, PackagesProblem> {
  if (steps.length > MAX_STEPS) return err('steps-many');
  const sorted = [...steps].sort((a, b) => a.from - b.from);
  for (const { from, cents } of sorted)
    if (!Number.isInteger(from) || from < 1 || from > MAX_STEP_PHOTOS || !isCents(cents))
      return err('step-wrong');
  for (const [index, { from, cents }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before && (before.from === from || before.cents <= cents)) return err('steps-order');
  }
  if (allCents !== null && !isCents(allCents)) return err('all-wrong');
  return ok({ steps: sorted, allCents });
}
