import { NO_VALUE } from '@volleyscouter/core/report/valueText';
import type { DossierFigure, DossierTable } from '@volleyscouter/pdf/dossierTables';
import type { Cell } from '@volleyscouter/pdf/table';
import { useId } from 'react';
import { Heading, Stack } from '../../kit/layout.tsx';
import { ScrollFrame } from '../../kit/ScrollFrame.tsx';
import { Figure } from '../shared/plays/FigureArea.tsx';
import classes from './PaperTable.module.css';

const textOf = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.pale : (cell ?? ''));
const isPale = (cell: Cell | undefined): boolean => typeof cell === 'object' || cell === NO_VALUE;

/** Heads and cells can have equal texts, so the index is the key. */
const indexed = <T,>(items: readonly T[]): { item: T; index: number }[] =>
  items.map((item, index) => ({ item, index }));

/** `row`: `null` for the total. */
export const cellKey = (table: string, row: number | null, column: number): string =>
  [table, row ?? '', column].join('|');

export function PaperTable({ table }: { table: DossierTable }) {
  const { title, rows, total, empty, columns, figures, totalFigures } = table;
  const id = useId();
  return (
    <Stack as="section">
      <Heading size="lg" id={id}>
        {title}
      </Heading>
      <ScrollFrame aria-labelledby={id}>
        <table className={classes.table} aria-labelledby={id}>
          <Heads table={table} />
          <tbody>
            {indexed(rows).map(({ item, index }) => (
              <Line key={index} table={table} row={index} cells={item} figures={figures[index] ?? []} />
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length}>{empty}</td>
              </tr>
            )}
          </tbody>
          {total && (
            <tfoot>
              <Line table={table} row={null} cells={total} figures={totalFigures} />
            </tfoot>
          )}
        </table>
      </ScrollFrame>
    </Stack>
  );
}

function Heads({ table: { groups, columns } }: { table: DossierTable }) {
  return (
    <thead>
      {groups.length > 0 && (
        <tr>
          {indexed(groups).map(({ item: { head, columns: count }, index }) =>
            head === '' ? (
              <td key={index} colSpan={count} />
            ) : (
              <th key={index} colSpan={count} scope="colgroup" data-align="center">
                {head}
              </th>
            ),
          )}
        </tr>
      )}
      <tr>
        {indexed(columns).map(({ item: { head, align }, index }) => (
          <th key={index} scope="col" data-align={align}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface LineProps {
  table: DossierTable;
  row: number | null;
  cells: readonly Cell[];
  figures: readonly (DossierFigure | null)[];
}

function Line({ table: { title, columns }, row, cells, figures }: LineProps) {
  return (
    <tr>
      {indexed(columns).map(({ item: { align }, index }) =>
        index === 0 ? (
          <th key={index} scope="row">
            {textOf(cells[index])}
          </th>
        ) : (
          <td key={index} data-align={align} data-pale={isPale(cells[index]) || undefined}>
            {figures[index] ? (
              <Figure of={cellKey(title, row, index)}>{textOf(cells[index])}</Figure>
            ) : (
              textOf(cells[index])
            )}
          </td>
        ),
      )}
    </tr>
  );
}
