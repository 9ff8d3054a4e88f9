import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { readDashboard } from '@volleyscouter/contract/sales';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { ask } from '../api/ask.ts';
import { bind } from '../api/calls.ts';
import { dayAfter, daysBetween, shortDay, today } from '../parts/days.ts';
import { dashboardText as words } from '../text/dashboard.ts';
import { ErrorMessage } from '../ui/Message.tsx';
import { reais } from '../ui/money.ts';
import classes from './Waiting.module.css';

type Facts = CallAnswer<typeof readDashboard>;

const call = bind('readDashboard', 'GET', '/painel');
const AGAIN = 60_000;
const DAYS = 30;

/** What waits for the admin, and how the shop goes: read again every minute. */
export function Waiting() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
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
    <section className={classes.box}>
      <h2>{words.waits}</h2>
      {open.length === 0 && (
        <p className={classes.calm}>
          <IconChecks size={20} stroke={1.75} aria-hidden="true" />
          {words.nothing}
        </p>
      )}
      <ul className={classes.tasks}>
        {open.map(([count, to, title, text]) => (
          <li key={to}>
            <Link to={to}>
              <strong>{title(count)}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {pendentes > 0 && <p className={classes.note}>{words.pending(pendentes)}</p>}
    </section>
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
    <section className={classes.box}>
      <div className={classes.head}>
        <h2>{words.month}</h2>
        <Link to="/admin/vendas">{words.seeSales}</Link>
      </div>
      <p className={classes.sum}>{reais(sum)}</p>
      {vendas.length === 0 ? (
        <p className={classes.note}>{words.noSales}</p>
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
            <dt>{words.counts[name]}</dt>
            <dd>{counts[name].toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
