import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OWN_SALES_BY, SALES_BY } from '@volleyscouter/contract/sales';
import { type Column, DataTable } from '../../kit/DataTable.tsx';
import { daysBetween, fullDay, today } from '../../kit/days.ts';
import { Grid } from '../../kit/Grid.tsx';
import { Card, Row, Small } from '../../kit/layout.tsx';
import { Message } from '../../kit/Message.tsx';
import { Money } from '../../kit/Money.tsx';
import { reais } from '../../kit/money.ts';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { useAddress } from '../../kit/useAddress.ts';
import { bind } from '../../platform/api/calls.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import { salesText as texts } from '../../platform/text/sales.ts';
import { ExportButtons, type NamedSheet } from '../shared/exports/ExportButtons.tsx';
import { listSalesCall, salesFoot } from '../shared/exports/salesFoot.ts';
import { PeriodFilter } from '../shared/period/PeriodFilter.tsx';
import { type Period, periodName, readPeriod, writePeriod } from '../shared/period/period.ts';
import { isSeller } from '../shared/seller.ts';
import type { SalesBar } from './bars.ts';
import classes from './Sales.module.css';
import { SalesChart, ShareChart } from './SalesChart.tsx';

/** The table has all rows. */
const MAX_CHART_ROWS = 10;

type Sold = NonNullable<ReturnType<typeof useSales>['data']>;
type Line = Sold['linhas'][number];

function useSales({ por, de, ate, evento }: SalesFilter) {
  return useQuery({
    queryKey: ['sales', por, de, ate, evento],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => ({
      por,
      de,
      ate,
      evento,
      ...(await queryCall(
        listSalesCall,
        { query: { por, de, ate, evento: evento || undefined } },
        { signal },
      )),
    }),
  });
}

function nameOf(por: SalesBy, { id, chave }: Line): string {
  if (por === 'fotografo' && id === '') return texts.seller;
  if (por === 'dia') return fullDay(chave);
  return chave || texts.nameless[por];
}

function sheetOf({ por, de, ate, evento, linhas, total, caixa }: Sold): NamedSheet {
  const figuresOf = ({ compras, fotos, recebido, devolvido, cents, parte }: Sold['total']) => [
    ...(isSeller() ? [compras] : []),
    fotos,
    { cents: recebido },
    { cents: devolvido },
    { cents },
    { cents: parte },
    { cents: cents - parte },
  ];
  const { photos, received, returned, photographers, sellers } = texts;
  const purchases = isSeller() ? [texts.purchases] : [];
  // photographers do not see the sum of all payments
  const foot = isSeller() ? salesFoot({ total, caixa }) : [];
  return {
    file: `vendas-por-${por}-${periodName({ de, ate })}`,
    sheet: {
      name: texts.title,
      heads: [texts.ways[por], ...purchases, photos, received, returned, texts.total, photographers, sellers],
      rows: [
        ...linhas.map((line) => [nameOf(por, line), ...figuresOf(line)]),
        [texts.sum, ...figuresOf(total)],
      ],
      // sums of payments cover all events, so they are left out for one event
      foot: evento === '' ? foot : [texts.ofEvent(evento), ...foot.slice(0, 1)],
      wide: [texts.ways[por]],
    },
  };
}

export function Sales() {
  const [filter, change] = useSalesAddress();
  const query = useSales(filter);
  const { data, isFetching } = query;
  const empty = data?.linhas.length === 0;
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      actions={data && <ExportButtons disabled={empty || isFetching} read={async () => sheetOf(data)} />}
    >
      <Filters filter={filter} onChange={change} />
      <QueryStates query={query} texts={texts} places={[84, 240, 280]}>
        {(sold) =>
          empty ? (
            <Empty filter={filter} onChange={change} />
          ) : (
            <div className={classes.shown} data-old={isFetching || undefined}>
              <Figures total={sold.total} />
              <Chart sold={sold} />
              <Lines sold={sold} />
              <Foot sold={sold} />
            </div>
          )
        }
      </QueryStates>
    </Screen>
  );
}

function Foot({ sold }: { sold: Sold }) {
  const { foot = [] } = sheetOf(sold).sheet;
  return [...foot, texts.counted].map((line) => (
    <Small key={line} as="p" mt={12}>
      {line}
    </Small>
  ));
}

interface FilterProps {
  filter: SalesFilter;
  onChange: (change: Partial<SalesFilter>) => void;
}

function Filters({ filter, onChange }: FilterProps) {
  const { data: events = [] } = useQuery({
    queryKey: ['admin-events'],
    queryFn: ({ signal }) => queryCall(saleCalls.listEvents, {}, { signal }),
  });
  return (
    <Row gap={12} className={classes.filters}>
      <SegmentedControl
        size="md"
        aria-label={texts.by}
        value={filter.por}
        onChange={(por) => onChange({ por: por as SalesBy })}
        data={(isSeller() ? SALES_BY : OWN_SALES_BY).map((value) => ({ value, label: texts.ways[value] }))}
      />
      <PeriodFilter period={filter} onChange={onChange} />
      <NativeSelect
        flex="1 1 14rem"
        maw="24rem"
        aria-label={texts.event}
        value={filter.evento}
        onChange={({ currentTarget }) => onChange({ evento: currentTarget.value })}
        data={[{ value: '', label: texts.allEvents }, ...events.map(({ name }) => name)]}
      />
    </Row>
  );
}

function Empty({ filter, onChange }: FilterProps) {
  const everything = !filter.de && !filter.ate && filter.evento === '';
  return (
    <Message
      icon={<IconChartBar size={28} stroke={1.75} />}
      title={everything ? texts.empty : texts.nothing}
      text={everything ? texts.emptyText : texts.nothingText}
    >
      {!everything && (
        <Button variant="default" onClick={() => onChange({ de: '', ate: '', evento: '' })}>
          {texts.everything}
        </Button>
      )}
    </Message>
  );
}

/** Sellers see the photographers' share only if it is not 0; photographers always see their share. */
const showsShares = ({ parte }: Sold['total']): boolean => parte !== 0 || !isSeller();

function Figures({ total }: { total: Sold['total'] }) {
  const { compras, fotos, recebido, devolvido, cents, parte } = total;
  const figures = [
    [texts.total, reais(cents)],
    [texts.received, reais(recebido)],
    [texts.returned, reais(devolvido)],
    ...(isSeller() ? [[texts.purchases, compras.toLocaleString('pt-BR')] as const] : []),
    [texts.photos, fotos.toLocaleString('pt-BR')],
    ...(showsShares(total) ? [[texts.photographers, reais(parte)] as const] : []),
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

function Chart({ sold: { por, de, ate, linhas } }: { sold: Sold }) {
  const barOf = (line: Line): SalesBar => ({
    ...line,
    key: line.id,
    name: nameOf(por, line),
  });
  if (por !== 'dia')
    return (
      <ShareChart label={texts.chartOf(texts.ways[por])} bars={linhas.slice(0, MAX_CHART_ROWS).map(barOf)} />
    );
  const byDay = new Map(linhas.map((line) => [line.chave, line]));
  const now = today(new Date());
  const first = de ?? linhas.at(-1)?.chave ?? now;
  const bars = daysBetween(first, ate && ate < now ? ate : now, 4000).map((day) => {
    const { cents, compras } = byDay.get(day) ?? { cents: 0, compras: 0 };
    return { key: day, name: fullDay(day), cents, compras };
  });
  return <SalesChart label={texts.chart} bars={bars} />;
}

function Lines({ sold: { por, linhas, total } }: { sold: Sold }) {
  const part = (cents: number): string =>
    total.cents > 0
      ? `${((cents / total.cents) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`
      : '-';
  const purchases: Column<Line> = {
    head: texts.purchases,
    numeric: true,
    cell: ({ compras }) => compras.toLocaleString('pt-BR'),
  };
  const shares: Column<Line> = {
    head: texts.photographers,
    numeric: true,
    cell: ({ parte }) => <Money cents={parte} />,
  };
  const columns: readonly Column<Line>[] = [
    {
      head: texts.ways[por],
      main: true,
      className: por === 'dia' ? classes.day : undefined,
      cell: (line) => nameOf(por, line),
    },
    ...(isSeller() ? [purchases] : []),
    { head: texts.photos, numeric: true, cell: ({ fotos }) => fotos.toLocaleString('pt-BR') },
    { head: texts.received, numeric: true, cell: ({ recebido }) => <Money cents={recebido} /> },
    { head: texts.returned, numeric: true, cell: ({ devolvido }) => <Money cents={devolvido} /> },
    { head: texts.total, numeric: true, cell: ({ cents }) => <Money cents={cents} /> },
    { head: texts.share, numeric: true, cell: ({ cents }) => part(cents) },
    ...(showsShares(total) ? [shares] : []),
  ];
  return <DataTable label={texts.title} items={linhas} keyOf={({ id }) => id} columns={columns} />;
}

type SalesBy = (typeof SALES_BY)[number];

interface SalesFilter extends Period {
  por: SalesBy;
  evento: string;
}

/** Default values are omitted from the URL. */
function useSalesAddress(): [SalesFilter, (change: Partial<SalesFilter>) => void] {
  const [params, change] = useAddress();
  const por = SALES_BY.find((option) => option === params.get('por')) ?? 'dia';
  const filter = { por, evento: params.get('evento') ?? '', ...readPeriod(params) };
  return [
    filter,
    (part) =>
      change((address) => {
        const next = { ...filter, ...part };
        writePeriod(address, next);
        for (const [name, value] of [
          ['por', next.por === 'dia' ? '' : next.por],
          ['evento', next.evento],
        ] as const)
          if (value) address.set(name, value);
          else address.delete(name);
      }),
  ];
}

const saleCalls = {
  listEvents: bind('listEvents', 'GET', '/eventos'),
};
