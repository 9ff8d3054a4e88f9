import { Button } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import type { Purchase, PurchaseItem } from '@volleyscouter/contract/purchases';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { isOpen } from '@volleyscouter/core/shop/status';
import { useNavigate } from 'react-router';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useSave } from '../../kit/useSave.ts';
import { call, type Failure } from '../../platform/api/call.ts';
import { shopCalls } from '../../platform/api/shopCalls.ts';
import { useCart } from '../shared/cart.ts';
import { buyAgain, settlePurchase } from '../shared/purchases/settleCart.ts';
import { restoreCartLines } from '../shared/restoreCartLines.ts';
import { paymentText as texts } from '../shared/texts/payment.ts';

const buyableOf = ({ produtos }: Purchase): PurchaseItem[] =>
  produtos.filter(({ repetida, retirada }) => !repetida && !retirada);

async function refill(items: readonly PurchaseItem[]): Promise<Result<null, Failure>> {
  const answers = await Promise.all(
    items.map(({ _id: id }) => call(shopCalls.readProduct, { params: { id } }, { as: 'shopper' })),
  );
  const there = answers.flatMap((answer) => (answer.ok ? [{ product: answer.value, quantity: 1 }] : []));
  const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  const failed = failures.find(({ code }) => code !== 'not-found');
  if (failed) return err(failed);
  if (there.length === 0 && failures[0]) return err({ ...failures[0], msg: texts.putGone });
  restoreCartLines(there);
  return ok(null);
}

export function RestoreCart({ purchase, label }: { purchase: Purchase; label: string }) {
  const navigate = useNavigate();
  const inCart = new Set(useCart().map(({ product }) => product._id));
  const buyable = buyableOf(purchase);
  // sets `again`, because otherwise photos of an open purchase are not charged
  const count = () => {
    settlePurchase(purchase);
    if (isOpen(purchase.status)) buyAgain(new Set(buyable.map(({ _id }) => _id)), true);
  };
  const { save, busy, failure } = useSave(
    () => refill(buyable),
    () => {
      count();
      void navigate('/ar/cart');
    },
  );
  if (buyable.length === 0) return null;
  if (buyable.every(({ _id }) => inCart.has(_id)))
    return (
      <LinkButton to="/ar/cart" onClick={count}>
        {texts.toCart}
      </LinkButton>
    );
  return (
    <>
      <Button
        leftSection={<IconShoppingCartPlus size={20} stroke={1.75} aria-hidden="true" />}
        loading={busy}
        onClick={() => save()}
      >
        {label}
      </Button>
      {failure && <Notice title={texts.putFailed}>{failure.msg}</Notice>}
    </>
  );
}
