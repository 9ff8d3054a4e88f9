import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './VirtualList.module.css';

/** From here on only what is near the window is drawn. */
const LONG = 80;

interface VirtualListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Height of a row in px as long as it has not been measured. */
  estimate: number;
  /** Space between rows in px. */
  gap?: number;
  label: string;
  children: (item: T) => ReactNode;
}

/** A list of rows that scrolls with the page; a long one draws only the rows in view. */
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
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    gap,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => keyOf(items[index] as T),
  });
  return (
    <ul ref={list} className={classes.windowed} style={{ height: rows.getTotalSize() }} aria-label={label}>
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
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
