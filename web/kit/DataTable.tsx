/**
 * The screen or the server sorts, filters and pages the records.
 *
 * On a phone rows are cards, in which each cell shows its column title before the value. With `layout`, the
 * class `layout` places the cells in the card (`.layout .price`), without column titles. With `sideways` the
 * table stays a table on a phone and scrolls beside its fixed first column.
 */
import { memo, type ReactNode, type Ref, useEffect, useLayoutEffect } from 'react';
import classes from './DataTable.module.css';
import { Hint } from './Hint.tsx';
import { Card } from './layout.tsx';
import { ScrollFrame } from './ScrollFrame.tsx';
import { useVirtualRows } from './useVirtualRows.ts';

/** From this number of rows on, only rows near the window are drawn. */
const LONG = 80;
/** In px, until rows are measured. */
const ESTIMATE = 61;

export interface Column<T> {
  head: string;
  /** Full text of an abbreviated title. */
  hint?: string;
  cell: (item: T, index: number) => ReactNode;
  /** Row header; on a phone the title of the card. */
  main?: boolean;
  numeric?: boolean;
  /** For long words without break points, such as e-mails. */
  wide?: boolean;
  className?: string | undefined;
}

interface Rows<T> {
  columns: readonly Column<T>[];
  actions?: ((item: T) => ReactNode) | undefined;
  rowData?: ((item: T) => Readonly<Record<`data-${string}`, string | boolean | undefined>>) | undefined;
  /** Placeholder for a record that is still loading. */
  waiting?: ReactNode;
}

interface DataTableProps<T> extends Rows<T> {
  label: string;
  /** `undefined`: the record is still loading. */
  items: readonly (T | undefined)[];
  keyOf: (item: T, index: number) => string | number;
  actionsHead?: string;
  layout?: string | undefined;
  /** A table that does not fit scrolls sideways, also on a phone. */
  sideways?: boolean;
  /** In px, until rows are measured. */
  estimate?: number;
  /** Draws only rows near the window. Default: true from `LONG` rows on. */
  windowed?: boolean;
  /** True if more records exist than `items` holds. */
  open?: boolean;
  /** Not called if all rows are drawn. */
  onDrawn?: (first: number, last: number) => void;
}

export function DataTable<T>(props: DataTableProps<T>) {
  const { label, items, columns, actions, actionsHead, layout, open, windowed, sideways } = props;
  const table = (
    <table
      className={`${classes.base} ${sideways ? classes.sideways : `${classes.table} ${layout ?? classes.records}`}`}
      aria-label={label}
      aria-rowcount={open ? -1 : items.length + 1}
    >
      <thead>
        <tr>
          {columns.map(({ head, hint, numeric, className }) => (
            <th key={head} scope="col" className={className} data-numeric={numeric || undefined}>
              {hint ? <Hint label={hint}>{head}</Hint> : head}
            </th>
          ))}
          {actions && (
            <th scope="col" className={classes.actionsHead}>
              {actionsHead}
            </th>
          )}
        </tr>
      </thead>
      {(windowed ?? items.length >= LONG) ? <Windowed {...props} /> : <Whole {...props} />}
    </table>
  );
  return sideways ? <ScrollFrame aria-label={label}>{table}</ScrollFrame> : <Card flush>{table}</Card>;
}

function Whole<T>({ items, keyOf, ...rows }: DataTableProps<T>) {
  return (
    <tbody>
      {items.map((item, index) => (
        <DrawnRow key={item ? keyOf(item, index) : index} item={item} index={index} {...rows} />
      ))}
    </tbody>
  );
}

function Windowed<T>({ items, keyOf, onDrawn, estimate = ESTIMATE, ...rows }: DataTableProps<T>) {
  const { body, list, drawn, before, after } = useVirtualRows<HTMLTableSectionElement>({
    count: items.length,
    estimate,
    overscan: 10,
    keyOf: (index) => {
      const item = items[index];
      return item ? keyOf(item, index) : index;
    },
  });
  useLayoutEffect(() => {
    if (estimate) list.measure();
  }, [estimate, list]);
  const first = drawn[0]?.index;
  const last = drawn.at(-1)?.index;
  useEffect(() => {
    if (first !== undefined && last !== undefined) onDrawn?.(first, last);
  }, [first, last, onDrawn]);
  return (
    <tbody ref={body}>
      <tr className={classes.gap} style={{ height: before }} />
      {drawn.map(({ key, index }) => (
        <DrawnRow key={key} item={items[index]} index={index} measure={list.measureElement} {...rows} />
      ))}
      <tr className={classes.gap} style={{ height: after }} />
    </tbody>
  );
}

interface DrawnRowProps<T> extends Rows<T> {
  item: T | undefined;
  index: number;
  /** Absent if all rows are drawn: the row then has no index attribute. */
  measure?: Ref<HTMLTableRowElement>;
}

function PlainRow<T>({ item, index, measure, columns, actions, rowData, waiting }: DrawnRowProps<T>) {
  const numbered = measure && { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 };
  if (item === undefined)
    return (
      <tr {...numbered}>
        <td colSpan={columns.length + (actions ? 1 : 0)}>{waiting}</td>
      </tr>
    );
  return (
    <tr {...numbered} {...rowData?.(item)}>
      {columns.map(({ head, cell, main, numeric, wide, className = '' }) =>
        main ? (
          <th key={head} scope="row" className={`${classes.main} ${className}`}>
            {cell(item, index)}
          </th>
        ) : (
          <td
            key={head}
            className={className}
            data-head={head}
            data-numeric={numeric || undefined}
            data-wide={wide || undefined}
          >
            {cell(item, index)}
          </td>
        ),
      )}
      {actions && (
        <td className={classes.actions}>
          <div>{actions(item)}</div>
        </td>
      )}
    </tr>
  );
}

/** Scrolling must not render the drawn rows again. */
const DrawnRow = memo(PlainRow) as typeof PlainRow;
