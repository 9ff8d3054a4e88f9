import { Button } from '@mantine/core';
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
import { useAddress } from '../../../kit/useAddress.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { useLiveQuery } from '../../../platform/api/useLiveQuery.ts';
import { paybacksText as paybackWords } from '../../../platform/text/paybacks.ts';
import { ExportButtons } from '../../shared/exports/ExportButtons.tsx';
import { paybackCalls } from '../../shared/paybacks/calls.ts';
import { MarkReturned } from '../../shared/paybacks/MarkReturned.tsx';
import { PeriodFilter } from '../../shared/period/PeriodFilter.tsx';
import { readPeriod, writePeriod } from '../../shared/period/period.ts';
import { purchaseMoment } from '../../shared/purchases/moment.ts';
import { approvalsText } from '../approvalsText.ts';
import { AS_ADMIN } from '../calls.ts';
import { paymentsText, paymentsText as texts } from '../paymentsText.ts';
import { paymentTimeText } from '../paymentTimeText.ts';
import { useFollowedPurchases, useKnownPayments, useWaitingPayments } from '../queries.ts';
import classes from './Payments.module.css';
import { readSheet } from './readSheet.ts';
import { MoneyCard, WaitingPayments } from './WaitingPayments.tsx';

export function Payments() {
  const query = useWaitingPayments();
  useFollowedPurchases();
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <KeyLink to="/admin/compras/aprovar" hotkey="a" label={texts.toList} />
          <KeyLink to="/admin/compras/extrato" hotkey="e" label={texts.toStatement} />
        </>
      }
    >
      <QueryStates query={query} texts={texts} places={[130, 130]}>
        {(open) => (
          <>
            {query.error && (
              <Notice tone="warning" mb={16}>
                {texts.old}
              </Notice>
            )}
            <Waiting open={open} />
            <Known />
          </>
        )}
      </QueryStates>
    </Screen>
  );
}

function Waiting({ open }: { open: readonly Payment[] }) {
  const paybacks = usePaybacks();
  const owed = paybacks.data ?? [];
  const calm = open.length === 0 && owed.length === 0 && !paybacks.isPending && !paybacks.error;
  return (
    <>
      <ScreenSection title={open.length > 0 ? texts.open(open.length) : undefined}>
        {calm && (
          <Card className={classes.calm}>
            <Row gap={12} align="start" wrap={false}>
              <IconChecks size={20} stroke={1.75} aria-hidden="true" />
              <span>
                <strong>{texts.calm}.</strong> {texts.calmText}
              </span>
            </Row>
          </Card>
        )}
        <WaitingPayments payments={open} />
      </ScreenSection>
      <Paybacks query={paybacks} />
    </>
  );
}

function Known() {
  const [params, change] = useAddress();
  const period = readPeriod(params);
  const query = useKnownPayments(period);
  const { data, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = query;
  const pages = data?.pages;
  return (
    <ScreenSection title={texts.known}>
      <Row gap={12} rowGap={12} align="end" justify="between" mb={16}>
        <PeriodFilter period={period} onChange={(next) => change((address) => writePeriod(address, next))} />
        <Row>
          <ExportButtons read={() => readSheet(period)} />
        </Row>
      </Row>
      <QueryStates query={{ ...query, data: pages }} texts={texts} places={[240]}>
        {(loadedPages) =>
          loadedPages[0]?.length === 0 ? (
            <Nothing everything={!period.de && !period.ate} />
          ) : (
            <div data-old={isPlaceholderData || undefined}>
              <DataTable
                label={texts.known}
                items={loadedPages.flat()}
                keyOf={({ _id }) => _id}
                columns={COLUMNS}
                layout={classes.table}
                open={hasNextPage}
              />
              {hasNextPage && (
                <Button variant="default" mt={16} loading={isFetching} onClick={() => void fetchNextPage()}>
                  {texts.more}
                </Button>
              )}
            </div>
          )
        }
      </QueryStates>
    </ScreenSection>
  );
}

function Nothing({ everything }: { everything: boolean }) {
  if (!everything)
    return (
      <Message icon={<IconCash size={28} stroke={1.75} />} title={texts.nothing} text={texts.nothingText} />
    );
  return (
    <Message icon={<IconCash size={28} stroke={1.75} />} title={texts.empty} text={texts.emptyText}>
      <LinkButton to="/admin/compras/extrato">{texts.toStatement}</LinkButton>
    </Message>
  );
}

const { heads } = texts;
const COLUMNS: readonly Column<Payment>[] = [
  { head: heads.date, className: classes.when, cell: paymentTimeText },
  {
    head: heads.payer,
    main: true,
    className: classes.who,
    cell: ({ pagador }) => <bdi>{pagador || texts.noPayer}</bdi>,
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
        {texts.verdicts[situacao]}
        {estorno && <Small className={classes.line}>{texts.refunds[estorno]}</Small>}
      </>
    ),
  },
  {
    head: heads.purchase,
    cell: ({ compra }) =>
      compra && (
        <Link
          to={`/admin/compras/aprovar?ocultar=nenhum&compra=${compra._id}`}
          aria-label={texts.seePurchase(compra.numero)}
        >
          {approvalsText.number(compra.numero)}
        </Link>
      ),
  },
  { head: heads.source, className: classes.source, cell: ({ origem }) => texts.source[origem] },
];

/** Polls because a push can be lost. */
const POLL_MS = 60_000;

/** Refunds that the seller makes by hand. */
const usePaybacks = () =>
  useLiveQuery({
    queryKey: ['payments', 'paybacks'],
    queryFn: ({ signal }) => queryCall(paybackCalls.listPaybacks, {}, { signal, ...AS_ADMIN }),
    refetchOnWindowFocus: true,
    refetchInterval: POLL_MS,
  });

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
      actions={<MarkReturned owed={{ id, cents, name, number: numero }} />}
    >
      <Link to={`/admin/compras/aprovar?ocultar=nenhum&compra=${_id}`}>
        {paymentsText.seePurchase(numero)}
      </Link>
    </MoneyCard>
  );
}
