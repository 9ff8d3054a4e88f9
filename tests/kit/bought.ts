import { randomUUID } from 'node:crypto';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { putPurchase, putStatus } from './money-seam.ts';
import type { TestServer } from './test-server.ts';

export interface Item {
  /** Id of the product. */
  id: string;
  photo: string;
  cents?: number;
  evento?: string;
  local?: string;
}

export interface Placing {
  buyer: string | null;
  status?: PurchaseStatus;
  items: readonly Item[];
}

export interface PlacedPurchase {
  id: string;
  number: number;
  total: number;
}

const PRICE = 1500;

export async function placePurchase(
  { parts }: TestServer,
  { buyer, status = 'Pago', items }: Placing,
): Promise<PlacedPurchase> {
  const id = randomUUID();
  const whole = items.map((item) => ({ cents: PRICE, evento: 'Copa', local: 'Quadra 1', ...item }));
  const number = await putPurchase(parts, { id, buyer, status, items: whole });
  return { id, number, total: whole.reduce((sum, { cents }) => sum + cents, 0) };
}

export const setStatus = ({ parts }: TestServer, id: string, status: PurchaseStatus): Promise<unknown> =>
  putStatus(parts, id, status);
