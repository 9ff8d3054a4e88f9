/** A house that is paid through the payment provider of the tests: buyers who get codes, buy and pay. */
import { makeCode } from '@volleyscouter/contract/purchases';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { inTransaction } from '@volleyscouter/server/database/transaction';
import { openProvider } from '@volleyscouter/server/payments/provider/provider';
import { loadProvider } from '@volleyscouter/server/payments/provider/settings';
import { carryOut } from '@volleyscouter/server/payments/refund';
import { takeAway } from '@volleyscouter/server/privacy/take-away';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type House, openHouse } from './house.ts';
import { type PixProviderServer, startPixProvider } from './pix-provider/server.ts';
import { order, type Person } from './purchase.ts';
import { placeText } from './shop.ts';

export interface Code {
  txid: string;
  code: string;
}

export interface BookedPayment {
  id: string;
  e2e_id: string;
  txid: string;
  cents: number;
  verdict: string;
  purchase_id: string | null;
  source: string;
  resolved: boolean;
}

export interface Till {
  house: House;
  provider: PixProviderServer;
  /** A code as the checkout asks for one. */
  code(person: Person, cents?: number): Promise<Code>;
  /** Buys a fresh photo with a code. */
  buy(person: Person, code: Code, cents?: number): Promise<string>;
  /** Both. */
  order(person: Person, cents?: number): Promise<Code & { id: string }>;
  /** The same with fresh photos of these prices. */
  orderPhotos(person: Person, prices: readonly number[]): Promise<Code & { id: string }>;
  /** This admin takes the photo at a place of a purchase, from 0, away, and what is owed for it is paid back. */
  takeDown(admin: Person, purchase: string, place: number): Promise<void>;
  statusOf(purchase: string): Promise<PurchaseStatus | undefined>;
  /** What is in the books, in the order in which it came. */
  payments(): Promise<BookedPayment[]>;
  /** What was to go back, in the order in which it was asked for: cents and how it stands. */
  refunds(): Promise<string[]>;
  /** From now on the provider gives nothing back. */
  refuseRefunds(): void;
  /** Every purchase, code and payment goes here; at the provider they are of yesterday. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const REFUSAL = {
  raw: JSON.stringify({
    type: 'https://x/error/PixDevolucaoInvalida',
    title: 'Saldo insuficiente',
    status: 400,
  }),
  status: 400,
};

/** Opens one. It answers calls only: a test polls by itself. */
export async function openTill(): Promise<Till> {
  const house = await openHouse();
  const { parts } = house;
  const provider = await startPixProvider({ clock: parts.clock });
  const settings = loadProvider(provider.env);
  if (!settings.ok || !settings.value) throw new Error(JSON.stringify(settings));
  const { clock } = parts;
  parts.pix = {
    way: 'provider',
    provider: openProvider(settings.value, { clock, timeout: 20_000, pauses: [1, 2] }),
    key: settings.value.pixKey,
  };

  const till: Till = {
    house,
    provider,
    async code({ token }, cents = 1500) {
      const { status, body, text } = await house.call(makeCode, { body: { valor: cents / 100 } }, { token });
      if (status !== 200) throw new Error(text);
      const { rows } = await parts.db.query<Code>('select txid, code from pix_codes where code = $1', [
        body.chavePix,
      ]);
      if (!rows[0]) throw new Error('a code that is not kept');
      return rows[0];
    },
    async buy(person, { code }, cents = 1500) {
      const product = await placeText(house, { priceInCents: cents });
      const { status, body, text } = await order(house, person, { produtos: [product], cents, code });
      if (status !== 200) throw new Error(text);
      return body.id;
    },
    async order(person, cents = 1500) {
      const code = await till.code(person, cents);
      return { ...code, id: await till.buy(person, code, cents) };
    },
    async orderPhotos(person, prices) {
      const produtos = [];
      for (const priceInCents of prices) produtos.push(await placeText(house, { priceInCents }));
      const cents = prices.reduce((sum, each) => sum + each, 0);
      const code = await till.code(person, cents);
      const { status, body, text } = await order(house, person, { produtos, cents, code: code.code });
      if (status !== 200) throw new Error(text);
      return { ...code, id: body.id };
    },
    async takeDown(admin, purchase, place) {
      const { rows } = await parts.db.query<{ photo: string }>(
        'select photo from purchase_items where purchase_id = $1 order by place offset $2 limit 1',
        [purchase, place],
      );
      const taken = { photo: rows[0]?.photo ?? '', by: admin.id, now: clock() };
      for (const owed of await inTransaction(parts.db, (tx) => takeAway(tx, parts, taken)))
        await carryOut(parts, owed);
      house.wait(1000);
    },
    async statusOf(purchase) {
      const { rows } = await parts.db.query<{ status: PurchaseStatus }>(
        'select status from purchases where id = $1',
        [purchase],
      );
      return rows[0]?.status;
    },
    async payments() {
      const { rows } = await parts.db.query<BookedPayment>(
        `select id, e2e_id, txid, cents, verdict, purchase_id, source, resolved_at is not null as resolved
           from payments order by created_at, source_id`,
      );
      return rows;
    },
    async refunds() {
      const { rows } = await parts.db.query<{ cents: number; state: string }>(
        'select cents, state from refunds order by created_at, id',
      );
      return rows.map(({ cents, state }) => `${cents} ${state}`);
    },
    refuseRefunds() {
      provider.meet(REFUSAL, { only: /PUT .*devolucao/ });
    },
    async clear() {
      await parts.db.query('truncate purchases, pix_codes, payments, sign_in_attempts cascade');
      house.wait(86_400_000);
    },
    async close() {
      await provider.close();
      await house.close();
    },
  };
  return till;
}

/** What the tests of a file share; whoever `buyer` and `admin` are is somebody new in each test. */
export interface TillScene {
  till: Till;
  buyer: Person;
  admin: Person;
  /** Both are somebody new from now on: for a test that outlasts their sessions. */
  newPeople(): Promise<void>;
}

/** Opens a till for the tests of a file. Before each of them it is cleared, and its provider says the truth. */
export function useTill(): TillScene {
  // filled by the hooks, so that a file can name them where it begins
  const till = {} as Till;
  const [buyer, admin] = [{} as Person, {} as Person];
  const newPeople = async () => {
    Object.assign(buyer, await till.house.account('Atleta'));
    Object.assign(admin, await till.house.admin());
  };
  beforeAll(async () => {
    Object.assign(till, await openTill());
  });
  afterAll(() => till.close());
  beforeEach(async () => {
    await till.clear();
    till.provider.meet(null);
    await newPeople();
  });
  return { till, buyer, admin, newPeople };
}
