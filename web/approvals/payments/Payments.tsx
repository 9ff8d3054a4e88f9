import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCash, IconChecks } from '@tabler/icons-react';
import type { Payment } from '@volleyscouter/contract/payments';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { approvalsText } from '../../text/approvals.ts';
import { paymentsText as words } from '../../text/payments.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Key } from '../../ui/Key.tsx';
import { useKeys } from '../../ui/keys.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Card, Small, Stack } from '../../ui/layout.tsx';
import { ErrorMessage, Message } from '../../ui/Message.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useFollowedPurchases, usePayments } from '../queries.ts';
import { paidWhen } from '../when.ts';
import { Paybacks, usePaybacks } from './Paybacks.tsx';
import classes from './Payments.module.css';
import { WaitingPayments } from './WaitingPayments.tsx';

/** The server tells of so many that do not wait. */
const MOST = 200;

/** '/admin/compras/pagamentos': money that did not simply pay its purchase, and what is in the books. */
export function Payments() {
  const { data, error, isFetching, refetch } = usePayments();
  const navigate = useNavigate();
  useFollowedPurchases();
  const keys = useMemo(
    () => [
      { key: 'a', label: words.toList, run: () => void navigate('/admin/compras/aprovar') },
      { key: 'e', label: words.toStatement, run: () => void navigate('/admin/compras/extrato') },
    ],
    [navigate],
  );
  useKeys(keys);
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <LinkButton to="/admin/compras/aprovar" variant="default" rightSection={<Key of="a" />}>
            {words.toList}
          </LinkButton>
          <LinkButton to="/admin/compras/extrato" variant="default" rightSection={<Key of="e" />}>
            {words.toStatement}
          </LinkButton>
        </>
      }
    >
      {!data && error && (
        <ErrorMessage title={words.failed} error={error} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !error && (
        <Stack gap={12} role="status">
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          <Skeleton height={130} aria-hidden="true" />
          <Skeleton height={130} aria-hidden="true" />
        </Stack>
      )}
      {data && error && (
        <Notice tone="warning" className={classes.old}>
          {words.old}
        </Notice>
      )}
      {data && <Found payments={data} />}
    </Screen>
  );
}

function Found({ payments }: { payments: readonly Payment[] }) {
  const open = payments.filter(({ aberto }) => aberto);
  const known = payments.filter(({ aberto }) => !aberto);
  const paybacks = usePaybacks();
  const owed = paybacks.data ?? [];
  const calm = open.length === 0 && owed.length === 0 && !paybacks.isPending && !paybacks.error;
  if (payments.length === 0 && calm)
    return (
      <Message icon={<IconCash size={28} stroke={1.75} />} title={words.empty} text={words.emptyText}>
        <LinkButton to="/admin/compras/extrato">{words.toStatement}</LinkButton>
      </Message>
    );
  return (
    <>
      <section className={classes.section}>
        {open.length > 0 && <h2>{words.open(open.length)}</h2>}
        {calm && (
          <Card className={classes.calm}>
            <IconChecks size={20} stroke={1.75} aria-hidden="true" />
            <span>
              <strong>{words.calm}.</strong> {words.calmText}
            </span>
          </Card>
        )}
        <WaitingPayments payments={open} />
      </section>
      <Paybacks query={paybacks} />
      {known.length > 0 && (
        <section className={classes.section}>
          <h2>{words.known}</h2>
          <DataTable
            label={words.known}
            items={known}
            keyOf={({ _id }) => _id}
            columns={COLUMNS}
            layout={classes.table}
            windowed={false}
          />
          {known.length >= MOST && <Small as="p">{words.more}</Small>}
        </section>
      )}
    </>
  );
}

const { heads } = words;
const COLUMNS: readonly Column<Payment>[] = [
  { head: heads.date, className: classes.when, cell: paidWhen },
  {
    head: heads.payer,
    main: true,
    className: classes.who,
    cell: ({ pagador }) => <bdi>{pagador || words.noPayer}</bdi>,
  },
  {
    head: heads.amount,
    numeric: true,
    className: classes.cents,
    cell: ({ cents }) => <Money cents={cents} />,
  },
  {
    head: heads.verdict,
    cell: ({ situacao, estorno }) => (
      <>
        {words.verdicts[situacao]}
        {estorno && <Small className={classes.line}>{words.refunds[estorno]}</Small>}
      </>
    ),
  },
  {
    head: heads.purchase,
    cell: ({ compra }) =>
      compra && (
        <Link
          to={`/admin/compras/aprovar?ocultar=nenhum&compra=${compra._id}`}
          aria-label={words.seePurchase(compra.numero)}
        >
          {approvalsText.number(compra.numero)}
        </Link>
      ),
  },
  { head: heads.source, className: classes.source, cell: ({ origem }) => words.source[origem] },
];
