import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconChartBar, IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SALES_BY } from '@volleyscouter/contract/sales';
import { csvReais, writeCsv } from '@volleyscouter/core/text/csv';
import { useSearchParams } from 'react-router';
import { type Column, DataTable } from '../../kit/DataTable.tsx';
import { dayAfter, daysBetween, fullDay, today } from '../../kit/days.ts';
import { Grid } from '../../kit/Grid.tsx';
import { Card, Row, Small } from '../../kit/layout.tsx';
import { Message } from '../../kit/Message.tsx';
import { Money } from '../../kit/Money.tsx';
import { reais } from '../../kit/money.ts';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { saveFile } from '../../kit/saveFile.ts';
import { ask } from '../../platform/api/ask.ts';
import { bind } from '../../platform/api/calls.ts';
import { salesText as words } from '../../platform/text/sales.ts';
import type { SalesBar } from './bars.ts';
import classes from './Sales.module.css';
import { SalesChart, ShareChart } from './SalesChart.tsx';

/** Rows of the chart of shares; the table has all. */
const MOST_SHARES = 10;

type Sold = NonNullable<ReturnType<typeof useSales>['data']>;
type Line = Sold['linhas'][number];

function useSales({ por, dias, evento }: SalesAsked) {
  const de = firstDay(dias, new Date());
  return useQuery({
    queryKey: ['sales', por, de, evento],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => ({
      por,
      de,
      ...(await ask(saleCalls.listSales, { query: { por, de, evento: evento || undefined } }, { signal })),
    }),
  });
}

function nameOf(por: SalesBy, { chave }: Line): string {
  if (por === 'dia') return fullDay(chave);
  return chave || words.nameless[por];
}

function exportCsv({ por, linhas }: Sold): void {
  const head = [words.ways[por], words.purchases, words.photos, words.total];
  const rows = linhas.map((line) => [
    nameOf(por, line),
    String(line.compras),
    String(line.fotos),
    csvReais(line.cents),
  ]);
  saveFile(`vendas-por-${por}.csv`, writeCsv([head, ...rows]), 'text/csv');
}

/** '/admin/vendas': what was sold, by day, event or buyer. */
export function Sales() {
  const [asked, change] = useSalesAddress();
  const query = useSales(asked);
  const { data, isFetching } = query;
  const empty = data?.linhas.length === 0;
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          disabled={!data || empty}
          onClick={() => data && exportCsv(data)}
        >
          {words.csv}
        </Button>
      }
    >
      <Filters asked={asked} onChange={change} />
      <QueryStates query={query} words={words} places={[84, 240, 280]}>
        {(sold) =>
          empty ? (
            <Empty asked={asked} onChange={change} />
          ) : (
            <div className={classes.shown} data-old={isFetching || undefined}>
              <Figures total={sold.total} />
              <Chart sold={sold} />
              <Lines sold={sold} />
              <Small as="p" mt={12}>
                {words.counted}
              </Small>
            </div>
          )
        }
      </QueryStates>
    </Screen>
  );
}

interface AskProps {
  asked: SalesAsked;
  onChange: (change: Partial<SalesAsked>) => void;
}

function Filters({ asked, onChange }: AskProps) {
  const { data: events = [] } = useQuery({
    queryKey: ['admin-events'],
    queryFn: ({ signal }) => ask(saleCalls.listEvents, {}, { signal }),
  });
  return (
    <Row gap={12} className={classes.filters}>
      <SegmentedControl
        size="md"
        aria-label={words.by}
        value={asked.por}
        onChange={(por) => onChange({ por: por as SalesBy })}
        data={SALES_BY.map((value) => ({ value, label: words.ways[value] }))}
      />
      <NativeSelect
        aria-label={words.period}
        value={asked.dias}
        onChange={({ currentTarget }) =>
          onChange({ dias: PERIODS.find((period) => period === currentTarget.value) ?? '' })
        }
        data={PERIODS.map((value) => ({ value, label: words.periods[value] ?? '' }))}
      />
      <NativeSelect
        flex="1 1 14rem"
        maw="24rem"
        aria-label={words.event}
        value={asked.evento}
        onChange={({ currentTarget }) => onChange({ evento: currentTarget.value })}
        data={[{ value: '', label: words.allEvents }, ...events.map(({ name }) => name)]}
      />
    </Row>
  );
}

function Empty({ asked, onChange }: AskProps) {
  const everything = asked.dias === '' && asked.evento === '';
  return (
    <Message
      icon={<IconChartBar size={28} stroke={1.75} />}
      title={everything ? words.empty : words.nothing}
      text={everything ? words.emptyText : words.nothingText}
    >
      {!everything && (
        <Button variant="default" onClick={() => onChange({ dias: '', evento: '' })}>
          {words.everything}
        </Button>
      )}
    </Message>
  );
}

function Figures({ total: { compras, fotos, cents } }: { total: Sold['total'] }) {
  const figures = [
    [words.total, reais(cents)],
    [words.purchases, compras.toLocaleString('pt-BR')],
    [words.photos, fotos.toLocaleString('pt-BR')],
    [words.average, compras > 0 ? reais(Math.round(cents / compras)) : '-'],
  ] as const;
  return (
    <Grid least="9rem" fit gap={12} as="dl" className={classes.figures}>
      {figures.map(([name, value]) => (
        <Card key={name} className={classes.figure}>
          <Small as="dt">{name}</Small>
          <dd>{value}</dd>
        </Card>
      ))}
    </Grid>
  );
}

function Chart({ sold: { por, de, linhas } }: { sold: Sold }) {
  const barOf = (line: Line): SalesBar => ({
    ...line,
    key: line.id,
    name: nameOf(por, line),
  });
  if (por !== 'dia')
    return (
      <ShareChart label={words.chartOf(words.ways[por])} bars={linhas.slice(0, MOST_SHARES).map(barOf)} />
    );
  const byDay = new Map(linhas.map((line) => [line.chave, line]));
  const first = de ?? linhas.at(-1)?.chave ?? today(new Date());
  const bars = daysBetween(first, today(new Date()), 4000).map((day) => {
    const { cents, compras } = byDay.get(day) ?? { cents: 0, compras: 0 };
    return { key: day, name: fullDay(day), cents, compras };
  });
  return <SalesChart label={words.chart} bars={bars} />;
}

function Lines({ sold: { por, linhas, total } }: { sold: Sold }) {
  const part = (cents: number): string =>
    total.cents > 0
      ? `${((cents / total.cents) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`
      : '-';
  const columns: readonly Column<Line>[] = [
    { head: words.ways[por], main: true, cell: (line) => nameOf(por, line) },
    { head: words.purchases, numeric: true, cell: ({ compras }) => compras.toLocaleString('pt-BR') },
    { head: words.photos, numeric: true, cell: ({ fotos }) => fotos.toLocaleString('pt-BR') },
    { head: words.total, numeric: true, cell: ({ cents }) => <Money cents={cents} /> },
    { head: words.share, numeric: true, cell: ({ cents }) => part(cents) },
  ];
  return <DataTable label={words.title} items={linhas} keyOf={({ id }) => id} columns={columns} />;
}

type SalesBy = (typeof SALES_BY)[number];

const PERIODS = ['7', '30', '365', ''] as const;
type Period = (typeof PERIODS)[number];

interface SalesAsked {
  por: SalesBy;
  /** The last so many days; '' all of them. */
  dias: Period;
  evento: string;
}

const USUAL: SalesAsked = { por: 'dia', dias: '30', evento: '' };

/** What the address asks for; what is usual does not stand in it. */
function useSalesAddress(): [SalesAsked, (change: Partial<SalesAsked>) => void] {
  const [params, setParams] = useSearchParams();
  const asked: SalesAsked = {
    por: SALES_BY.find((por) => por === params.get('por')) ?? USUAL.por,
    dias: PERIODS.find((dias) => dias === params.get('dias')) ?? USUAL.dias,
    evento: params.get('evento') ?? USUAL.evento,
  };
  const change = (part: Partial<SalesAsked>): void => {
    const next = { ...asked, ...part };
    const entries = Object.entries(next).filter(([name, value]) => value !== USUAL[name as keyof SalesAsked]);
    setParams(Object.fromEntries(entries), { replace: true });
  };
  return [asked, change];
}

/** The first day of a period that ends today; `undefined` where it has none. */
const firstDay = (dias: Period, now: Date): string | undefined =>
  dias === '' ? undefined : dayAfter(today(now), 1 - Number(dias));

const saleCalls = {
  listSales: bind('listSales', 'GET', '/vendas'),
  listEvents: bind('listEvents', 'GET', '/eventos'),
};
