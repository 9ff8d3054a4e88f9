/** Purchases are paid through the tests' payment provider. */
import { listPayments, type Payment } from '@volleyscouter/contract/payments';
import { askTakedown, decideRequest, listRequests } from '@volleyscouter/contract/privacy';
import { type AdminPurchase, makeCode, readPurchase } from '@volleyscouter/contract/purchases';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { openSession } from '@volleyscouter/server/people/sessions/store';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { clearMoney, providerSetting } from './money-seam.ts';
import { type PixProviderServer, startPixProvider } from './pix-provider/server.ts';
import { order, type Person } from './purchase.ts';
import { placeText } from './shop.ts';
import { type Opening, openTestServer, type TestServer } from './test-server.ts';

export interface Code {
  txid: string;
  code: string;
}

export interface PaymentApp {
  server: TestServer;
  provider: PixProviderServer;
  code(person: Person, cents?: number): Promise<Code>;
  /** Returns the id of the purchase. */
  buy(person: Person, code: Code, cents?: number): Promise<string>;
  order(person: Person, cents?: number): Promise<Code & { id: string }>;
  orderPhotos(person: Person, prices: readonly number[]): Promise<Code & { id: string }>;
  /** Waits for the refund request. */
  takeDown(admin: Person, purchase: string, index: number): Promise<void>;
  read(purchase: string): Promise<AdminPurchase | undefined>;
  statusOf(purchase: string): Promise<PurchaseStatus | undefined>;
  /** Role and name, in order. */
  moversOf(purchase: string, status: PurchaseStatus): Promise<{ por: string; nome: string }[]>;
  payments(): Promise<Payment[]>;
  /** Returns cents and state (`1500 done`) of each refund that was requested since `clear`. */
  refunds(): string[];
  refuseRefunds(): void;
  reader(): Promise<{ token: string }>;
  /** Also moves the clock a day ahead. The provider keeps its payments. */
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

/** Skips the first `since` requests. Returns cents and state at the provider of the other refunds. */
function refundsOf(provider: PixProviderServer, since: number): string[] {
  const refundsById = new Map(
    provider.payments().flatMap(({ refunds }) => refunds.map((refund) => [refund.id, refund])),
  );
  const states = new Map<string, string>();
  for (const { id, cents, status } of provider.refundsAsked().slice(since)) {
    const there = refundsById.get(id);
    const refused = status >= 400 && status < 500;
    states.set(id, `${cents} ${there ? STANDS[there.status] : refused ? 'failed' : 'asked'}`);
  }
  return [...states.values()];
}

const byTime = (one: Payment, other: Payment): number =>
  one.em.localeCompare(other.em) || one.e2eId.localeCompare(other.e2eId);

const MAX_WAIT_MS = 20_000;

/** Unlike Vitest's `waitFor`, this function works in scripts too. */
async function waitUntil(check: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  while (!(await check())) {
    if (performance.now() > end) throw new Error('it never came to pass');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** In ms, by the clock of the test. */
const MAX_SESSION_AGE_MS = 3_600_000;

/** Opens the app without the scheduled poll: a test calls `checkDue` or `rereadPayments` itself. */
export async function openPaymentApp(opening?: Opening): Promise<PaymentApp> {
  const server = await openTestServer(opening);
  const { parts } = server;
  const { clock } = parts;
  const provider = await startPixProvider({ clock });
  parts.pix = providerSetting(provider.env, clock);
  const { id: readerId } = await server.admin();
  let since = 0;
  let reading = { at: 0, token: '' };

  /**
   * Waits until the provider answers the refund. If it refuses, waits until the refusal is in the ledger. The
   * server sends the request only after its answer to the admin.
   */
  async function refundAnswered(id: string, before: AdminPurchase | undefined, already: number) {
    const answered = () => provider.refundsAsked()[already]?.status ?? 0;
    await waitUntil(() => answered() > 0);
    if (answered() < 400 || answered() >= 500) return;
    await waitUntil(async () => (await shop.read(id))?.aDevolver === before?.aDevolver);
  }

  const shop: PaymentApp = {
    server,
    provider,
    async code({ token }, cents = 1500) {
      const { status, body, text } = await server.call(makeCode, { body: { valor: cents / 100 } }, { token });
      if (status !== 200) throw new Error(text);
      const charge = [...provider.charges.values()].findLast(({ code }) => code === body.chavePix);
      if (!charge) throw new Error('a code that the provider does not know');
      return { txid: charge.txid, code: charge.code };
    },
    async buy(person, { code }, cents = 1500) {
      const product = await placeText(server, { priceInCents: cents });
      const { status, body, text } = await order(server, person, { produtos: [product], cents, code });
      if (status !== 200) throw new Error(text);
      return body.id;
    },
    async order(person, cents = 1500) {
      const code = await shop.code(person, cents);
      return { ...code, id: await shop.buy(person, code, cents) };
    },
    async orderPhotos(person, prices) {
      const produtos = [];
      for (const priceInCents of prices) produtos.push(await placeText(server, { priceInCents }));
      const cents = prices.reduce((sum, price) => sum + price, 0);
      const code = await shop.code(person, cents);
      const { status, body, text } = await order(server, person, { produtos, cents, code: code.code });
      if (status !== 200) throw new Error(text);
      return { ...code, id: body.id };
    },
    async takeDown({ token }, purchase, index) {
      const before = await shop.read(purchase);
      const applicant = {
        nome: 'Mãe da Ana',
        contato: 'mae@exemplo.com.br',
        relacao: 'responsavel',
      } as const;
      const produto = before?.produtos[index]?._id ?? '';
      const answer = await server.call(askTakedown, { body: { produto, ...applicant } }, { token });
      if (answer.status !== 200) throw new Error(answer.text);
      const requests = (await server.call(listRequests, {}, { token })).body;
      const request = requests.find(
        ({ decision, produto: its }) => decision === null && its?._id === produto,
      );
      const already = provider.refundsAsked().length;
      const params = { id: request?._id ?? '' };
      const { status, text } = await server.call(
        decideRequest,
        { params, body: { decision: 'granted' } },
        { token },
      );
      if (status !== 200) throw new Error(text);
      const after = (await server.call(listRequests, {}, { token })).body.find(
        ({ _id }) => _id === params.id,
      );
      const its = after?.compradores.find(({ compra }) => compra === purchase);
      if (its?.devolucao === null && its.cents > 0) await refundAnswered(purchase, before, already);
      server.wait(1000);
    },
    async reader() {
      const now = clock();
      if (Math.abs(now.getTime() - reading.at) > MAX_SESSION_AGE_MS)
        reading = { at: now.getTime(), token: await openSession(parts.db, 'admin', readerId, now) };
      return { token: reading.token };
    },
    async read(id) {
      const { status, body, text } = await server.call(readPurchase, { params: { id } }, await shop.reader());
      if (status !== 200 && status !== 404) throw new Error(text);
      return status === 200 ? body : undefined;
    },
    statusOf: async (id) => (await shop.read(id))?.status,
    async moversOf(id, to) {
      const history = (await shop.read(id))?.historico ?? [];
      return history.flatMap(({ para, por, nome }) => (para === to ? [{ por, nome }] : []));
    },
    async payments() {
      const { status, body, text } = await server.call(listPayments, { query: {} }, await shop.reader());
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
      server.wait(86_400_000);
    },
    async close() {
      await provider.close();
      await server.close();
    },
  };
  return shop;
}

/** `buyer` and `admin` are new people in each test. */
export interface PaymentScene {
  shop: PaymentApp;
  buyer: Person;
  admin: Person & { name: string };
  /** Creates new people, for a test that outlasts the sessions of `buyer` and `admin`. */
  newPeople(): Promise<void>;
}

/** Before each test the app is cleared, and the provider behaves correctly. */
export function usePaymentApp(): PaymentScene {
  // a test file can destructure the scene before the hooks fill it
  const shop = {} as PaymentApp;
  const [buyer, admin] = [{} as Person, {} as PaymentScene['admin']];
  const newPeople = async () => {
    Object.assign(buyer, await shop.server.account('Atleta'));
    Object.assign(admin, await shop.server.admin());
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
