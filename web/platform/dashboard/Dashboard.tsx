import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconBallVolleyball,
  IconCalendarEvent,
  IconChartBar,
  IconChecks,
  IconCircle,
  IconCircleCheck,
  IconKeyboard,
  IconPhoto,
  IconPhotoUp,
  IconRun,
  IconServer,
  IconShieldCheck,
  IconShirtSport,
  IconTable,
  IconTag,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { missingSettings } from '@volleyscouter/core/shop/seller';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Advanced } from '../../kit/Advanced.tsx';
import { CountBadge } from '../../kit/CountBadge.tsx';
import { dayAfter, daysBetween, shortDay, today } from '../../kit/days.ts';
import { Grid } from '../../kit/Grid.tsx';
import { Card, Heading, Row, Small, Stack } from '../../kit/layout.tsx';
import { writeMoment } from '../../kit/moment.ts';
import { reais } from '../../kit/money.ts';
import { Notice } from '../../kit/Notice.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { seasonText } from '../../scouting/shared/texts/season.ts';
import { useSeller } from '../../shop/shared/purchases/queries.ts';
import { storedSwitch, useStored } from '../api/stored.ts';
import { adminsText } from '../text/accounts.ts';
import { adminPhotos } from '../text/adminPhotos.ts';
import { dashboardText as texts } from '../text/dashboard.ts';
import { t } from '../text/pt.ts';
import { requestsText } from '../text/requests.ts';
import { salesText } from '../text/sales.ts';
import { systemText } from '../text/system.ts';
import { tablesText } from '../text/tables.ts';
import classes from './Dashboard.module.css';
import { type DashboardFacts, useDashboard } from './waiting.ts';

type Tile = readonly [to: string, Icon: Icon, label: string, text: string];

const GROUPS: readonly (readonly [title: string, tiles: readonly Tile[]])[] = [
  [
    texts.group.photos,
    [
      ['/admin/admin', IconPhoto, t.nav.photos, texts.area.photos],
      ['/admin/photos/send', IconPhotoUp, adminPhotos.list.send, adminPhotos.send.tile],
      ['/admin/events', IconCalendarEvent, adminPhotos.events.list.title, adminPhotos.events.tile],
    ],
  ],
  [
    texts.group.people,
    [
      ['/admin/atletas', IconUsers, t.nav.shopAthletes, texts.area.shopAthletes],
      ['/admin/administrators', IconUserShield, adminsText.title, adminsText.tile],
      ['/admin/requests', IconShieldCheck, requestsText.title, requestsText.tile],
    ],
  ],
  [
    texts.group.games,
    [
      ['/admin/Games', IconBallVolleyball, t.nav.adminGames, texts.area.games],
      ['/admin/teams', IconShirtSport, t.nav.teams, texts.area.teams],
      ['/admin/athletes', IconRun, t.nav.athletes, texts.area.athletes],
    ],
  ],
  [
    texts.group.money,
    [
      ['/admin/compras/aprovar', IconCircleCheck, t.nav.approvals, texts.area.approvals],
      ['/admin/vendas', IconChartBar, salesText.title, salesText.tile],
    ],
  ],
];

const ADVANCED: readonly Tile[] = [
  ['/admin/sistema', IconServer, systemText.title, systemText.tile],
  ['/admin/shortcuts', IconKeyboard, t.nav.shortcuts, texts.area.shortcuts],
  ['/admin/tables', IconTable, tablesText.title, tablesText.lead],
  ['/admin/temporada/nomes', IconTag, seasonText.names, texts.area.names],
];

const waitingAt = (facts: DashboardFacts | undefined): Readonly<Record<string, number>> =>
  facts
    ? {
        '/admin/compras/aprovar': facts.emAnalise + facts.pagamentosAResolver,
        '/admin/requests': facts.pedidos,
        '/admin/atletas': facts.codigosAEnviar,
        '/admin/events': facts.avisosAEnviar,
      }
    : {};

export function Dashboard() {
  return (
    <Screen title={t.screens.dashboard}>
      <WaitingFigures />
      {GROUPS.map(([title, tiles]) => (
        <section key={title}>
          <Heading size="sm" mb={12}>
            {title}
          </Heading>
          <Tiles tiles={tiles} />
        </section>
      ))}
      <Advanced>
        <Tiles tiles={ADVANCED} />
      </Advanced>
    </Screen>
  );
}

function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const waiting = waitingAt(useDashboard().data);
  return (
    <Grid least="20rem" as="ul" mb={24}>
      {tiles.map(([to, Icon, label, text]) => (
        <li key={to}>
          <Row as={Link} gap={16} align="stretch" wrap={false} to={to} className={classes.tile}>
            <Icon size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
            <span>
              <Row as="span" align="stretch" wrap={false} fw={650}>
                {label}
                <CountBadge count={waiting[to] ?? 0} label={texts.waiting(waiting[to] ?? 0)} />
              </Row>
              <Small className={classes.text}>{text}</Small>
            </span>
          </Row>
        </li>
      ))}
    </Grid>
  );
}

const DAYS = 30;
const STEP = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

const firstStepsSwitch = storedSwitch('firstStepsHidden', '1');

function WaitingFigures() {
  const query = useDashboard();
  const places = (
    <Grid least="22rem" fit mb={32}>
      <Skeleton height={168} />
      <Skeleton height={168} />
    </Grid>
  );
  return (
    <QueryStates query={query} texts={texts} places={places}>
      {(facts) => (
        <Grid least="22rem" fit mb={32}>
          <FirstSteps facts={facts} />
          {facts.fotos > 0 && <SellerNotice />}
          {facts.backup.isLate && <BackupNotice at={facts.backup.at} />}
          <Tasks facts={facts} />
          <Month facts={facts} />
        </Grid>
      )}
    </QueryStates>
  );
}

function FirstSteps({ facts: { eventos, times, jogos } }: { facts: DashboardFacts }) {
  const isHidden = useStored(firstStepsSwitch);
  const { data: seller } = useSeller();
  const steps = [
    [seller?.pix !== 'off', null, texts.first.pix, texts.first.pixText],
    [eventos > 0, '/admin/events', texts.first.event, texts.first.eventText],
    [times > 0, '/admin/teams', texts.first.team, texts.first.teamText],
    [jogos > 0, '/admin/games/new', texts.first.game, texts.first.gameText],
  ] as const;
  if (isHidden || !seller || steps.every(([isDone]) => isDone)) return null;
  return (
    <Card as="section" className={classes.box}>
      <Row justify="between">
        <h2>{texts.first.title}</h2>
        <Button variant="subtle" color="gray" size="xs" onClick={() => firstStepsSwitch.turn(true)}>
          {texts.first.hide}
        </Button>
      </Row>
      <Stack as="ul" gap={4} className={classes.steps}>
        {steps.map(([isDone, to, title, text]) => (
          <Row as="li" key={title} gap={12} wrap={false} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheck {...STEP} /> : <IconCircle {...STEP} />}
            <span>
              {isDone || !to ? <strong>{title}</strong> : <Link to={to}>{title}</Link>}
              {isDone ? (
                <VisuallyHidden>{texts.first.done}</VisuallyHidden>
              ) : (
                <Small className={classes.text}>{text}</Small>
              )}
            </span>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function SellerNotice() {
  const { data } = useSeller();
  const missing = data ? missingSettings(data.pix !== 'off', data.vendedor) : [];
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title={texts.toSell(missing)} className={classes.wide}>
      {texts.toSellText(missing)}
    </Notice>
  );
}

function BackupNotice({ at }: { at: string | null }) {
  return (
    <Notice
      tone="warning"
      title={at === null ? systemText.backupNone : systemText.backupLate(writeMoment(at))}
      className={classes.wide}
    >
      <Link to="/admin/sistema">{systemText.seeSystem}</Link>
    </Notice>
  );
}

function Tasks({ facts }: { facts: DashboardFacts }) {
  const { emAnalise, pagamentosAResolver, pedidos, codigosAEnviar, avisosAEnviar, pendentes } = facts;
  const tasks = [
    [pagamentosAResolver, '/admin/compras/pagamentos', texts.resolve, texts.resolveText],
    [emAnalise, '/admin/compras/aprovar', texts.review, texts.reviewText],
    [pedidos, '/admin/requests', texts.requests, texts.requestsText],
    [codigosAEnviar, '/admin/atletas/send', texts.codes, texts.codesText],
    [avisosAEnviar, '/admin/events/avisar', texts.alerts, texts.alertsText],
  ] as const;
  const open = tasks.filter(([count]) => count > 0);
  return (
    <Card as="section" className={classes.box}>
      <h2>{texts.waits}</h2>
      {open.length === 0 && (
        <Row as="p" wrap={false} className={classes.calm}>
          <IconChecks size={20} stroke={1.75} aria-hidden="true" />
          {texts.nothing}
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
          {texts.pending(pendentes)}
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
        <h2>{texts.month}</h2>
        <Link to="/admin/vendas">{texts.seeSales}</Link>
      </Row>
      <p className={classes.sum}>{reais(sum)}</p>
      {vendas.length === 0 ? (
        <Small as="p" mt={12}>
          {texts.noSales}
        </Small>
      ) : (
        <Row as="ol" align="end" wrap={false} className={classes.bars}>
          {days.map(([dia, cents]) => {
            const text = texts.day(shortDay(dia), reais(cents));
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
            <Small as="dt">{texts.counts[name]}</Small>
            <dd>{counts[name].toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </Row>
    </Card>
  );
}
