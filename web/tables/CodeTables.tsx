import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Combination, SetterCall } from '@volleyscouter/core/code/tables';
import type { TableError } from '@volleyscouter/core/code/valid-tables';
import type { Zone } from '@volleyscouter/core/code/vocabulary';
import type { ReactNode } from 'react';
import { tablesText as words } from '../text/tables.ts';
import { TypeSelect } from './DefaultTable.tsx';
import { type Keyed, newCall, newCombination } from './draft.ts';
import classes from './tables.module.css';

interface RowsProps<T> {
  rows: readonly Keyed<T>[];
  errors: ReadonlyMap<string, TableError>;
  onChange: (rows: Keyed<T>[]) => void;
}

/** Attack combinations. */
export const CombinationTable = (props: RowsProps<Combination>) => (
  <CodeTable
    {...props}
    blank={newCombination}
    heads={[words.from, words.type, words.target]}
    cells={(row, onChange) => <CombinationCells row={row} onChange={onChange} />}
  />
);

/** Setter calls. */
export const CallTable = (props: RowsProps<SetterCall>) => <CodeTable {...props} blank={newCall} />;

interface CodeTableProps<T> extends RowsProps<T> {
  /** A row that says nothing yet. */
  blank: () => Keyed<T>;
  /** Columns between code and description: their heads, and their cells of a row. */
  heads?: readonly string[];
  cells?: (row: Keyed<T>, change: (part: Partial<T>) => void) => ReactNode;
}

/** Codes with what they mean, one a row: changed in place, added, removed. */
function CodeTable<T extends { code: string; text: string }>(props: CodeTableProps<T>) {
  const { rows, errors, onChange, blank, heads = [], cells } = props;
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {[words.code, ...heads, words.text].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { key, code, text } = row;
              const change = (part: Partial<T>) =>
                onChange(rows.map((each) => (each.key === key ? { ...each, ...part } : each)));
              return (
                <tr key={key}>
                  <td>
                    <CodeInput
                      code={code}
                      error={errors.get(code)}
                      onChange={(next) => change({ code: next } as Partial<T>)}
                    />
                  </td>
                  {cells?.(row, change)}
                  <td className={classes.wide}>
                    <input
                      className={classes.cell}
                      aria-label={words.cell(words.text, code)}
                      value={text}
                      maxLength={60}
                      onChange={(event) => change({ text: event.currentTarget.value } as Partial<T>)}
                    />
                  </td>
                  <td>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      size="lg"
                      aria-label={words.remove(code)}
                      onClick={() => onChange(rows.filter((each) => each.key !== key))}
                    >
                      <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                    </ActionIcon>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Button variant="default" size="xs" mt="xs" onClick={() => onChange([...rows, blank()])}>
        {words.add}
      </Button>
    </>
  );
}

/** Two letters, in capitals as they are typed. */
function CodeInput({
  code,
  error,
  onChange,
}: {
  code: string;
  error: TableError | undefined;
  onChange: (code: string) => void;
}) {
  const shown = error !== undefined && code !== '';
  return (
    <>
      <input
        className={`${classes.cell} ${classes.code}`}
        aria-label={words.cell(words.code, code)}
        aria-invalid={shown}
        value={code}
        maxLength={2}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
      {shown && (
        <span className={classes.error} role="alert">
          {words.errors[error]}
        </span>
      )}
    </>
  );
}

const ZONES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const TARGETS = ['F', 'C', 'B', 'P', 'S'] as const;

interface CombinationCellsProps {
  row: Combination;
  onChange: (part: Partial<Combination>) => void;
}

/** Of an attack combination: where the attack starts, its type, where the set goes. */
function CombinationCells({ row, onChange }: CombinationCellsProps) {
  return (
    <>
      <td>
        <select
          className={classes.cell}
          aria-label={words.cell(words.from, row.code)}
          value={row.from ?? ''}
          onChange={(event) => onChange({ from: (Number(event.currentTarget.value) || null) as Zone | null })}
        >
          <option value="">{words.none}</option>
          {ZONES.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      </td>
      <td>
        <TypeSelect
          label={words.cell(words.type, row.code)}
          skill="A"
          value={row.type}
          onChange={(type) => onChange({ type })}
        />
      </td>
      <td>
        <select
          className={classes.cell}
          aria-label={words.cell(words.target, row.code)}
          value={row.target ?? ''}
          onChange={(event) => onChange({ target: event.currentTarget.value || null })}
        >
          <option value="">{words.none}</option>
          {TARGETS.map((target) => (
            <option key={target} value={target}>{`${target} ${words.targets[target]}`}</option>
          ))}
        </select>
      </td>
    </>
  );
}
