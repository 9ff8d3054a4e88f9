/** What differs between a line of a statement and a purchase that somebody thinks it paid: said plainly, whatever the machine proposes. */
import { creditOf, HOUR, SLACK } from './fit.ts';
import { type Likeness, likeness, nameWords } from './name.ts';
import { BRASILIA, type Entry } from './statement.ts';

export interface Differences {
  /** What came less what it costs: negative where too little came. */
  cents: number;
  /** How alike who paid and who bought are; `unsaid` where the bank names nobody, or the purchase. */
  name: Likeness | 'unsaid';
  /** Whole days from the order to the money; negative: the money came before there was an order. */
  days: number;
}

/** `offset`: minutes from UTC to the clocks of the bank. */
export function differencesOf(
  entry: Entry,
  purchase: { cents: number; buyerName: string; createdAt: string },
  offset: number = BRASILIA,
): Differences {
  const { words, paid } = creditOf(entry, offset);
  const buyer = nameWords(purchase.buyerName);
  const created = Date.parse(purchase.createdAt);
  const day = 24 * HOUR;
  // a line without a time may be of any moment of its day
  const early = created - SLACK - paid.to;
  const days = early > 0 ? -Math.ceil(early / day) : Math.max(0, Math.floor((paid.from - created) / day));
  return {
    cents: entry.cents - purchase.cents,
    name: words.length === 0 || buyer.length === 0 ? 'unsaid' : likeness(words, buyer),
    days,
  };
}
