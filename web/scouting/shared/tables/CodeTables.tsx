import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Combination, SetterCall } from '@volleyscouter/core/code/tables';
import type { TableError } from '@volleyscouter/core/code/valid-tables';
import type { Zone } from '@volleyscouter/core/code/vocabulary';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { tablesText as texts } from '../../../platform/text/tables.ts';
import { TypeSelect } from './DefaultTable.tsx';
import { isBlankRow, type Keyed, NEW_CALL, NEW_COMBINATION, withRow } from './draft.ts';
import classes from './tables.module.css';

interface RowsProps<T> {
  rows: readonly Keyed<T>[];
  errors: ReadonlyMap<string, TableError>;
  onChange: (rows: Keyed<T>[]) => void;
}

export const CombinationTable = (props: RowsProps<Combination>) => (
  <CodeTable
    {...props}
    blank={NEW_COMBINATION}
    add={texts.addCombination}
    heads={[texts.from, texts.type, texts.target]}
    cells={(row, onChange) => <CombinationCells row={row} onChange={onChange} />}
  />
);

export const CallTable = (props: RowsProps<SetterCall>) => (
  <CodeTable {...props} blank={NEW_CALL} add={texts.addCall} />
);

interface CodeTableProps<T> extends RowsProps<T> {
  blank: T;
  add: string;
  heads?: readonly string[];
  cells?: (row: Keyed<T>, change: (part: Partial<T>) => void) => ReactNode;
}

const focus = (element: HTMLElement | null): void => element?.focus();

function sameColumn(field: Element, row: Element | null | undefined): HTMLElement | null {
  const column = [...(field.closest('tr')?.cells ?? [])].findIndex((cell) => cell.contains(field));
  return (row as HTMLTableRowElement | null)?.cells[column]?.querySelector('input') ?? null;
}

function CodeTable<T extends Combination | SetterCall>(props: CodeTableProps<T>) {
  const { rows, errors, onChange, blank, add, heads = [], cells } = props;
  const [added, setAdded] = useState<number | null>(null);
  const adds = useRef<HTMLButtonElement>(null);
  const addRow = () => {
    const next = withRow(rows, blank);
    setAdded(next.at(-1)?.key ?? null);
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLInputElement) || ctrlKey || metaKey) return;
    if (key !== 'Enter' && key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    const row = target.closest('tr');
    const to = sameColumn(target, key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling);
    if (to) to.focus();
    else if (key === 'Enter' && !rows.slice(-1).some(isBlankRow)) addRow();
  };
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table} data-codes>
          <thead>
            <tr>
              {[texts.code, ...heads, texts.text].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody onKeyDown={onKeyDown}>
            {rows.map((row) => {
              const { key, code, text } = row;
              const change = (part: Partial<T>) =>
                onChange(rows.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
              const error = isBlankRow(row) ? undefined : errors.get(code);
              return (
                <tr key={key}>
                  <td data-head={texts.code} data-wrong={error && ''}>
                    <CodeInput
                      code={code}
                      error={error}
                      focused={key === added}
                      onChange={(next) => change({ code: next } as Partial<T>)}
                    />
                  </td>
                  {cells?.(row, change)}
                  <td className={classes.wide} data-head={texts.text}>
                    <input
                      className={classes.cell}
                      aria-label={texts.cell(texts.text, code)}
                      value={text}
                      maxLength={60}
                      autoComplete="off"
                      onChange={(event) => change({ text: event.currentTarget.value } as Partial<T>)}
                    />
                  </td>
                  <td className={classes.remove}>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      size="lg"
                      aria-label={texts.remove(code)}
                      onClick={({ currentTarget }) => {
                        const ownRow = currentTarget.closest('tr');
                        const other = ownRow?.nextElementSibling ?? ownRow?.previousElementSibling;
                        focus(other?.querySelector('button') ?? adds.current);
                        onChange(rows.filter((entry) => entry.key !== key));
                      }}
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
      <Button ref={adds} variant="default" size="xs" mt="xs" aria-label={add} onClick={addRow}>
        {texts.add}
      </Button>
    </>
  );
}

interface CodeInputProps {
  code: string;
  error: TableError | undefined;
  focused: boolean;
  onChange: (code: string) => void;
}

function CodeInput({ code, error, focused, onChange }: CodeInputProps) {
  const id = useId();
  return (
    <>
      <input
        ref={focused ? focus : undefined}
        className={`${classes.cell} ${classes.code}`}
        aria-label={texts.cell(texts.code, code)}
        aria-invalid={error !== undefined}
        aria-describedby={error && id}
        value={code}
        maxLength={2}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
      {error && (
        <span id={id} className={classes.error} role="alert">
          {texts.errors[error]}
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

function CombinationCells({ row, onChange }: CombinationCellsProps) {
  return (
    <>
      <td data-head={texts.from}>
        <select
          className={classes.cell}
          aria-label={texts.cell(texts.from, row.code)}
          value={row.from ?? ''}
          onChange={(event) => onChange({ from: (Number(event.currentTarget.value) || null) as Zone | null })}
        >
          <option value="">{texts.none}</option>
          {ZONES.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      </td>
      <td className={classes.words} data-head={texts.type}>
        <TypeSelect
          label={texts.cell(texts.type, row.code)}
          skill="A"
          value={row.type}
          onChange={(type) => onChange({ type })}
        />
      </td>
      <td className={classes.words} data-head={texts.target}>
        <select
          className={classes.cell}
          aria-label={texts.cell(texts.target, row.code)}
          value={row.target ?? ''}
          onChange={(event) => onChange({ target: event.currentTarget.value || null })}
        >
          <option value="">{texts.none}</option>
          {TARGETS.map((target) => (
            <option key={target} value={target}>{`${target} ${texts.targets[target]}`}</option>
          ))}
        </select>
      </td>
    </>
  );
}
