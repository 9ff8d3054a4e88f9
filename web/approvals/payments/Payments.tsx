import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCash, IconChecks } from '@tabler/icons-react';
import type { Payment } from '@volleyscouter/contract/payments';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { approvalsText } from '../../text/approvals.ts';
import { paymentsText as words } from '../../text/payments.ts';
import { Key } from '../../ui/Key.tsx';
import { useKeys } from '../../ui/keys.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ErrorMessage, Message } from '../../ui/Message.tsx';
import { reais } from '../../ui/money.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Table } from '../../ui/Table.tsx';
import { useFollowedPurchases, usePayments } from '../queries.ts';
import { paidWhen } from '../when.ts';
import { Paybacks, usePaybacks } from './Paybacks.tsx';
import classes from './Payments.module.css';
import { Waiting } from './Waiting.tsx';

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
        <div role="status" className={classes.list}>
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          <Skeleton height={130} aria-hidden="true" />
          <Skeleton height={130} aria-hidden="true" />
        </div>
      )}
      {data && error && (
        <p className={classes.old} role="status">
          {words.old}
        </p>
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
          <p className={classes.calm}>
            <IconChecks size={20} stroke={1.75} aria-hidden="true" />
            <span>
              <strong>{words.calm}.</strong> {words.calmText}
            </span>
          </p>
        )}
        <Waiting payments={open} />
      </section>
      <Paybacks query={paybacks} />
      {known.length > 0 && (
        <section className={classes.section}>
          <h2>{words.known}</h2>
          <Known payments={known} />
          {known.length >= MOST && <p className={classes.small}>{words.more}</p>}
        </section>
      )}
    </>
  );
}

function Known({ payments }: { payments: readonly Payment[] }) {
  const { heads } = words;
  return (
    <Table label={words.known} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{heads.date}</th>
          <th scope="col">{heads.payer}</th>
          <th scope="col" data-numeric>
            {heads.amount}
          </th>
          <th scope="col">{heads.verdict}</th>
          <th scope="col">{heads.purchase}</th>
          <th scope="col">{heads.source}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ _id, em, pagador, cents, situacao, estorno, compra, origem }) => (
          <tr key={_id}>
            <td className={classes.when}>{paidWhen({ em, origem })}</td>
            <th scope="row">
              <bdi>{pagador || words.noPayer}</bdi>
            </th>
            <td data-numeric>{reais(cents)}</td>
            <td>
              {words.verdicts[situacao]}
              {estorno && <span className={classes.small}>{words.refunds[estorno]}</span>}
            </td>
            <td>
              {compra && (
                <Link
                  to={`/admin/compras/aprovar?ocultar=nenhum&compra=${compra._id}`}
                  aria-label={words.seePurchase(compra.numero)}
                >
                  {approvalsText.number(compra.numero)}
                </Link>
              )}
            </td>
            <td className={classes.when}>{words.source[origem]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
