import { Button, Skeleton } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { useNavigate } from 'react-router';
import { KEYS, save } from '../api/storage.ts';
import { useFollowed } from '../parts/purchases/follow.ts';
import { momentOf } from '../parts/purchases/moment.ts';
import { refreshPurchases, useMyPurchases } from '../parts/purchases/queries.ts';
import { Status } from '../parts/purchases/Status.tsx';
import { purchasesText as words } from '../text/purchases.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ErrorMessage, Message } from '../ui/Message.tsx';
import { reais } from '../ui/money.ts';
import { type Column, RecordTable } from '../ui/RecordTable.tsx';
import { Screen } from '../ui/Screen.tsx';
import classes from './Purchases.module.css';

const COLUMNS: readonly Column<PurchaseRow>[] = [
  {
    head: words.date,
    main: true,
    cell: ({ dataCompra, numero }) => (
      <>
        <time dateTime={dataCompra}>{momentOf(dataCompra)}</time>{' '}
        <span className={classes.number}>{words.number(numero)}</span>
      </>
    ),
  },
  { head: words.count, numeric: true, cell: ({ quantity }) => quantity },
  { head: words.price, numeric: true, cell: ({ totalPrice }) => reais(totalPrice) },
  { head: words.status, cell: ({ status }) => <Status status={status} /> },
];

/** '/ar/compras': everything that was ordered, newest first; it follows payments as they are seen. */
export function Purchases() {
  useFollowed('shopper', refreshPurchases);
  return (
    <Screen title={words.title} lead={words.lead}>
      <List />
    </Screen>
  );
}

function List() {
  const { data, error, isFetching, refetch } = useMyPurchases();
  if (!data)
    return error ? (
      <ErrorMessage title={words.failed} error={error} onRetry={() => refetch()} retrying={isFetching} />
    ) : (
      <Loading />
    );
  if (data.length === 0)
    return (
      <Message icon={<IconReceipt size={28} stroke={1.75} />} title={words.empty} text={words.emptyText}>
        <LinkButton to="/ar/shop">{words.toShop}</LinkButton>
      </Message>
    );
  return (
    <>
      {error && (
        <p className={classes.old} role="status">
          {words.old}
        </p>
      )}
      <RecordTable
        label={words.title}
        items={data}
        keyOf={({ _id }) => _id}
        columns={COLUMNS}
        actionsHead={words.details}
        actions={(purchase) => <Details purchase={purchase} />}
      />
    </>
  );
}

function Loading() {
  return (
    <div className={classes.loading} aria-busy="true">
      <span role="status" className={classes.unseen}>
        {words.loading}
      </span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={60} radius="md" />
      ))}
    </div>
  );
}

function Details({ purchase: { _id, numero, dataCompra, status } }: { purchase: PurchaseRow }) {
  const navigate = useNavigate();
  const open = () => {
    save({ [KEYS.idCompra]: _id });
    void navigate('/ar/pagamentos/novo');
  };
  return (
    <Button
      variant={status === 'Pago' ? 'light' : 'default'}
      aria-label={words.detailsOf(numero, momentOf(dataCompra))}
      onClick={open}
    >
      {words.details}
    </Button>
  );
}
