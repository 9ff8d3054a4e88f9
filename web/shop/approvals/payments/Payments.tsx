import { IconCash, IconChecks } from '@tabler/icons-react';
import type { Payback, Payment } from '@volleyscouter/contract/payments';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../../kit/DataTable.tsx';
import { KeyLink } from '../../../kit/KeyLink.tsx';
import { LinkButton } from '../../../kit/LinkButton.tsx';
import { Card, Row, Small, Stack } from '../../../kit/layout.tsx';
import { ErrorMessage, Message } from '../../../kit/Message.tsx';
import { Money } from '../../../kit/Money.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { writePhone } from '../../../kit/phone.ts';
import { QueryStates } from '../../../kit/QueryStates.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { ScreenSection } from '../../../kit/ScreenSection.tsx';
import { ask } from '../../../platform/api/ask.ts';
import { useLiveQuery } from '../../../platform/api/useLiveQuery.ts';
import { paybacksText as paybackWords } from '../../../platform/text/paybacks.ts';
import { paybackCalls } from '../../shared/paybacks/calls.ts';
import { MarkPaidBack } from '../../shared/paybacks/MarkPaidBack.tsx';
import { purchaseMoment } from '../../shared/purchases/moment.ts';
import { approvalsText } from '../approvalsText.ts';
import { AS_ADMIN } from '../calls.ts';
import { paymentsText, paymentsText as words } from '../paymentsText.ts';
import { useFollowedPurchases, usePayments } from '../queries.ts';
import { paidWhen } from '../when.ts';
import classes from './Payments.module.css';
import { MoneyCard, WaitingPayments } from './WaitingPayments.tsx';

/** The server tells of so many that do not wait. */
const MOST = 200;

/** '/admin/compras/pagamentos': money that did not simply pay its purchase, and what is in the books. */
export function Payments() {
  const query = usePayments();
  useFollowedPurchases();
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <KeyLink to="/admin/compras/aprovar" hotkey="a" label={words.toList} />
          <KeyLink to="/admin/compras/extrato" hotkey="e" label={words.toStatement} />
        </>
      }
    >
      <QueryStates query={query} words={words} places={[130, 130]}>
        {(payments) => (
          <>
            {query.error && (
              <Notice tone="warning" mb={16}>
                {words.old}
              </Notice>
            )}
            <Found payments={payments} />
          </>
        )}
      </QueryStates>
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
      <ScreenSection title={open.length > 0 ? words.open(open.length) : undefined}>
        {calm && (
          <Card className={classes.calm}>
            <Row gap={12} align="start" wrap={false}>
              <IconChecks size={20} stroke={1.75} aria-hidden="true" />
              <span>
                <strong>{words.calm}.</strong> {words.calmText}
              </span>
            </Row>
          </Card>
        )}
        <WaitingPayments payments={open} />
      </ScreenSection>
      <Paybacks query={paybacks} />
      {known.length > 0 && (
        <ScreenSection title={words.known}>
          <DataTable
            label={words.known}
            items={known}
            keyOf={({ _id }) => _id}
            columns={COLUMNS}
            layout={classes.table}
            windowed={false}
          />
          {known.length >= MOST && <Small as="p">{words.more}</Small>}
        </ScreenSection>
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

/** Refetch interval (ms), as a push can be lost. */
const POLL_MS = 60_000;

/** What the seller has to pay back herself. Read again with the payments. */
const usePaybacks = () =>
  useLiveQuery({
    queryKey: ['payments', 'paybacks'],
    queryFn: ({ signal }) => ask(paybackCalls.listPaybacks, {}, { signal, ...AS_ADMIN }),
    refetchOnWindowFocus: true,
    refetchInterval: POLL_MS,
  });

/** Each with whom to pay and how much, until it is marked. */
function Paybacks({ query }: { query: ReturnType<typeof usePaybacks> }) {
  const { data, error, isFetching, refetch } = query;
  if (!data && error)
    return (
      <ScreenSection>
        <ErrorMessage
          title={paybackWords.failed}
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      </ScreenSection>
    );
  if (!data || data.length === 0) return null;
  return (
    <ScreenSection title={paybackWords.section(data.length)}>
      <p className={classes.lead}>{paybackWords.lead}</p>
      <Stack as="ul" gap={12}>
        {data.map((payback) => (
          <li key={payback._id}>
            <PaybackCard payback={payback} />
          </li>
        ))}
      </Stack>
    </ScreenSection>
  );
}

function PaybackCard({ payback: { _id: id, cents, desde, compra } }: { payback: Payback }) {
  const { _id, numero, celular } = compra;
  const name = compra.nome || paybackWords.nobody;
  return (
    <MoneyCard
      cents={cents}
      badge={paybackWords.badge}
      name={name}
      line={`${celular ? writePhone(celular) : paybackWords.noPhone} · ${paybackWords.since(purchaseMoment(desde))}`}
      ways={<MarkPaidBack owed={{ id, cents, name, number: numero }} />}
    >
      <Link to={`/admin/compras/aprovar?ocultar=nenhum&compra=${_id}`}>
        {paymentsText.seePurchase(numero)}
      </Link>
    </MoneyCard>
  );
}
