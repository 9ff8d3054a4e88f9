import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { isOpen } from '@volleyscouter/core/shop/status';
import { useNavigate } from 'react-router';
import { KEYS, save } from '../api/storage.ts';
import { BuyersOnly } from '../parts/purchases/BuyersOnly.tsx';
import { useFollowed } from '../parts/purchases/follow.ts';
import { momentOf } from '../parts/purchases/moment.ts';
import { refreshPurchases, useMyPurchases } from '../parts/purchases/queries.ts';
import { Status } from '../parts/purchases/Status.tsx';
import { purchasesText as words } from '../text/purchases.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ErrorMessage, Message } from '../ui/Message.tsx';
import { reais } from '../ui/money.ts';
import { Screen } from '../ui/Screen.tsx';
import { Table } from '../ui/Table.tsx';
import classes from './Purchases.module.css';

/** '/ar/compras': everything that was ordered, newest first; it follows payments as they are seen. */
export function Purchases() {
  return (
    <BuyersOnly title={words.title} path="/ar/compras">
      <MyPurchases />
    </BuyersOnly>
  );
}

function MyPurchases() {
  const query = useMyPurchases();
  useFollowed('shopper', refreshPurchases);
  const waiting = query.data?.some(({ status }) => isOpen(status));
  return (
    <Screen title={words.title} lead={waiting ? words.open : words.lead}>
      <List query={query} />
    </Screen>
  );
}

function List({ query }: { query: ReturnType<typeof useMyPurchases> }) {
  const { data, error, isFetching, refetch } = query;
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
      <PurchaseTable purchases={data} />
    </>
  );
}

function Loading() {
  return (
    <div className={classes.loading} aria-busy="true">
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={72} radius="md" />
      ))}
    </div>
  );
}

function PurchaseTable({ purchases }: { purchases: readonly PurchaseRow[] }) {
  return (
    <Table label={words.title} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col" data-numeric>
            {words.count}
          </th>
          <th scope="col" data-numeric>
            {words.price}
          </th>
          <th scope="col">{words.status}</th>
          <th scope="col" data-numeric>
            {words.details}
          </th>
        </tr>
      </thead>
      <tbody>
        {purchases.map((purchase) => (
          <Row key={purchase._id} purchase={purchase} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({
  purchase: { _id, numero, dataCompra, quantity, totalPrice, status },
}: {
  purchase: PurchaseRow;
}) {
  const navigate = useNavigate();
  const open = () => {
    save({ [KEYS.idCompra]: _id });
    void navigate('/ar/pagamentos/novo');
  };
  return (
    <tr>
      <th scope="row" className={classes.date}>
        <time dateTime={dataCompra}>{momentOf(dataCompra)}</time>{' '}
        <span className={classes.number}>{words.number(numero)}</span>
      </th>
      <td data-numeric className={classes.count}>
        {quantity} <span className={classes.photos}>{words.photos(quantity)}</span>
      </td>
      <td data-numeric className={classes.price}>
        {reais(totalPrice)}
      </td>
      <td className={classes.status}>
        <Status status={status} />
      </td>
      <td data-numeric className={classes.details}>
        <Button
          variant={status === 'Pago' || isOpen(status) ? 'light' : 'default'}
          aria-label={words.detailsOf(numero, momentOf(dataCompra))}
          onClick={open}
        >
          {words.details}
        </Button>
      </td>
    </tr>
  );
}
