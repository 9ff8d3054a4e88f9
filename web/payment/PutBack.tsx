import { Button } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import type { Purchase, PurchaseItem } from '@volleyscouter/contract/purchases';
import { isOpen } from '@volleyscouter/core/shop/status';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { shopCalls } from '../api/shopCalls.ts';
import { useCart } from '../parts/cart.ts';
import { buyAgain, settlePurchase } from '../parts/purchases/settle.ts';
import { putIn } from '../parts/putIn.ts';
import { paymentText as words } from '../text/payment.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';

/** What is still to be bought of a purchase. */
const wantedOf = ({ produtos }: Purchase): PurchaseItem[] =>
  produtos.filter(({ repetida, retirada }) => !repetida && !retirada);

/** Puts photos into the cart as the shop has them now. Answers what is in the way, or `null`. */
async function refill(items: readonly PurchaseItem[]): Promise<string | null> {
  const answers = await Promise.all(
    items.map(({ _id: id }) => call(shopCalls.readProduct, { params: { id } }, { as: 'shopper' })),
  );
  const there = answers.flatMap((answer) => (answer.ok ? [{ product: answer.value, quantity: 1 }] : []));
  const failed = answers.find((answer) => !answer.ok && answer.error.code !== 'not-found');
  if (failed && !failed.ok) return failed.error.msg;
  if (there.length === 0) return words.putGone;
  putIn(there);
  return null;
}

/** The way to a cart with the photos of a purchase that are still wanted; nothing where there are none. */
export function PutBack({ purchase, label }: { purchase: Purchase; label: string }) {
  const navigate = useNavigate();
  const inCart = new Set(useCart().map(({ product }) => product._id));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = wantedOf(purchase);
  if (wanted.length === 0) return null;
  // what still waits in this purchase is bought in the other one all the same
  const count = () => {
    settlePurchase(purchase);
    if (isOpen(purchase.status)) buyAgain(new Set(wanted.map(({ _id }) => _id)), true);
  };
  if (wanted.every(({ _id }) => inCart.has(_id)))
    return (
      <LinkButton to="/ar/cart" onClick={count}>
        {words.toCart}
      </LinkButton>
    );
  const put = async () => {
    setBusy(true);
    const found = await refill(wanted);
    setBusy(false);
    setProblem(found);
    if (found !== null) return;
    count();
    void navigate('/ar/cart');
  };
  return (
    <>
      <Button
        leftSection={<IconShoppingCartPlus size={20} stroke={1.75} aria-hidden="true" />}
        loading={busy}
        onClick={() => void put()}
      >
        {label}
      </Button>
      {problem !== null && <Notice title={words.putFailed}>{problem}</Notice>}
    </>
  );
}
