import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { readDashboard } from '@volleyscouter/contract/sales';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { ask } from '../api/ask.ts';
import { bind } from '../api/calls.ts';
import { useLiveQuery } from '../api/useLiveQuery.ts';
import { dayAfter, daysBetween, shortDay, today } from '../parts/days.ts';
import { dashboardText as words } from '../text/dashboard.ts';
import { Card, Row, Small, Stack } from '../ui/layout.tsx';
import { ErrorMessage } from '../ui/Message.tsx';
import { reais } from '../ui/money.ts';
import classes from './Waiting.module.css';

type Facts = CallAnswer<typeof readDashboard>;

const call = bind('readDashboard', 'GET', '/painel');
const AGAIN = 60_000;
const DAYS = 30;

/** What waits for the admin, and how the shop goes: read again every minute. */
export function WaitingFigures() {
  const { data, error, isPending, isFetching, refetch } = useLiveQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => ask(call, {}, { signal }),
    refetchInterval: AGAIN,
  });
  if (isPending)
    return (
      <div role="status" className={classes.places}>
        <VisuallyHidden>{words.loading}</VisuallyHidden>
        <Skeleton height={168} />
        <Skeleton height={168} />
      </div>
    );
  if (!data)
    return (
      <ErrorMessage title={words.failed} error={error} onRetry={() => refetch()} retrying={isFetching} />
    );
  return (
    <div className={classes.places}>
      <Tasks facts={data} />
      <Month facts={data} />
    </div>
  );
}

function Tasks({ facts }: { facts: Facts }) {
  const { emAnalise, pagamentosAResolver, pedidos, codigosAEnviar, pendentes } = facts;
  const tasks = [
    [pagamentosAResolver, '/admin/compras/pagamentos', words.resolve, words.resolveText],
    [emAnalise, '/admin/compras/aprovar', words.review, words.reviewText],
    [pedidos, '/admin/requests', words.requests, words.requestsText],
    [codigosAEnviar, '/admin/atletas/send', words.codes, words.codesText],
  ] as const;
  const open = tasks.filter(([count]) => count > 0);
  return (
    <Card as="section" className={classes.box}>
      <h2>{words.waits}</h2>
      {open.length === 0 && (
        <Row as="p" wrap={false} className={classes.calm}>
          <IconChecks size={20} stroke={1.75} aria-hidden="true" />
          {words.nothing}
        </Row>
      )}
      <Stack as="ul" gap={4} className={classes.tasks}>
        {open.map(([count, to, title, text]) => (
          <li key={to}>
            <Link to={to}>
              <strong>{title(count)}</strong>
              <Small>{text}</Small>
            </Link>
          </li>
        ))}
      </Stack>
      {pendentes > 0 && (
        <Small as="p" className={classes.note}>
          {words.pending(pendentes)}
        </Small>
      )}
    </Card>
  );
}

function Month({ facts: { vendas, fotos, atletas, jogos } }: { facts: Facts }) {
  const sum = vendas.reduce((total, { cents }) => total + cents, 0);
  const most = Math.max(1, ...vendas.map(({ cents }) => cents));
  const sold = new Map(vendas.map(({ dia, cents }) => [dia, cents]));
  const last = today(new Date());
  const days = daysBetween(dayAfter(last, 1 - DAYS), last).map((day) => [day, sold.get(day) ?? 0] as const);
  const counts = { fotos, atletas, jogos };
  return (
    <Card as="section" className={classes.box}>
      <Row gap={16} justify="between" align="baseline" wrap={false} className={classes.head}>
        <h2>{words.month}</h2>
        <Link to="/admin/vendas">{words.seeSales}</Link>
      </Row>
      <p className={classes.sum}>{reais(sum)}</p>
      {vendas.length === 0 ? (
        <Small as="p" className={classes.note}>
          {words.noSales}
        </Small>
      ) : (
        <ol className={classes.bars}>
          {days.map(([dia, cents]) => {
            const text = words.day(shortDay(dia), reais(cents));
            return (
              <li
                key={dia}
                title={text}
                data-none={cents <= 0 || undefined}
                style={{ '--height': Math.max(0, cents) / most } as CSSProperties}
              >
                <VisuallyHidden>{text}</VisuallyHidden>
              </li>
            );
          })}
        </ol>
      )}
      <dl className={classes.counts}>
        {(['fotos', 'atletas', 'jogos'] as const).map((name) => (
          <div key={name}>
            <Small as="dt">{words.counts[name]}</Small>
            <dd>{counts[name].toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
