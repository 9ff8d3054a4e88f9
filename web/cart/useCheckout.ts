import { SESSION_ERRORS } from '@volleyscouter/contract/sessionErrors';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Failure } from '../api/call.ts';
import { showExpired } from '../api/notice.ts';
import { accountOf, dropSession, entranceOf } from '../api/session.ts';
import { fingerprintOf } from '../parts/purchases/order.ts';
import { forgetCartFacts } from '../parts/purchases/queries.ts';
import { checkoutText as words } from '../text/checkout.ts';
import { checkout } from './checkout.ts';

/** Why there is no purchase yet, in words, and what to do now. */
export interface Problem {
  title: string;
  text: string;
  /** The way to the entrance helps. */
  signIn?: boolean;
  /** Nothing failed; something should be looked at. */
  calm?: boolean;
}

interface Asked {
  ids: readonly string[];
  cents: number;
}

const hasEnded = ({ code }: Failure): boolean => SESSION_ERRORS.some((known) => known === code);

const problemOf = (step: 'code' | 'order', { msg }: Failure): Problem =>
  step === 'code'
    ? { title: words.codeFailed, text: `${msg} ${words.codeHint}` }
    : { title: words.orderFailed, text: `${msg} ${words.orderHint}` };

/** The button 'Ir para pagamento': locked while under way. `onChanged` looks at the cart again and says what is different. */
export function useCheckout(onChanged: () => Promise<Problem>, onPixOff: () => void) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  // the state comes too late for the second press of a double click
  const locked = useRef(false);

  async function run({ ids, cents }: Asked): Promise<Problem | null> {
    const buyer = accountOf('shopper');
    if (buyer === null) return { title: words.noUser, text: '', signIn: true };
    const done = await checkout({ buyer, ids, cents, fingerprint: fingerprintOf(buyer, ids, cents) });
    if (done.ok) {
      forgetCartFacts();
      void navigate('/ar/pagamentos/novo');
      return null;
    }
    const { step, failure } = done.error;
    if (hasEnded(failure)) {
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

  async function pay(asked: Asked): Promise<void> {
    if (locked.current) return;
    locked.current = true;
    setBusy(true);
    setProblem(null);
    const found = await run(asked);
    locked.current = false;
    setBusy(false);
    setProblem(found);
  }

  return { pay, busy, problem };
}
