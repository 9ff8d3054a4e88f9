/**
 * Computes the price of a purchase (R-SHOP-2, R-SHOP-10), in integer cents.
 *
 *   a photo of an event with n photos in the purchase = min(its own price, the price of the last step that begins at n or before)
 *   an event = min(the sum of its photos, its price for all)
 *
 * A price for all that is less than the sum is split in proportion, to the cent.
 */
import { NO_PACKAGES, type Packages, type PriceStep } from './packages.ts';

export interface Priced {
  _id: string;
  evento: string;
  priceInCents: number;
}

export interface ChargedLine {
  _id: string;
  /** `listCents`: the photo's own price. `cents`: its price in this purchase. */
  listCents: number;
  cents: number;
}

export interface NextStep {
  evento: string;
  /**
   * Photos missing for the offer. Each photo then costs `step.cents`; without a `step`, any number costs
   * `allCents`.
   */
  missing: number;
  step: PriceStep | null;
  allCents: number | null;
  /**
   * Saving once the offer is reached, compared with the same number of photos at the present average price.
   * Above 0.
   */
  savesCents: number;
}

export interface Total {
  lines: ChargedLine[];
  /** `listCents`: the sum of the photos' own prices. `cents`: the amount to pay. */
  listCents: number;
  cents: number;
  next: NextStep[];
  /** Events whose price for all applies: further photos cost nothing. */
  whole: string[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const stepAt = ({ steps }: Packages, count: number): PriceStep | undefined =>
  steps.findLast(({ from }) => from <= count);

/**
 * Splits `total` in proportion to `weights`, whose sum is at least `total`. Shares are whole cents; the
 * largest remainders get the cents left over.
 */
function shareOut(total: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights));
  const exact = weights.map((weight) => BigInt(weight) * BigInt(total));
  const shares = exact.map((value) => Number(value / whole));
  const order = exact
    .map((value, index) => ({ rest: value % whole, index }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const missingCents = total - sum(shares);
  for (const { index } of order.slice(0, missingCents)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function chargeEvent(photos: readonly Priced[], packages: Packages): ChargedLine[] {
  const step = stepAt(packages, photos.length);
  const photoCents = photos.map(({ priceInCents }) => Math.min(priceInCents, step?.cents ?? priceInCents));
  const { allCents } = packages;
  const cents = allCents !== null && allCents < sum(photoCents) ? shareOut(allCents, photoCents) : photoCents;
  return photos.map(({ _id, priceInCents }, index) => ({
    _id,
    listCents: priceInCents,
    cents: cents[index] ?? priceInCents,
  }));
}

const sumOf = (lines: readonly ChargedLine[]): number => sum(lines.map(({ cents }) => cents));

/** The nearest offer that saves money against the present prices; `null` if there is none. */
function nextOf(
  evento: string,
  lines: readonly ChargedLine[],
  { steps, allCents }: Packages,
  available: number,
): NextStep | null {
  const count = lines.length;
  const averageCents = sumOf(lines) / count;
  const offers = steps.map(
    (step): NextStep => ({
      evento,
      missing: step.from - count,
      step,
      allCents: null,
      savesCents: Math.round(step.from * averageCents) - step.from * step.cents,
    }),
  );
  if (allCents !== null) {
    const photos = Math.floor(allCents / averageCents) + 1;
    const savesCents = Math.round(photos * averageCents) - allCents;
    offers.push({ evento, missing: photos - count, step: null, allCents, savesCents });
  }
  const worth = offers.filter(
    ({ missing, savesCents }) => missing > 0 && count + missing <= available && savesCents > 0,
  );
  return worth.sort((a, b) => a.missing - b.missing)[0] ?? null;
}

/**
 * `availableOf`: number of an event's photos for sale; an offer in `next` never needs more photos. Each photo
 * counts once, whatever its quantity.
 */
export function priceCart(
  photos: readonly Priced[],
  packagesOf: (evento: string) => Packages | undefined,
  availableOf: (evento: string) => number = () => Number.POSITIVE_INFINITY,
): Total {
  const distinctPhotos = [...new Map(photos.map((photo) => [photo._id, photo])).values()];
  const events = new Set(distinctPhotos.map(({ evento }) => evento));
  const charged = new Map<string, ChargedLine>();
  const next: NextStep[] = [];
  const whole: string[] = [];
  for (const evento of events) {
    const ofEvent = distinctPhotos.filter((photo) => photo.evento === evento);
    const packages = packagesOf(evento) ?? NO_PACKAGES;
    const lines = chargeEvent(ofEvent, packages);
    for (const line of lines) charged.set(line._id, line);
    if (packages.allCents !== null && sumOf(lines) >= packages.allCents) {
      whole.push(evento);
      continue;
    }
    const step = nextOf(evento, lines, packages, availableOf(evento));
    if (step) next.push(step);
  }
  const lines = distinctPhotos.flatMap(({ _id }) => charged.get(_id) ?? []);
  return {
    lines,
    listCents: sum(lines.map(({ listCents }) => listCents)),
    cents: sumOf(lines),
    next,
    whole,
  };
}
