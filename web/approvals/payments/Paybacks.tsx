import type { Payback } from '@volleyscouter/contract/payments';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useLiveQuery } from '../../api/useLiveQuery.ts';
import { paybackCalls } from '../../parts/paybacks/calls.ts';
import { MarkPaidBack } from '../../parts/paybacks/MarkPaidBack.tsx';
import { writePhone } from '../../parts/phone.ts';
import { purchaseMoment } from '../../parts/purchases/moment.ts';
import { paybacksText as words } from '../../text/paybacks.ts';
import { paymentsText } from '../../text/payments.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card, Row, Small, Stack } from '../../ui/layout.tsx';
import { ErrorMessage } from '../../ui/Message.tsx';
import { reais } from '../../ui/money.ts';
import { AS_ADMIN } from '../calls.ts';
import classes from './Payments.module.css';

/** Refetch interval (ms), as a push can be lost. */
const POLL_MS = 60_000;

/** What the seller has to pay back herself. Read again with the payments. */
export const usePaybacks = () =>
  useLiveQuery({
    queryKey: ['payments', 'paybacks'],
    queryFn: ({ signal }) => ask(paybackCalls.listPaybacks, {}, { signal, ...AS_ADMIN }),
    refetchOnWindowFocus: true,
    refetchInterval: POLL_MS,
  });

/** Each with whom to pay and how much, until it is marked. */
export function Paybacks({ query }: { query: ReturnType<typeof usePaybacks> }) {
  const { data, error, isFetching, refetch } = query;
  if (!data && error)
    return (
      <section className={classes.section}>
        <ErrorMessage title={words.failed} error={error} onRetry={() => refetch()} retrying={isFetching} />
      </section>
    );
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.section} aria-label={words.section(data.length)}>
      <h2>{words.section(data.length)}</h2>
      <p className={classes.lead}>{words.lead}</p>
      <Stack as="ul" gap={12}>
        {data.map((payback) => (
          <li key={payback._id}>
            <PaybackCard payback={payback} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

function PaybackCard({ payback: { _id: id, cents, desde, compra } }: { payback: Payback }) {
  const { _id, numero, celular } = compra;
  const name = compra.nome || words.nobody;
  return (
    <Card as="article" className={classes.card}>
      <div className={classes.money}>
        <strong>{reais(cents)}</strong>
        <Badge tone="accent">{words.badge}</Badge>
      </div>
      <Stack gap={4} className={classes.said}>
        <p>
          <bdi className={classes.payer}>{name}</bdi>
          <Small className={classes.line}>
            {celular ? writePhone(celular) : words.noPhone} · {words.since(purchaseMoment(desde))}
          </Small>
        </p>
        <Link to={`/admin/compras/aprovar?ocultar=nenhum&compra=${_id}`}>
          {paymentsText.seePurchase(numero)}
        </Link>
      </Stack>
      <Row className={classes.ways}>
        <MarkPaidBack owed={{ id, cents, name, number: numero }} />
      </Row>
    </Card>
  );
}
