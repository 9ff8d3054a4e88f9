import { Skeleton, VisuallyHidden } from '@mantine/core';
import {
  IconBallVolleyball,
  IconCalendarEvent,
  IconChartBar,
  IconChecks,
  IconCircleCheck,
  IconKeyboard,
  IconPhoto,
  IconPhotoUp,
  IconRun,
  IconShieldCheck,
  IconShirtSport,
  IconTable,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { missingSettings } from '@volleyscouter/core/shop/seller';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { CountBadge } from '../../kit/CountBadge.tsx';
import { dayAfter, daysBetween, shortDay, today } from '../../kit/days.ts';
import { Grid } from '../../kit/Grid.tsx';
import { Card, Heading, Row, Small, Stack } from '../../kit/layout.tsx';
import { reais } from '../../kit/money.ts';
import { Notice } from '../../kit/Notice.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { useSeller } from '../../shop/shared/purchases/queries.ts';
import { adminsText } from '../text/accounts.ts';
import { adminPhotos } from '../text/adminPhotos.ts';
import { dashboardText as words } from '../text/dashboard.ts';
import { t } from '../text/pt.ts';
import { requestsText } from '../text/requests.ts';
import { salesText } from '../text/sales.ts';
import { tablesText } from '../text/tables.ts';
import classes from './Dashboard.module.css';
import { type DashboardFacts, useDashboard } from './waiting.ts';

const TILES = [
  ['/admin/Games', IconBallVolleyball, t.nav.adminGames, words.area.games],
  ['/admin/teams', IconShirtSport, t.nav.teams, words.area.teams],
  ['/admin/athletes', IconRun, t.nav.athletes, words.area.athletes],
  ['/admin/shortcuts', IconKeyboard, t.nav.shortcuts, words.area.shortcuts],
  ['/admin/tables', IconTable, tablesText.title, tablesText.lead],
  ['/admin/admin', IconPhoto, t.nav.photos, words.area.photos],
  ['/admin/photos/send', IconPhotoUp, adminPhotos.list.send, adminPhotos.send.tile],
  ['/admin/events', IconCalendarEvent, adminPhotos.events.list.title, adminPhotos.events.tile],
  ['/admin/atletas', IconUsers, t.nav.shopAthletes, words.area.shopAthletes],
  ['/admin/compras/aprovar', IconCircleCheck, t.nav.approvals, words.area.approvals],
  ['/admin/vendas', IconChartBar, salesText.title, salesText.tile],
  ['/admin/administrators', IconUserShield, adminsText.title, adminsText.tile],
  ['/admin/requests', IconShieldCheck, requestsText.title, requestsText.tile],
] as const;

/** What waits in an area, by its path. */
const waitingAt = (facts: DashboardFacts | undefined): Readonly<Record<string, number>> =>
  facts
    ? {
        '/admin/compras/aprovar': facts.emAnalise + facts.pagamentosAResolver,
        '/admin/requests': facts.pedidos,
        '/admin/atletas': facts.codigosAEnviar,
      }
    : {};

/** Where an admin starts: what waits, and every area with what it is for. */
export function Dashboard() {
  const waiting = waitingAt(useDashboard().data);
  return (
    <Screen title={t.screens.dashboard}>
      <WaitingFigures />
      <Heading size="sm" mb={12}>
        {words.areas}
      </Heading>
      <Grid least="20rem" as="ul">
        {TILES.map(([to, Icon, label, text]) => (
          <li key={to}>
            <Row as={Link} gap={16} align="stretch" wrap={false} to={to} className={classes.tile}>
              <Icon size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
              <span>
                <Row as="span" align="stretch" wrap={false} fw={650}>
                  {label}
                  <CountBadge count={waiting[to] ?? 0} label={words.waiting(waiting[to] ?? 0)} />
                </Row>
                <Small className={classes.text}>{text}</Small>
              </span>
            </Row>
          </li>
        ))}
      </Grid>
    </Screen>
  );
}

const DAYS = 30;

function WaitingFigures() {
  const query = useDashboard();
  const places = (
    <Grid least="22rem" fit mb={32}>
      <Skeleton height={168} />
      <Skeleton height={168} />
    </Grid>
  );
  return (
    <QueryStates query={query} words={words} places={places}>
      {(facts) => (
        <Grid least="22rem" fit mb={32}>
          {facts.fotos > 0 && <SellerNotice />}
          <Tasks facts={facts} />
          <Month facts={facts} />
        </Grid>
      )}
    </QueryStates>
  );
}

function SellerNotice() {
  const { data } = useSeller();
  const missing = data ? missingSettings(data.pix !== 'off', data.vendedor) : [];
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title={words.toSell(missing)} className={classes.wide}>
      {words.toSellText(missing)}
    </Notice>
  );
}

function Tasks({ facts }: { facts: DashboardFacts }) {
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
        <Small as="p" mt={12}>
          {words.pending(pendentes)}
        </Small>
      )}
    </Card>
  );
}

function Month({ facts: { vendas, fotos, atletas, jogos } }: { facts: DashboardFacts }) {
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
        <Small as="p" mt={12}>
          {words.noSales}
        </Small>
      ) : (
        <Row as="ol" align="end" wrap={false} className={classes.bars}>
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
        </Row>
      )}
      <Row as="dl" className={classes.counts} data-figures>
        {(['fotos', 'atletas', 'jogos'] as const).map((name) => (
          <div key={name}>
            <Small as="dt">{words.counts[name]}</Small>
            <dd>{counts[name].toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </Row>
    </Card>
  );
}
