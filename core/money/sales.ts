/** Revenue of a purchase by event and photographer (R-SHOP-11), and its changes over time. */
import type { Flow } from './flows.ts';

export interface SoldPhoto {
  evento: string;
  /** Account of the photographer; absent for photos of the seller. */
  photographer?: string | undefined;
  /** The photographer's share. */
  percent?: number | undefined;
  cents: number;
}

export interface OrderedPhoto extends SoldPhoto {
  photo: string;
  isTaken: boolean;
}

export interface Sold {
  /** Empty for amounts that belong to no photo. */
  evento: string;
  photographer?: string | undefined;
  percent?: number | undefined;
  photos: number;
  cents: number;
}

/** Rounded to the nearest integer, halves away from zero. Exact for all amounts of the ledger. */
function share(amount: number, part: number, whole: number): number {
  const [top, bottom] = [BigInt(amount) * BigInt(part), BigInt(whole)];
  const nearest = (2n * (top < 0n ? -top : top) + bottom) / (2n * bottom);
  return Number(top < 0n ? -nearest : nearest);
}

/** The photographer's cents. Half a cent goes to the seller, in a refund too. */
const shareOf = ({ cents, percent = 0 }: Sold): number =>
  Math.sign(cents) * Math.max(0, Math.ceil((Math.abs(cents) * percent - 50) / 100));

type Seller = Pick<Sold, 'photographer'>;
const sellerOf = ({ photographer = '' }: Seller): string => photographer;
const keyOf = (line: Seller & { evento: string }): string => JSON.stringify([line.evento, sellerOf(line)]);

/**
 * Returns one line for each event and photographer, in cart order. Photos taken down must be left out of
 * `photos`. One more line contains the amounts that belong to no photo. If an amount other than the price was
 * accepted, the difference is split by price, to the cent. The lines add up to receipts minus refunds.
 */
export function soldOf(
  photos: readonly SoldPhoto[],
  { price, received, back }: { price: number; received: number; back: number },
): Sold[] {
  const difference = received - price;
  const whole = photos.reduce((total, { cents }) => total + cents, 0);
  const lines = new Map<string, Sold>();
  let upTo = 0;
  for (const { evento, photographer, percent, cents } of photos) {
    const key = keyOf({ evento, photographer });
    const line = lines.get(key) ?? { evento, photographer, percent, photos: 0, cents: 0 };
    const its = whole > 0 ? share(difference, upTo + cents, whole) - share(difference, upTo, whole) : 0;
    upTo += cents;
    lines.set(key, { ...line, photos: line.photos + 1, cents: line.cents + cents + its });
  }
  const rest = price - back - whole + (whole > 0 ? 0 : difference);
  if (rest === 0) return [...lines.values()];
  const key = keyOf({ evento: '' });
  const none = lines.get(key) ?? { evento: '', photos: 0, cents: 0 };
  lines.set(key, { ...none, cents: none.cents + rest });
  return [...lines.values()];
}

/**
 * Effect of one flow on an event and photographer. A purchase is counted from its first payment until all of
 * it is refunded.
 */
export interface SoldChange extends Sold {
  /** Index of the flow. */
  place: number;
  /** Change of the photographer's cents. */
  share: number;
  /** Changes of the number of purchases: in total, of this event, of this photographer. */
  purchases: number;
  eventPurchases: number;
  photographerPurchases: number;
}

const byKey = (sold: readonly Sold[]) => new Map(sold.map((line) => [keyOf(line), line]));

/** The changes of a line add up to its values in `soldOf`, or to 0 if the purchase `isOver`. */
export function soldChanges(
  flows: readonly Flow[],
  photos: readonly OrderedPhoto[],
  { price, isOver }: { price: number; isOver: boolean },
): SoldChange[] {
  const duePhotos = new Set(flows.map(({ photo }) => photo));
  let remaining = photos.filter(({ photo, isTaken }) => !isTaken || duePhotos.has(photo));
  let [received, back] = [0, 0];
  let before = byKey([]);
  return flows.flatMap(({ cents, photo }, flowIndex) => {
    received += Math.max(0, cents);
    back += Math.max(0, -cents);
    remaining = remaining.filter((item) => !item.isTaken || item.photo !== photo);
    const isLast = isOver && flowIndex === flows.length - 1;
    const after = byKey(isLast ? [] : soldOf(remaining, { price, received, back }));
    const keys = [...new Set([...before.keys(), ...after.keys()])].sort();
    const lines = keys.flatMap((key) => before.get(key) ?? after.get(key) ?? []);
    const isCounted = (sold: typeof after, isSame: (line: Sold) => boolean) =>
      Number([...sold.values()].some(isSame));
    const changes = lines.map((line, at) => {
      const [was, is] = [before.get(keyOf(line)), after.get(keyOf(line))];
      const counted = (isSame: (other: Sold) => boolean): number =>
        lines.findIndex(isSame) === at ? isCounted(after, isSame) - isCounted(before, isSame) : 0;
      return {
        place: flowIndex,
        evento: line.evento,
        photographer: line.photographer,
        photos: (is?.photos ?? 0) - (was?.photos ?? 0),
        cents: (is?.cents ?? 0) - (was?.cents ?? 0),
        share: (is ? shareOf(is) : 0) - (was ? shareOf(was) : 0),
        purchases: counted(() => true),
        eventPurchases: counted(({ evento }) => evento === line.evento),
        photographerPurchases: counted((other) => sellerOf(other) === sellerOf(line)),
      };
    });
    before = after;
    return changes.filter(
      (line) =>
        line.cents || line.photos || line.purchases || line.eventPurchases || line.photographerPurchases,
    );
  });
}
