/**
 * What came in for a purchase, in SQL, by the name it has in the query: what paid it, more or less than its price where that was
 * accepted. One that was approved by hand has no payment in the books: its price is what came in.
 */
export const receivedOf = (purchase: string): string => `coalesce((select m.cents from payments m
  where m.purchase_id = ${purchase}.id and m.verdict in ('paid', 'undeliverable') limit 1), ${purchase}.total_cents)`;
