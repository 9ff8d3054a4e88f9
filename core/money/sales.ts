/** What a paid purchase brought, by the events of its photos (R-SHOP-11). */
export interface SoldPhoto {
  evento: string;
  cents: number;
}

export interface Sold {
  /** Empty: what belongs to no photo. */
  evento: string;
  photos: number;
  cents: number;
}

/** `amount * part / whole`, to the nearest whole, halves away from zero; exact for every amount that the books hold. */
function share(amount: number, part: number, whole: number): number {
  const [top, bottom] = [BigInt(amount) * BigInt(part), BigInt(whole)];
  const nearest = (2n * (top < 0n ? -top : top) + bottom) / (2n * bottom);
  return Number(top < 0n ? -nearest : nearest);
}

/**
 * One line for each event of its photos that were not taken away, in the order of the cart, and one more where something else was given
 * back than such photos. Where another amount was accepted than the price, the photos share what is more or less by what they cost,
 * to the cent. All lines add up to what was received less what is back.
 */
export function soldOf(
  photos: readonly SoldPhoto[],
  { price, received, back }: { price: number; received: number; back: number },
): Sold[] {
  const beside = received - price;
  const whole = photos.reduce((total, { cents }) => total + cents, 0);
  const lines = new Map<string, Sold>();
  let upTo = 0;
  for (const { evento, cents } of photos) {
    const line = lines.get(evento) ?? { evento, photos: 0, cents: 0 };
    const its = whole > 0 ? share(beside, upTo + cents, whole) - share(beside, upTo, whole) : 0;
    upTo += cents;
    lines.set(evento, { evento, photos: line.photos + 1, cents: line.cents + cents + its });
  }
  const rest = price - back - whole + (whole > 0 ? 0 : beside);
  if (rest === 0) return [...lines.values()];
  const none = lines.get('') ?? { evento: '', photos: 0, cents: 0 };
  lines.set('', { ...none, cents: none.cents + rest });
  return [...lines.values()];
}
