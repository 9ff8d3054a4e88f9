/**
 * The purchase that this tab is creating. Each try sends the same key. A double click, a retry or a return to
 * the cart therefore creates only one purchase. Another cart, buyer or total gets a new key. A cart whose
 * purchase is closed also gets a new key.
 */
import { parseJson, tab } from '../../../platform/api/storage.ts';

export interface Order {
  fingerprint: string;
  /** Value of `Idempotency-Key`. */
  key: string;
  code: { chavePix: string; validoAte: string } | null;
  /** Id of the purchase; `null` until the server has answered. */
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

/** `null` if the stored order is not valid. */
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

/** Returns the stored order, or a new order if the fingerprint differs. */
export function orderFor(stored: string | null, fingerprint: string, newKey: () => string): Order {
  const storedOrder = readOrder(stored);
  return storedOrder?.fingerprint === fingerprint
    ? storedOrder
    : { fingerprint, key: newKey(), code: null, id: null };
}

/** Min remaining time to pay with a code. */
const SHORT_MS = 60_000;

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

/** Call this when a purchase is closed, so that the same photos get a new purchase. */
export function forgetOrder(id: string): void {
  if (readOrder(loadOrder())?.id !== id) return;
  unstored = null;
  tab.save(KEY, null);
}
