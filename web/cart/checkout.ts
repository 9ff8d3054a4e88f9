/** 'Ir para pagamento': a Pix code, then the purchase (section 4). Whatever is repeated gives the same purchase (R-SHOP-8). */
import { err, ok, type Result } from '@volleyscouter/core/result';
import { isOpen } from '@volleyscouter/core/shop/status';
import { call, type Failure } from '../api/call.ts';
import { KEYS, save } from '../api/storage.ts';
import { purchaseCalls } from '../parts/purchases/calls.ts';
import { isFresh, loadOrder, type Order, orderFor, saveOrder } from '../parts/purchases/order.ts';
import { newId } from '../sync/newId.ts';

/** What is bought: the ids that are charged, and what they cost together. */
export interface Wanted {
  buyer: string;
  fingerprint: string;
  ids: readonly string[];
  cents: number;
}

/** `step`: what failed, the Pix code or the purchase itself. */
export interface PayFailure {
  step: 'code' | 'order';
  failure: Failure;
}

/** A lost session is told by the screen, which keeps the way back to the cart. */
const AS = { as: 'shopper', background: true } as const;

/** Codes that mean that another Pix code may help. */
const OTHER_CODE: readonly string[] = ['code-ended', 'code-unknown'];

/** The wire names the amount in reais. */
const inReais = (cents: number): number => cents / 100;

/** The order under way, as long as its purchase is open; else a new one. */
async function currentOrder({ fingerprint }: Wanted): Promise<Result<Order, Failure>> {
  const order = orderFor(loadOrder(), fingerprint, newId);
  if (order.id === null) return ok(order);
  const answer = await call(purchaseCalls.readPurchase, { params: { id: order.id } }, AS);
  if (answer.ok && isOpen(answer.value.status)) return ok(order);
  if (answer.ok || answer.error.code === 'not-found') return ok(orderFor(null, fingerprint, newId));
  return answer;
}

async function withCode(order: Order, { buyer, cents }: Wanted): Promise<Result<Order, Failure>> {
  if (isFresh(order.code, Date.now())) return ok(order);
  const body = { codigo: buyer, valor: inReais(cents) };
  const answer = await call(purchaseCalls.makeCode, { body }, AS);
  if (!answer.ok) return answer;
  const next = { ...order, code: answer.value };
  saveOrder(next);
  return ok(next);
}

/** Sends the order; once more where the answer was lost, which the key makes harmless. */
async function send(order: Order, wanted: Wanted, again: boolean): Promise<Result<string, Failure>> {
  const body = {
    idAtleta: wanted.buyer,
    quantity: wanted.ids.length,
    totalPrice: inReais(wanted.cents),
    status: 'Pendente',
    produtos: [...wanted.ids],
    chavePix: order.code?.chavePix ?? '',
  };
  const answer = await call(purchaseCalls.createPurchase, { body }, { ...AS, key: order.key });
  if (answer.ok) return ok(answer.value.id);
  return again && answer.error.code === 'offline' ? send(order, wanted, false) : answer;
}

async function create(order: Order, wanted: Wanted, again: boolean): Promise<Result<string, PayFailure>> {
  const ready = await withCode(order, wanted);
  if (!ready.ok) return err({ step: 'code', failure: ready.error });
  const sent = await send(ready.value, wanted, true);
  if (sent.ok) {
    saveOrder({ ...ready.value, id: sent.value });
    return sent;
  }
  if (again && OTHER_CODE.includes(sent.error.code)) return create({ ...order, code: null }, wanted, false);
  return err({ step: 'order', failure: sent.error });
}

/** The id of the purchase, also stored for the payment screen, or what went wrong. Nothing leaves the cart. */
export async function checkout(wanted: Wanted): Promise<Result<string, PayFailure>> {
  const order = await currentOrder(wanted);
  if (!order.ok) return err({ step: 'order', failure: order.error });
  saveOrder(order.value);
  const done = order.value.id === null ? await create(order.value, wanted, true) : ok(order.value.id);
  if (done.ok) save({ [KEYS.idCompra]: done.value });
  return done;
}
