import { createPurchase } from '@volleyscouter/contract/purchases';
import { putCode } from './money-seam.ts';
import type { Answer, TestServer } from './test-server.ts';

export interface Person {
  id: string;
  token: string;
}

let codes = 0;

export interface GivenCode {
  way?: 'static' | 'provider';
  life?: number;
}

export async function giveCode(
  { parts }: TestServer,
  buyerId: string,
  cents: number,
  { way = 'static', life = 1_800_000 }: GivenCode = {},
): Promise<string> {
  const code = `code of a test ${++codes}`;
  const issuedAt = parts.clock();
  const expiresAt = new Date(issuedAt.getTime() + life);
  await putCode(parts, {
    txid: `TX${codes}`,
    code,
    way,
    buyerId,
    cents,
    issuedAt,
    expiresAt,
    askAt: null,
  });
  return code;
}

export interface Ordering {
  produtos: readonly (string | { _id: string })[];
  cents?: number;
  quantity?: number;
  code?: string;
  key?: string;
}

export async function order(
  server: TestServer,
  { id, token }: Person,
  { produtos, cents = produtos.length * 1500, quantity = produtos.length, code, key }: Ordering,
): Promise<Answer<{ id: string; _id: string; numero: number; carrinho?: unknown }>> {
  const chavePix = code ?? (await giveCode(server, id, cents));
  const body = { quantity, totalPrice: cents / 100, produtos: [...produtos], chavePix };
  return server.call(createPurchase, { body }, { token, headers: key ? { 'idempotency-key': key } : {} });
}

export async function buy(server: TestServer, person: Person, produtos: readonly string[]): Promise<string> {
  const { body, status, text } = await order(server, person, { produtos });
  if (status !== 200) throw new Error(text);
  return body.id;
}

/** Equal counts prove that nothing was stored. */
export async function countStored({ parts: { db } }: TestServer): Promise<Record<string, number>> {
  const { rows } = await db.query<Record<string, number>>(
    `select (select count(*) from purchases) as purchases, (select count(*) from purchase_items) as items,
            (select count(*) from money_entries) as history,
            (select count(*) from pix_codes where purchase_id is not null) as bound`,
  );
  return rows[0] ?? {};
}
