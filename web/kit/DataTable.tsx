/**
 * Records as a framed table, on a phone as cards. Order, filter and pages stay with the screen or the server.
 *
 * A cell of a phone's card says its head before it. A table whose cards are laid out otherwise has a `layout`: a class in which
 * it places the classes of its columns (`.layout .price`), and its rows have nothing but what it says. A table of figures that are
 * compared down its columns stays a table (`sideways`): it scrolls under its first column.
 */
import { memo, type ReactNode, type Ref, useEffect, useLayoutEffect } from 'react';
import classes from './DataTable.module.css';
import { Hint } from './Hint.tsx';
import { Card } from './layout.tsx';
import { Sideways } from './Sideways.tsx';
import { useVirtualRows } from './useVirtualRows.ts';

/** From here on only what is near the window is drawn. */
const LONG = 80;
/** Height of a row in px as long as it has not been measured. */
const ESTIMATE = 61;

export interface Column<T> {
  head: string;
  /** The head in full, where it is short. */
  hint?: string;
  cell: (item: T, place: number) => ReactNode;
  /** What the row is about: its header, and on a phone its title. */
  main?: boolean;
  numeric?: boolean;
  /** Of long words without a place to break, an e-mail: narrow only where nothing else gives way. */
  wide?: boolean;
  /** Of the cells, and with `data-head` of the head. */
  className?: string | undefined;
}

interface Rows<T> {
  columns: readonly Column<T>[];
  /** The last column. */
  actions?: ((item: T) => ReactNode) | undefined;
  /** Attributes of a row by which its look is told. */
  rowData?: ((item: T) => Readonly<Record<`data-${string}`, string | boolean | undefined>>) | undefined;
  /** Stands in the place of a record that is still on its way. */
  waiting?: ReactNode;
}

interface DataTableProps<T> extends Rows<T> {
  label: string;
  /** `undefined` are records that are not here yet. */
  items: readonly (T | undefined)[];
  keyOf: (item: T, place: number) => string | number;
  actionsHead?: string;
  layout?: string | undefined;
  /** Scrolls sideways where it does not fit, also on a phone; the main column stays. */
  sideways?: boolean;
  /** Height of a row in px as long as it has not been measured. */
  estimate?: number;
  /** Only rows near the window are drawn; without it where they are many. */
  windowed?: boolean;
  /** There are more than `items` has. */
  open?: boolean;
  /** Called with the first and the last row that are drawn, from 0, where only those near the window are. */
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
  return sideways ? <Sideways aria-label={label}>{table}</Sideways> : <Card flush>{table}</Card>;
}

function Whole<T>({ items, keyOf, ...rows }: DataTableProps<T>) {
  return (
    <tbody>
      {items.map((item, place) => (
        <DrawnRow key={item ? keyOf(item, place) : place} item={item} place={place} {...rows} />
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
        <DrawnRow key={key} item={items[index]} place={index} measure={list.measureElement} {...rows} />
      ))}
      <tr className={classes.gap} style={{ height: after }} />
    </tbody>
  );
}

interface DrawnRowProps<T> extends Rows<T> {
  item: T | undefined;
  place: number;
  /** Looks how high it is; a row of a table that is drawn whole needs no number either. */
  measure?: Ref<HTMLTableRowElement>;
}

function PlainRow<T>({ item, place, measure, columns, actions, rowData, waiting }: DrawnRowProps<T>) {
  const numbered = measure && { ref: measure, 'data-index': place, 'aria-rowindex': place + 2 };
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
            {cell(item, place)}
          </th>
        ) : (
          <td
            key={head}
            className={className}
            data-head={head}
            data-numeric={numeric || undefined}
            data-wide={wide || undefined}
          >
            {cell(item, place)}
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

/** Not drawn again by scrolling. */
const DrawnRow = memo(PlainRow) as typeof PlainRow;
