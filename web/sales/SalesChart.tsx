import type { CSSProperties } from 'react';
import { salesText as words } from '../text/sales.ts';
import { Card, Cut, Row, Stack } from '../ui/layout.tsx';
import { Money } from '../ui/Money.tsx';
import { reais } from '../ui/money.ts';
import { months, type SalesBar, scaleOf } from './bars.ts';
import classes from './SalesChart.module.css';

interface SalesChartProps {
  label: string;
  bars: readonly SalesBar[];
}

/** Days side by side. The table below says the same in figures. */
export function SalesChart({ label, bars: days }: SalesChartProps) {
  const bars = months(days);
  const top = scaleOf(bars.map(({ cents }) => cents));
  return (
    <Card as="figure" className={classes.chart} aria-label={label}>
      <div className={classes.plot}>
        <span className={classes.top}>{reais(top)}</span>
        <span className={classes.half}>{reais(top / 2)}</span>
        <ol className={classes.bars} data-many={bars.length > 31 || undefined}>
          {bars.map(({ key, name, cents, compras }) => (
            <li
              key={key}
              title={words.bar(name, reais(cents), compras)}
              style={{ '--height': Math.max(0, cents) / top } as CSSProperties}
            />
          ))}
        </ol>
      </div>
      <Row justify="between" wrap={false} className={classes.ends} aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </Row>
    </Card>
  );
}

/** The greatest first, each with the part that it has of all. */
export function ShareChart({ label, bars }: SalesChartProps) {
  const top = Math.max(1, ...bars.map(({ cents }) => cents));
  return (
    <Card as="figure" className={classes.chart} aria-label={label}>
      <Stack as="ol" gap={12} className={classes.shares}>
        {bars.map(({ key, name, cents, compras }) => (
          <li key={key} title={words.bar(name, reais(cents), compras)}>
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
