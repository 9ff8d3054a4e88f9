import { Skeleton } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import type { Purchase } from '@volleyscouter/contract/purchases';
import { isOpen } from '@volleyscouter/core/shop/status';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { entranceOf, useSignedIn } from '../api/session.ts';
import { KEYS, load, save } from '../api/storage.ts';
import { useFollowed } from '../parts/purchases/follow.ts';
import { forgetOrder } from '../parts/purchases/order.ts';
import { refreshPurchases, usePurchase } from '../parts/purchases/queries.ts';
import { settlePurchase } from '../parts/purchases/settle.ts';
import { paymentText as words } from '../text/payment.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Stack } from '../ui/layout.tsx';
import { ErrorMessage, Message } from '../ui/Message.tsx';
import { isGone } from '../ui/QueryStates.tsx';
import { Screen } from '../ui/Screen.tsx';
import classes from './Payment.module.css';
import { PurchaseView } from './PurchaseView.tsx';

/**
 * '/ar/pagamentos/novo': the stored purchase (idCompra), paid here and its photos taken from here. `?compra=` names one, as links
 * in messages do; it is stored, and the address is as always.
 */
export function Payment() {
  const [query, setQuery] = useSearchParams();
  const named = query.get('compra');
  useEffect(() => {
    if (named === null) return;
    save({ [KEYS.idCompra]: named });
    setQuery({}, { replace: true });
  }, [named, setQuery]);
  const signedIn = useSignedIn('shopper');
  if (named !== null) return null;
  const id = load(KEYS.idCompra);
  if (!signedIn || !id) return <Navigate to={entranceOf('shopper')} replace />;
  return <Stored id={id} />;
}

/** What is closed is no order any more, and the cart knows what waits here and what is paid. */
function useSettled(purchase: Purchase | undefined): void {
  useEffect(() => {
    if (!purchase) return;
    if (!isOpen(purchase.status)) forgetOrder(purchase._id);
    settlePurchase(purchase);
  }, [purchase]);
}

function Stored({ id }: { id: string }) {
  const query = usePurchase(id);
  useFollowed('shopper', refreshPurchases);
  useSettled(query.data);
  return <PurchaseStates query={query} />;
}

interface PurchaseStatesProps {
  query: ReturnType<typeof usePurchase>;
  /** Below the purchase. */
  note?: ReactNode;
}

/** The purchase, while it loads and where it failed. */
export function PurchaseStates({ query: { data, error, isFetching, refetch }, note }: PurchaseStatesProps) {
  if (data) return <PurchaseView purchase={data} old={error !== null} note={note} />;
  if (isGone(error)) return <Gone />;
  return (
    <Screen title={words.title}>
      {error ? (
        <ErrorMessage title={words.failed} error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Loading />
      )}
    </Screen>
  );
}

function Loading() {
  return (
    <Stack gap={16} aria-busy="true">
      <p role="status">
        <strong>{words.loading}</strong> {words.loadingHint}
      </p>
      <div className={classes.layout}>
        <Skeleton height={420} radius="lg" />
        <Skeleton height={300} radius="lg" />
      </div>
    </Stack>
  );
}

function Gone() {
  return (
    <Screen title={words.title}>
      <Message
        icon={<IconReceiptOff size={28} stroke={1.75} />}
        title={words.goneTitle}
        text={words.goneText}
      >
        <LinkButton to="/ar/compras">{words.toPurchases}</LinkButton>
        <LinkButton to="/ar/shop" variant="default">
          {words.toShop}
        </LinkButton>
      </Message>
    </Screen>
  );
}
