import type { ReactNode } from 'react';
import classes from './RecordTable.module.css';
import { Table } from './Table.tsx';
import { useVirtualRows } from './useVirtualRows.ts';

/** From here on only what is near the window is drawn. */
const LONG = 80;
/** Height of a row in px as long as it has not been measured. */
const ESTIMATE = 61;

export interface Column<T> {
  head: string;
  cell: (item: T) => ReactNode;
  /** What the row is about: its header, and on a phone its title. */
  main?: boolean;
  numeric?: boolean;
  /** Of long words without a place to break, an e-mail: narrow only where nothing else gives way. */
  wide?: boolean;
}

interface RecordTableProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  columns: readonly Column<T>[];
  /** Head of the last column. */
  actionsHead: string;
  actions: (item: T) => ReactNode;
}

/** Records as a table, on a phone as cards; a long one draws only the rows in view. */
export function RecordTable<T>(props: RecordTableProps<T>) {
  const { label, items, columns, actionsHead } = props;
  return (
    <Table label={label} className={classes.table} rowCount={items.length + 1}>
      <thead>
        <tr>
          {columns.map(({ head, numeric }) => (
            <th key={head} scope="col" data-numeric={numeric || undefined}>
              {head}
            </th>
          ))}
          <th scope="col" className={classes.actionsHead}>
            {actionsHead}
          </th>
        </tr>
      </thead>
      {items.length >= LONG ? <Windowed {...props} /> : <Whole {...props} />}
    </Table>
  );
}

function Whole<T>(props: RecordTableProps<T>) {
  return (
    <tbody>
      {props.items.map((item) => (
        <tr key={props.keyOf(item)}>
          <Cells {...props} item={item} />
        </tr>
      ))}
    </tbody>
  );
}

function Windowed<T>(props: RecordTableProps<T>) {
  const { items, keyOf } = props;
  const { body, list, drawn, before, after } = useVirtualRows<HTMLTableSectionElement>({
    count: items.length,
    estimate: ESTIMATE,
    overscan: 8,
    keyOf: (index) => keyOf(items[index] as T),
  });
  return (
    <tbody ref={body}>
      <tr className={classes.gap} style={{ height: before }} />
      {drawn.map(({ key, index }) => (
        <tr key={key} ref={list.measureElement} data-index={index} aria-rowindex={index + 2}>
          <Cells {...props} item={items[index] as T} />
        </tr>
      ))}
      <tr className={classes.gap} style={{ height: after }} />
    </tbody>
  );
}

function Cells<T>({ columns, actions, item }: RecordTableProps<T> & { item: T }) {
  return (
    <>
      {columns.map(({ head, cell, main, numeric, wide }) =>
        main ? (
          <th key={head} scope="row" className={classes.main}>
            {cell(item)}
          </th>
        ) : (
          <td key={head} data-head={head} data-numeric={numeric || undefined} data-wide={wide || undefined}>
            {cell(item)}
          </td>
        ),
      )}
      <td className={classes.actions}>
        <div>{actions(item)}</div>
      </td>
    </>
  );
}
