import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconShoppingCart, IconTag } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import type { NextStep } from '@volleyscouter/core/shop/total';
import { useRef } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Card, Row, Small, Stack } from '../../kit/layout.tsx';
import { Message } from '../../kit/Message.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { t } from '../../platform/text/pt.ts';
import { countedIn, openPurchaseIn, renewCart, type ShopCart, totalOf, useCart } from '../shared/cart.ts';
import { BuyersOnly } from '../shared/purchases/BuyersOnly.tsx';
import { useCartFacts } from '../shared/purchases/facts.ts';
import { idsOf, totalBy } from '../shared/purchases/pricing.ts';
import { useSeller } from '../shared/purchases/queries.ts';
import { shopPath } from '../shared/shopPath.ts';
import { checkoutText as texts } from '../shared/texts/checkout.ts';
import classes from './Cart.module.css';
import { CartTable, WaitingGroup } from './CartTable.tsx';
import { type CartLine, cartChanges, cartLines, isIdle, parted } from './lines.ts';
import { PayBar } from './PayBar.tsx';
import { type CheckoutProblem, useCheckout } from './useCheckout.ts';
import { useLines } from './useLines.ts';

export function Cart() {
  const cart = useCart();
  return (
    <BuyersOnly title={texts.title} path="/ar/cart">
      {cart.length === 0 ? <Empty /> : <Filled cart={cart} />}
    </BuyersOnly>
  );
}

function Empty() {
  return (
    <Screen title={texts.title}>
      <Message icon={<IconShoppingCart size={28} stroke={1.75} />} title={texts.empty} text={texts.emptyText}>
        <LinkButton to={shopPath()}>{texts.toShop}</LinkButton>
      </Message>
    </Screen>
  );
}

const messageOf = (error: Error | null): string | null => error?.message ?? null;

function Filled({ cart }: { cart: ShopCart }) {
  const main = useRef<HTMLDivElement>(null);
  const lines = useLines(cart, main);
  const query = useCartFacts(cart);
  const seller = useSeller();
  const counted = idsOf(countedIn(cart));
  const total = totalBy(query.data, counted);
  const { here, waiting } = parted(cartLines(cart, query.data, total));
  const cents = total?.cents ?? totalOf(cart);
  const findChanges = async (): Promise<CheckoutProblem> => {
    const { data } = await query.refetch();
    const after = totalBy(data, counted)?.cents ?? cents;
    const text = data ? texts.changes(cartChanges(query.data, data), cents, after) : texts.orderHint;
    return { title: texts.changed, text, calm: true };
  };
  const checkout = useCheckout(findChanges, () => void seller.refetch());
  const uncheckedReason = total ? null : messageOf(query.error);
  const charged = total?.lines.map(({ _id }) => _id) ?? [];

  return (
    <Screen title={texts.title} lead={here.length > 0 ? texts.lead(here.length) : texts.leadWaiting}>
      <div className={classes.layout}>
        <Stack ref={main} gap={16}>
          {uncheckedReason !== null && (
            <Unchecked reason={uncheckedReason} busy={query.isFetching} onRetry={() => query.refetch()} />
          )}
          <IdleNote lines={here.filter(isIdle)} />
          {here.length > 0 && <CartTable rows={here} lines={lines} />}
          {waiting.map((group) => (
            <WaitingGroup key={group.compra._id} group={group} lines={lines} />
          ))}
          <NextSteps steps={total?.next ?? []} />
          <Row grow>
            <LinkButton to={shopPath()} variant="default">
              {texts.more}
            </LinkButton>
          </Row>
          <SellerTerms query={seller} />
        </Stack>
        <PayBar
          cents={cents}
          total={total}
          goOn={here.every(isIdle) ? openPurchaseIn(cart) : undefined}
          pixOff={seller.data?.pix === 'off'}
          busy={checkout.busy}
          problem={checkout.problem}
          onPay={() => checkout.pay({ ids: charged, cents })}
        />
      </div>
    </Screen>
  );
}

function IdleNote({ lines }: { lines: readonly CartLine[] }) {
  if (lines.length === 0) return null;
  const drop = () => renewCart({ gone: new Set(lines.map(({ product }) => product._id)), there: [] });
  return (
    <Notice tone="warning">
      <Row justify="between" grow>
        <span>{texts.idle(lines.length)}</span>
        <Button variant="default" onClick={drop}>
          {texts.dropIdle(lines.length)}
        </Button>
      </Row>
    </Notice>
  );
}

interface UncheckedProps {
  reason: string;
  busy: boolean;
  onRetry: () => void;
}

function Unchecked({ reason, busy, onRetry }: UncheckedProps) {
  return (
    <Notice title={texts.unchecked} tone="warning">
      <p className={classes.why}>{texts.uncheckedText(reason)}</p>
      <Button variant="default" loading={busy} onClick={onRetry}>
        {texts.again}
      </Button>
    </Notice>
  );
}

/** Savings with a few more photos of an event (R-SHOP-10). */
function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Row
      as="section"
      gap={12}
      align="start"
      wrap={false}
      className={classes.next}
      aria-label={texts.nextTitle}
    >
      <IconTag size={22} stroke={1.75} aria-hidden="true" />
      <Stack as="ul">
        {steps.map((step) => (
          <li key={step.evento}>
            <span>{texts.next(step)}</span>{' '}
            <Link to={`/ar/shop?evento=${encodeURIComponent(step.evento)}`}>
              {texts.seeEvent(step.evento)}
            </Link>
          </li>
        ))}
      </Stack>
    </Row>
  );
}

type Seller = CallAnswer<typeof ROUTES.readSeller>;

/** Shown before the payment (R-SHOP-12). */
function SellerTerms({ query }: { query: UseQueryResult<Seller> }) {
  return (
    <Card as="details" className={classes.seller} open>
      <Row as="summary" gap={0} justify="between" wrap={false} className={classes.title}>
        {texts.seller}
      </Row>
      {query.data ? (
        <Terms seller={query.data.vendedor} />
      ) : query.isError ? (
        <Failed busy={query.isFetching} onRetry={() => query.refetch()} />
      ) : (
        <div role="status">
          <VisuallyHidden>{t.loading}</VisuallyHidden>
          <Skeleton height={96} aria-hidden="true" />
        </div>
      )}
    </Card>
  );
}

function Failed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <>
      <p role="status">{texts.sellerFailed}</p>
      <Button variant="default" loading={busy} onClick={onRetry}>
        {texts.again}
      </Button>
    </>
  );
}

function Terms({ seller }: { seller: Seller['vendedor'] }) {
  const { nome, documento, endereco, contato, termos } = seller;
  const rows: readonly (readonly [string, string])[] = [
    [texts.sellerName, nome],
    [texts.sellerDocument, documento],
    [texts.sellerAddress, endereco],
    [texts.sellerContact, contato],
    [texts.terms, termos],
  ];
  const filledRows = rows.filter(([, text]) => text !== '');
  if (filledRows.length === 0) return <p>{texts.noSeller}</p>;
  return (
    <Stack as="dl">
      {filledRows.map(([name, text]) => (
        <div key={name} className={classes.row}>
          <Small as="dt">{name}</Small>
          <dd>{text}</dd>
        </div>
      ))}
    </Stack>
  );
}
