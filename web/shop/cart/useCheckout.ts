import { err, ok, type Result } from '@volleyscouter/core/result';
import { isOpen } from '@volleyscouter/core/shop/status';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newId } from '../../kit/newId.ts';
import { useSave } from '../../kit/useSave.ts';
import { call, type Failure, isSessionLost } from '../../platform/api/call.ts';
import { showExpired } from '../../platform/api/notice.ts';
import { accountOf, dropSession, entranceOf } from '../../platform/api/session.ts';
import { save } from '../../platform/api/storage.ts';
import { purchaseCalls } from '../shared/purchases/calls.ts';
import {
  fingerprintOf,
  isFresh,
  loadOrder,
  type Order,
  orderFor,
  saveOrder,
} from '../shared/purchases/order.ts';
import { forgetCartFacts } from '../shared/purchases/queries.ts';
import { checkoutText as texts } from '../shared/texts/checkout.ts';

export interface CheckoutProblem {
  title: string;
  text: string;
  /** True if a sign-in solves the problem. */
  signIn?: boolean;
  /** True if nothing failed, but the buyer should check something. */
  calm?: boolean;
}

interface CheckoutCart {
  ids: readonly string[];
  cents: number;
}

const problemOf = (step: 'code' | 'order', { msg }: Failure): CheckoutProblem =>
  step === 'code'
    ? { title: texts.codeFailed, text: `${msg} ${texts.codeHint}` }
    : { title: texts.orderFailed, text: `${msg} ${texts.orderHint}` };

/** `onChanged`, called for an outdated cart, must refetch the cart and return the differences. */
export function useCheckout(onChanged: () => Promise<CheckoutProblem>, onPixOff: () => void) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);

  async function run({ ids, cents }: CheckoutCart): Promise<CheckoutProblem | null> {
    const buyer = accountOf('shopper');
    if (buyer === null) return { title: texts.noUser, text: '', signIn: true };
    const result = await checkout({ buyer, ids, cents, fingerprint: fingerprintOf(buyer, ids, cents) });
    if (result.ok) {
      forgetCartFacts();
      void navigate('/ar/pagamentos/novo');
      return null;
    }
    const { step, failure } = result.error;
    if (isSessionLost(failure)) {
      const entrance = entranceOf('shopper');
      showExpired(true);
      dropSession('shopper');
      void navigate(entrance, { state: { from: '/ar/cart' } });
      return null;
    }
    if (failure.code === 'cart-changed') return onChanged();
    if (failure.code === 'pix-off') {
      onPixOff();
      return null;
    }
    return problemOf(step, failure);
  }

  const paying = useSave(async (cart: CheckoutCart) => ok(await run(cart)), setProblem);
  const pay = (cart: CheckoutCart): void => {
    setProblem(null);
    void paying.save(cart);
  };
  return { pay, busy: paying.busy, problem };
}

interface NewPurchase {
  buyer: string;
  fingerprint: string;
  ids: readonly string[];
  cents: number;
}

/** `step`: the request that failed, for the Pix code or for the purchase. */
interface PayFailure {
  step: 'code' | 'order';
  failure: Failure;
}

/**
 * `background`: no redirect. The screen handles a lost session itself and keeps the link back to the cart.
 */
const AS = { as: 'shopper', background: true } as const;

/** Errors after which the request is sent once more with a new Pix code. */
const OTHER_CODE: readonly string[] = ['code-ended', 'code-unknown'];

const inReais = (cents: number): number => cents / 100;

/** The stored order is reused if its purchase is open or not created yet. */
async function currentOrder({ fingerprint }: NewPurchase): Promise<Result<Order, Failure>> {
  const order = orderFor(loadOrder(), fingerprint, newId);
  if (order.id === null) return ok(order);
  const answer = await call(purchaseCalls.readPurchase, { params: { id: order.id } }, AS);
  if (answer.ok && isOpen(answer.value.status)) return ok(order);
  if (answer.ok || answer.error.code === 'not-found') return ok(orderFor(null, fingerprint, newId));
  return answer;
}

async function withCode(order: Order, { buyer, cents }: NewPurchase): Promise<Result<Order, Failure>> {
  if (isFresh(order.code, Date.now())) return ok(order);
  const body = { codigo: buyer, valor: inReais(cents) };
  const answer = await call(purchaseCalls.makeCode, { body }, AS);
  if (!answer.ok) return answer;
  const next = { ...order, code: answer.value };
  saveOrder(next);
  return ok(next);
}

/** Retries once after a connection failure; the idempotency key prevents a second purchase. */
async function send(
  order: Order,
  purchase: NewPurchase,
  mayRetry: boolean,
): Promise<Result<string, Failure>> {
  const body = {
    idAtleta: purchase.buyer,
    quantity: purchase.ids.length,
    totalPrice: inReais(purchase.cents),
    status: 'Pendente',
    produtos: [...purchase.ids],
    chavePix: order.code?.chavePix ?? '',
  };
  const answer = await call(purchaseCalls.createPurchase, { body }, { ...AS, key: order.key });
  if (answer.ok) return ok(answer.value.id);
  return mayRetry && answer.error.code === 'offline' ? send(order, purchase, false) : answer;
}

async function create(
  order: Order,
  purchase: NewPurchase,
  mayRetry: boolean,
): Promise<Result<string, PayFailure>> {
  const ready = await withCode(order, purchase);
  if (!ready.ok) return err({ step: 'code', failure: ready.error });
  const created = await send(ready.value, purchase, true);
  if (created.ok) {
    saveOrder({ ...ready.value, id: created.value });
    return created;
  }
  if (mayRetry && OTHER_CODE.includes(created.error.code))
    return create({ ...order, code: null }, purchase, false);
  return err({ step: 'order', failure: created.error });
}

/** Creates the purchase, or finds the open purchase of an earlier try. Removes nothing from the cart. */
export async function checkout(purchase: NewPurchase): Promise<Result<string, PayFailure>> {
  const order = await currentOrder(purchase);
  if (!order.ok) return err({ step: 'order', failure: order.error });
  saveOrder(order.value);
  const result = order.value.id === null ? await create(order.value, purchase, true) : ok(order.value.id);
  if (result.ok) save({ idCompra: result.value });
  return result;
}
