/**
 * The purchase that this tab is making. Its key goes with every try, so that a double click, a retry after a lost answer and the way
 * back to the cart all mean the same purchase. Another cart, buyer or total is another purchase, and so is one after it is closed.
 */
import { parseJson, tab } from '../../../platform/api/storage.ts';

export interface Order {
  fingerprint: string;
  /** Value of `Idempotency-Key`. */
  key: string;
  /** The code that it is made with. */
  code: { chavePix: string; validoAte: string } | null;
  /** The purchase, once the server has answered. */
  id: string | null;
}

export const fingerprintOf = (buyer: string, ids: readonly string[], cents: number): string =>
  JSON.stringify([buyer, cents, [...ids].sort()]);

const isText = (value: unknown): value is string => typeof value === 'string';

function codeIn(value: unknown): Order['code'] {
  if (typeof value !== 'object' || value === null) return null;
  if (!('chavePix' in value) || !('validoAte' in value)) return null;
  const { chavePix, validoAte } = value;
  return isText(chavePix) && isText(validoAte) ? { chavePix, validoAte } : null;
}

/** The order that was stored, or `null`: anything else counts as none. */
export function readOrder(stored: string | null): Order | null {
  const value = parseJson(stored);
  if (typeof value !== 'object' || value === null) return null;
  if (!('fingerprint' in value) || !('key' in value)) return null;
  const { fingerprint, key } = value;
  if (!isText(fingerprint) || !isText(key)) return null;
  const code = 'code' in value ? codeIn(value.code) : null;
  const id = 'id' in value && isText(value.id) ? value.id : null;
  return { fingerprint, key, code, id };
}

/** The order of a cart: the one under way where it is for the same, else a new one. */
export function orderFor(stored: string | null, fingerprint: string, newKey: () => string): Order {
  const known = readOrder(stored);
  return known?.fingerprint === fingerprint ? known : { fingerprint, key: newKey(), code: null, id: null };
}

/** Less than this is not enough to pay in (ms). */
const SHORT_MS = 60_000;

/** Whether a code can still be paid in time. */
export const isFresh = (code: Order['code'], now: number): code is NonNullable<Order['code']> =>
  code !== null && Date.parse(code.validoAte) - now > SHORT_MS;

const KEY = 'pedido';

/** Fallback if storage is blocked: the order lives as long as the page. */
let unstored: string | null = null;

export const loadOrder = (): string | null => tab.load(KEY) ?? unstored;

export function saveOrder(order: Order): void {
  unstored = JSON.stringify(order);
  tab.save(KEY, unstored);
}

/** A purchase is closed: the same photos would be another one. */
export function forgetOrder(id: string): void {
  if (readOrder(loadOrder())?.id !== id) return;
  unstored = null;
  tab.save(KEY, null);
}
