/** What came in for a purchase, and what of it is left, in SQL, by the name that the purchase has in the query. */
import { paysOf, REST } from './waiting.ts';

/**
 * What paid it: more or less than its price where that was accepted. One that was approved by hand has no payment in the books: its
 * price is what came in.
 */
export const receivedOf = (purchase: string): string => `coalesce((select m.cents from payments m
  where m.purchase_id = ${purchase}.id and ${paysOf('m')} limit 1), ${purchase}.total_cents)`;

/** What is neither given back nor on its way, nor owed by hand. */
export const leftOf = (
  purchase: string,
): string => `least(${receivedOf(purchase)} - ${purchase}.refunded_cents,
  (select ${REST} from payments m where m.purchase_id = ${purchase}.id and ${paysOf('m')} limit 1))`;
