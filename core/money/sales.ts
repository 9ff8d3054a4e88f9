/** What a paid purchase brought, by the events of its photos (R-SHOP-11), and when. */
import type { Flow } from './flows.ts';

export interface SoldPhoto {
  evento: string;
  cents: number;
}

/** A photo of a purchase, also one that was taken away. */
export interface OrderedPhoto extends SoldPhoto {
  photo: string;
  isTaken: boolean;
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

/** What one flow changed in the sales of one event. Purchases count once they are paid, and no more once all is returned. */
export interface SoldChange extends Sold {
  /** Place of the flow. */
  place: number;
  /** Of the first event of a flow: of the purchase as a whole. */
  purchases: number;
  /** Of this event. */
  eventPurchases: number;
}

const bySoldEvent = (sold: readonly Sold[]) => new Map(sold.map((line) => [line.evento, line]));

/** Returns what each flow changed: all changes of an event add up to its line of `soldOf`, or to 0 where the purchase `isOver`. */
export function soldChanges(
  flows: readonly Flow[],
  photos: readonly OrderedPhoto[],
  { price, isOver }: { price: number; isOver: boolean },
): SoldChange[] {
  const due = new Set(flows.map(({ photo }) => photo));
  let kept = photos.filter(({ photo, isTaken }) => !isTaken || due.has(photo));
  let [received, back] = [0, 0];
  let before = bySoldEvent([]);
  return flows.flatMap(({ cents, photo }, place) => {
    received += Math.max(0, cents);
    back += Math.max(0, -cents);
    kept = kept.filter((one) => !one.isTaken || one.photo !== photo);
    const isLast = isOver && place === flows.length - 1;
    const after = bySoldEvent(isLast ? [] : soldOf(kept, { price, received, back }));
    const events = [...new Set([...before.keys(), ...after.keys()])].sort();
    const lines = events.map((evento, at) => {
      const [was, is] = [before.get(evento), after.get(evento)];
      return {
        place,
        evento,
        photos: (is?.photos ?? 0) - (was?.photos ?? 0),
        cents: (is?.cents ?? 0) - (was?.cents ?? 0),
        purchases: at === 0 ? Number(after.size > 0) - Number(before.size > 0) : 0,
        eventPurchases: Number(is !== undefined) - Number(was !== undefined),
      };
    });
    before = after;
    return lines.filter((line) => line.cents || line.photos || line.purchases || line.eventPurchases);
  });
}
