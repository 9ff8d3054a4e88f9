/** A server that is paid through the payment provider of the tests: buyers who get codes, buy and pay; what comes of it by calls. */
import { listPayments, type Payment } from '@volleyscouter/contract/payments';
import { askTakedown, decideRequest, listRequests } from '@volleyscouter/contract/privacy';
import { type AdminPurchase, makeCode, readPurchase } from '@volleyscouter/contract/purchases';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { openSession } from '@volleyscouter/server/people/sessions/store';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type House, type Opening, openHouse } from './house.ts';
import { clearMoney, providerSetting } from './money-seam.ts';
import { type PixProviderServer, startPixProvider } from './pix-provider/server.ts';
import { order, type Person } from './purchase.ts';
import { placeText } from './shop.ts';

export interface Code {
  txid: string;
  code: string;
}

export interface PaymentApp {
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
  /** As an admin reads it; `undefined` where there is none. */
  read(purchase: string): Promise<AdminPurchase | undefined>;
  statusOf(purchase: string): Promise<PurchaseStatus | undefined>;
  /** Who brought it to this state, in order. */
  moversOf(purchase: string, status: PurchaseStatus): Promise<{ por: string; nome: string }[]>;
  /** What is in the books, in the order in which it was paid. */
  payments(): Promise<Payment[]>;
  /** What the provider was asked to give back, each once, in the order in which it was asked for: cents and how it stands. */
  refunds(): string[];
  /** From now on the provider gives nothing back. */
  refuseRefunds(): void;
  /** A session of an admin that lives. */
  reader(): Promise<{ token: string }>;
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

const STANDS = { EM_PROCESSAMENTO: 'asked', DEVOLVIDO: 'done', NAO_REALIZADO: 'failed' } as const;

/** What was asked since, by what the provider answered and by how it stands there. */
function refundsOf(provider: PixProviderServer, since: number): string[] {
  const made = new Map(provider.payments().flatMap(({ refunds }) => refunds.map((one) => [one.id, one])));
  const said = new Map<string, string>();
  for (const { id, cents, status } of provider.refundsAsked().slice(since)) {
    const there = made.get(id);
    const refused = status >= 400 && status < 500;
    said.set(id, `${cents} ${there ? STANDS[there.status] : refused ? 'failed' : 'asked'}`);
  }
  return [...said.values()];
}

const byTime = (one: Payment, other: Payment): number =>
  one.em.localeCompare(other.em) || one.e2eId.localeCompare(other.e2eId);

const LONGEST_WAIT = 20_000;

/** Not by Vitest's clock: scripts wait, too. */
async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LONGEST_WAIT;
  while (!(await check())) {
    if (performance.now() > end) throw new Error('it never came to pass');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A session that the clock has left so far behind is not used. */
const MOST_READING = 3_600_000;

/** Opens one. It answers calls only: a test polls by itself. */
export async function openPaymentApp(opening?: Opening): Promise<PaymentApp> {
  const house = await openHouse(opening);
  const { parts } = house;
  const { clock } = parts;
  const provider = await startPixProvider({ clock });
  parts.pix = providerSetting(provider.env, clock);
  const { id: readerId } = await house.admin();
  let since = 0;
  let reading = { at: 0, token: '' };

  /** What goes back through the provider is asked behind the answer: once it has said so, a refusal is in the books. */
  async function refundAnswered(id: string, before: AdminPurchase | undefined, already: number) {
    const answered = () => provider.refundsAsked()[already]?.status ?? 0;
    await until(() => answered() > 0);
    if (answered() < 400 || answered() >= 500) return;
    await until(async () => (await shop.read(id))?.aDevolver === before?.aDevolver);
  }

  const shop: PaymentApp = {
    house,
    provider,
    async code({ token }, cents = 1500) {
      const { status, body, text } = await house.call(makeCode, { body: { valor: cents / 100 } }, { token });
      if (status !== 200) throw new Error(text);
      const charge = [...provider.charges.values()].findLast(({ code }) => code === body.chavePix);
      if (!charge) throw new Error('a code that the provider does not know');
      return { txid: charge.txid, code: charge.code };
    },
    async buy(person, { code }, cents = 1500) {
      const product = await placeText(house, { priceInCents: cents });
      const { status, body, text } = await order(house, person, { produtos: [product], cents, code });
      if (status !== 200) throw new Error(text);
      return body.id;
    },
    async order(person, cents = 1500) {
      const code = await shop.code(person, cents);
      return { ...code, id: await shop.buy(person, code, cents) };
    },
    async orderPhotos(person, prices) {
      const produtos = [];
      for (const priceInCents of prices) produtos.push(await placeText(house, { priceInCents }));
      const cents = prices.reduce((sum, each) => sum + each, 0);
      const code = await shop.code(person, cents);
      const { status, body, text } = await order(house, person, { produtos, cents, code: code.code });
      if (status !== 200) throw new Error(text);
      return { ...code, id: body.id };
    },
    async takeDown({ token }, purchase, place) {
      const before = await shop.read(purchase);
      const who = { nome: 'Mãe da Ana', contato: 'mae@exemplo.com.br', relacao: 'responsavel' } as const;
      const produto = before?.produtos[place]?._id ?? '';
      const asked = await house.call(askTakedown, { body: { produto, ...who } }, { token });
      if (asked.status !== 200) throw new Error(asked.text);
      const requests = (await house.call(listRequests, {}, { token })).body;
      const request = requests.find(
        ({ decision, produto: its }) => decision === null && its?._id === produto,
      );
      const already = provider.refundsAsked().length;
      const params = { id: request?._id ?? '' };
      const { status, text } = await house.call(
        decideRequest,
        { params, body: { decision: 'granted' } },
        { token },
      );
      if (status !== 200) throw new Error(text);
      const after = (await house.call(listRequests, {}, { token })).body.find(({ _id }) => _id === params.id);
      const its = after?.compradores.find(({ compra }) => compra === purchase);
      if (its?.devolucao === null && its.cents > 0) await refundAnswered(purchase, before, already);
      house.wait(1000);
    },
    async reader() {
      const now = clock();
      if (Math.abs(now.getTime() - reading.at) > MOST_READING)
        reading = { at: now.getTime(), token: await openSession(parts.db, 'admin', readerId, now) };
      return { token: reading.token };
    },
    async read(id) {
      const { status, body, text } = await house.call(readPurchase, { params: { id } }, await shop.reader());
      if (status !== 200 && status !== 404) throw new Error(text);
      return status === 200 ? body : undefined;
    },
    statusOf: async (id) => (await shop.read(id))?.status,
    async moversOf(id, to) {
      const history = (await shop.read(id))?.historico ?? [];
      return history.flatMap(({ para, por, nome }) => (para === to ? [{ por, nome }] : []));
    },
    async payments() {
      const { status, body, text } = await house.call(listPayments, { query: {} }, await shop.reader());
      if (status !== 200) throw new Error(text);
      return body.toSorted(byTime);
    },
    refunds: () => refundsOf(provider, since),
    refuseRefunds() {
      provider.meet(REFUSAL, { only: /PUT .*devolucao/ });
    },
    async clear() {
      await clearMoney(parts);
      await parts.db.query('truncate sign_in_attempts');
      since = provider.refundsAsked().length;
      house.wait(86_400_000);
    },
    async close() {
      await provider.close();
      await house.close();
    },
  };
  return shop;
}

/** What the tests of a file share; whoever `buyer` and `admin` are is somebody new in each test. */
export interface PaymentScene {
  shop: PaymentApp;
  buyer: Person;
  admin: Person & { name: string };
  /** Both are somebody new from now on: for a test that outlasts their sessions. */
  newPeople(): Promise<void>;
}

/** Opens one for the tests of a file. Before each of them it is cleared, and its provider says the truth. */
export function usePaymentApp(): PaymentScene {
  // filled by the hooks, so that a file can name them where it begins
  const shop = {} as PaymentApp;
  const [buyer, admin] = [{} as Person, {} as PaymentScene['admin']];
  const newPeople = async () => {
    Object.assign(buyer, await shop.house.account('Atleta'));
    Object.assign(admin, await shop.house.admin());
  };
  beforeAll(async () => {
    Object.assign(shop, await openPaymentApp());
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.clear();
    shop.provider.meet(null);
    await newPeople();
  });
  return { shop, buyer, admin, newPeople };
}
