import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { isOpen } from '@volleyscouter/core/shop/status';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Column, DataTable } from '../../kit/DataTable.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { ListStates } from '../../kit/ListStates.tsx';
import { Row, Small } from '../../kit/layout.tsx';
import { Money } from '../../kit/Money.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { save } from '../../platform/api/storage.ts';
import { BuyersOnly } from '../shared/purchases/BuyersOnly.tsx';
import { ClaimPaid } from '../shared/purchases/ClaimPaid.tsx';
import { useFollowed } from '../shared/purchases/follow.ts';
import { purchaseMoment } from '../shared/purchases/moment.ts';
import { PartPaid } from '../shared/purchases/PartPaid.tsx';
import { refreshPurchases, useMyPurchases } from '../shared/purchases/queries.ts';
import { Status } from '../shared/purchases/Status.tsx';
import { openPurchaseText, purchasesText as texts } from '../shared/texts/purchases.ts';
import classes from './Purchases.module.css';

export function Purchases() {
  return (
    <BuyersOnly title={texts.title} path="/ar/compras">
      <MyPurchases />
    </BuyersOnly>
  );
}

function MyPurchases() {
  const query = useMyPurchases();
  useFollowed('shopper', refreshPurchases);
  const waiting = query.data?.some(({ status }) => isOpen(status));
  return (
    <Screen title={texts.title} lead={waiting ? texts.open : texts.lead}>
      <List query={query} />
    </Screen>
  );
}

function List({ query }: { query: ReturnType<typeof useMyPurchases> }) {
  return (
    <ListStates
      query={query}
      texts={texts}
      icon={<IconReceipt size={28} stroke={1.75} />}
      first={<LinkButton to="/ar/shop">{texts.toShop}</LinkButton>}
    >
      {(purchases) => (
        <>
          {query.error && (
            <Notice tone="warning" mb={16}>
              {texts.old}
            </Notice>
          )}
          <DataTable
            label={texts.title}
            items={purchases}
            keyOf={({ _id }) => _id}
            columns={COLUMNS}
            layout={classes.table}
            windowed={false}
          />
        </>
      )}
    </ListStates>
  );
}

const COLUMNS: readonly Column<PurchaseRow>[] = [
  {
    head: texts.date,
    main: true,
    className: classes.date,
    cell: ({ dataCompra, numero }) => (
      <>
        <time dateTime={dataCompra}>{purchaseMoment(dataCompra)}</time>{' '}
        <Small className={classes.number}>{texts.number(numero)}</Small>
      </>
    ),
  },
  {
    head: texts.count,
    numeric: true,
    className: classes.count,
    cell: ({ quantity }) => (
      <>
        {quantity} <span className={classes.photos}>{texts.photos(quantity)}</span>
      </>
    ),
  },
  {
    head: texts.price,
    numeric: true,
    className: classes.price,
    cell: (purchase) => (
      <>
        <Money cents={purchase.totalPrice} />
        <PartPaid purchase={purchase} />
      </>
    ),
  },
  { head: texts.status, className: classes.status, cell: (purchase) => <Standing purchase={purchase} /> },
  {
    head: texts.details,
    numeric: true,
    className: classes.details,
    cell: (purchase) => <Details purchase={purchase} />,
  },
];

function Standing({ purchase }: { purchase: PurchaseRow }) {
  const { status, disseQuePagouEm } = purchase;
  if (!isOpen(status)) return <Status status={status} />;
  return (
    <Row gap={12}>
      <Status status={status} />
      <ClaimPaid purchase={purchase} />
      {disseQuePagouEm && (
        <Small className={classes.claimed}>
          {openPurchaseText.claimedAt(purchaseMoment(disseQuePagouEm))}
        </Small>
      )}
    </Row>
  );
}

/** If the payment arrives while the page is open, the button offers the download. */
function Details({ purchase: { _id, numero, dataCompra, status } }: { purchase: PurchaseRow }) {
  const navigate = useNavigate();
  const first = useRef(status);
  const paidNow = status === 'Pago' && first.current !== 'Pago';
  const open = () => {
    save({ idCompra: _id });
    void navigate('/ar/pagamentos/novo');
  };
  if (paidNow)
    return (
      <Button aria-label={texts.downloadOf(numero)} onClick={open}>
        {texts.download}
      </Button>
    );
  return (
    <Button
      variant={status === 'Pago' || isOpen(status) ? 'light' : 'default'}
      aria-label={texts.detailsOf(numero, purchaseMoment(dataCompra))}
      onClick={open}
    >
      {texts.details}
    </Button>
  );
}
