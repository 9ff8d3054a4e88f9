import type { CSSProperties } from 'react';
import { salesText as words } from '../text/sales.ts';
import { Card } from '../ui/layout.tsx';
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
      <div className={classes.ends} aria-hidden="true">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </div>
    </Card>
  );
}

/** The greatest first, each with the part that it has of all. */
export function ShareChart({ label, bars }: SalesChartProps) {
  const top = Math.max(1, ...bars.map(({ cents }) => cents));
  return (
    <Card as="figure" className={classes.chart} aria-label={label}>
      <ol className={classes.shares}>
        {bars.map(({ key, name, cents, compras }) => (
          <li key={key} title={words.bar(name, reais(cents), compras)}>
            <span className={classes.name}>{name}</span>
            <span className={classes.amount}>{reais(cents)}</span>
            <span className={classes.track}>
              <span style={{ '--width': Math.max(0, cents) / top } as CSSProperties} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
