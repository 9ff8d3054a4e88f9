import type { CSSProperties } from 'react';
import { Card, Cut, Row, Stack } from '../../kit/layout.tsx';
import { Money } from '../../kit/Money.tsx';
import { reais } from '../../kit/money.ts';
import { salesText as texts } from '../../platform/text/sales.ts';
import { axisOf, barsOf, mondayOf, type SalesBar } from './bars.ts';
import classes from './SalesChart.module.css';

interface SalesChartProps {
  label: string;
  bars: readonly SalesBar[];
}

export function SalesChart({ label, bars: days }: SalesChartProps) {
  const bars = barsOf(days);
  const { high, low } = axisOf(bars.map(({ cents }) => cents));
  /** Distance from the top of the chart, 0 to 1. */
  const at = (cents: number): number => (high - cents) / (high - low);
  const lines = low < 0 ? [high, 0, low] : [high, high / 2, 0];
  const byDay = bars.length === days.length;
  return (
    <Card as="figure" className={classes.chart} aria-label={label}>
      <div className={classes.plot}>
        {lines.map((cents) => (
          <span
            key={cents}
            className={classes.line}
            data-zero={cents === 0 || undefined}
            style={{ '--top': at(cents) } as CSSProperties}
          >
            {reais(cents)}
          </span>
        ))}
        <Row
          as="ol"
          gap={4}
          align="stretch"
          wrap={false}
          className={classes.bars}
          data-many={bars.length > 31 || undefined}
        >
          {bars.map(({ key, name, cents, compras }) => (
            <li
              key={key}
              title={texts.bar(name, reais(cents), compras)}
              data-week={(byDay && key === mondayOf(key)) || undefined}
              data-back={cents < 0 || undefined}
              style={{ '--top': at(Math.max(0, cents)), '--bottom': at(Math.min(0, cents)) } as CSSProperties}
            />
          ))}
        </Row>
      </div>
      <Row justify="between" wrap={false} className={classes.ends} aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </Row>
    </Card>
  );
}

export function ShareChart({ label, bars }: SalesChartProps) {
  const top = Math.max(1, ...bars.map(({ cents }) => cents));
  return (
    <Card as="figure" className={classes.chart} aria-label={label}>
      <Stack as="ol" gap={12} className={classes.shares}>
        {bars.map(({ key, name, cents, compras }) => (
          <li key={key} title={texts.bar(name, reais(cents), compras)}>
            <Cut>{name}</Cut>
            <Money cents={cents} />
            <span className={classes.track}>
              <span style={{ '--width': Math.max(0, cents) / top } as CSSProperties} />
            </span>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
