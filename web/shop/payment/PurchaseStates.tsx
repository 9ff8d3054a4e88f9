import { Skeleton } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Stack } from '../../kit/layout.tsx';
import { ErrorMessage, Message } from '../../kit/Message.tsx';
import { isGone } from '../../kit/QueryStates.tsx';
import { Screen } from '../../kit/Screen.tsx';
import type { usePurchase } from '../shared/purchases/queries.ts';
import { paymentText as texts } from '../shared/texts/payment.ts';
import classes from './Payment.module.css';
import { PurchaseView } from './PurchaseView.tsx';

interface PurchaseStatesProps {
  query: ReturnType<typeof usePurchase>;
  /** Shown below the purchase. */
  note?: ReactNode;
}

export function PurchaseStates({ query: { data, error, isFetching, refetch }, note }: PurchaseStatesProps) {
  if (data) return <PurchaseView purchase={data} old={error !== null} note={note} />;
  if (isGone(error)) return <Gone />;
  return (
    <Screen title={texts.title}>
      {error ? (
        <ErrorMessage title={texts.failed} error={error} onRetry={() => refetch()} retrying={isFetching} />
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
        <strong>{texts.loading}</strong> {texts.loadingHint}
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
    <Screen title={texts.title}>
      <Message
        icon={<IconReceiptOff size={28} stroke={1.75} />}
        title={texts.goneTitle}
        text={texts.goneText}
      >
        <LinkButton to="/ar/compras">{texts.toPurchases}</LinkButton>
        <LinkButton to="/ar/shop" variant="default">
          {texts.toShop}
        </LinkButton>
      </Message>
    </Screen>
  );
}
