import type { ReactNode } from 'react';
import { useVirtualRows } from './useVirtualRows.ts';
import classes from './VirtualList.module.css';

/** From this number of rows on, only rows near the window are drawn. */
const LONG = 80;

interface VirtualListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** In px, until rows are measured. */
  estimate: number;
  /** In px. */
  gap?: number;
  label: string;
  children: (item: T) => ReactNode;
}

export function VirtualList<T>({ items, keyOf, estimate, gap = 8, label, children }: VirtualListProps<T>) {
  if (items.length >= LONG)
    return (
      <Windowed items={items} keyOf={keyOf} estimate={estimate} gap={gap} label={label}>
        {children}
      </Windowed>
    );
  return (
    <ul className={classes.list} style={{ gap }} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}

function Windowed<T>({ items, keyOf, estimate, gap, label, children }: VirtualListProps<T>) {
  const { body, list, drawn, top } = useVirtualRows<HTMLUListElement>({
    count: items.length,
    estimate,
    overscan: 8,
    gap,
    keyOf: (index) => keyOf(items[index] as T),
  });
  return (
    <ul ref={body} className={classes.windowed} style={{ height: list.getTotalSize() }} aria-label={label}>
      {drawn.map(({ key, index, start }) => (
        <li
          key={key}
          ref={list.measureElement}
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {children(items[index] as T)}
        </li>
      ))}
    </ul>
  );
}
