import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import { approvalsText as words } from '../../text/approvals.ts';
import { Card } from '../../ui/layout.tsx';
import { useVirtualRows } from '../../ui/useVirtualRows.ts';
import type { ShownRow } from './arrange.ts';
import { PurchaseRow, type RowActions } from './PurchaseRow.tsx';
import classes from './PurchaseTable.module.css';
import type { useArranged } from './useArranged.ts';

/** Height of a row in px as long as it has not been measured. */
const ESTIMATE = 69;
/** So many rows before the end more of them are asked for. */
const AHEAD = 30;

const { heads } = words;
const HEADS = [
  [heads.approval, 'approval'],
  [heads.name, 'main'],
  [heads.price, 'price'],
  [heads.count, 'quantity'],
  [heads.status, 'status'],
  [heads.date, 'date'],
  [heads.remove, 'remove'],
  [heads.code, 'code'],
] as const;
const NUMERIC = new Set<string>([heads.price, heads.count]);

interface PurchaseTableProps extends RowActions {
  shown: readonly ShownRow[];
  /** New ones that wait to be let in. */
  waiting: number;
  onLetIn: () => void;
  hold: ReturnType<typeof useArranged>['hold'];
  frame: RefObject<HTMLDivElement | null>;
  /** Asks for more below; `null` where there are none. */
  onMore: (() => void) | null;
}

/** The purchases in view; the height of the others is kept free. */
export function PurchaseTable({ shown, waiting, onLetIn, hold, frame, onMore, ...on }: PurchaseTableProps) {
  const { body, list, drawn, before, after } = useVirtualRows<HTMLTableSectionElement>({
    count: shown.length,
    estimate: ESTIMATE,
    overscan: 10,
    keyOf: (index) => shown[index]?.row._id ?? index,
  });
  const nearEnd = (drawn.at(-1)?.index ?? 0) >= shown.length - AHEAD;
  useEffect(() => {
    if (nearEnd) onMore?.();
  }, [nearEnd, onMore]);
  const showNew = () => {
    onLetIn();
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <div className={classes.news} role="status">
        {waiting > 0 && (
          <Button
            size="sm"
            radius="xl"
            leftSection={<IconArrowUp size={18} stroke={2} aria-hidden="true" />}
            onClick={showNew}
          >
            {words.fresh(waiting)}
          </Button>
        )}
      </div>
      <Card flush ref={frame} {...hold}>
        <table
          className={classes.table}
          aria-label={words.title}
          aria-rowcount={onMore ? -1 : shown.length + 1}
        >
          <thead>
            <tr>
              {HEADS.map(([head, name]) => (
                <th
                  key={head}
                  scope="col"
                  className={classes[`${name}Head`]}
                  data-numeric={NUMERIC.has(head) || undefined}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            <tr className={classes.gap} style={{ height: before }} />
            {drawn.map(({ key, index }) => {
              const item = shown[index];
              return (
                item && (
                  <PurchaseRow key={key} index={index} measure={list.measureElement} shown={item} {...on} />
                )
              );
            })}
            <tr className={classes.gap} style={{ height: after }} />
          </tbody>
        </table>
        {onMore && <p className={classes.more}>{words.loadingMore}</p>}
      </Card>
    </>
  );
}
