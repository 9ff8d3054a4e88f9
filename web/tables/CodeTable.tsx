import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { TableError } from '@volleyscouter/core/code/valid-tables';
import type { ReactNode } from 'react';
import { tablesText as words } from '../text/tables.ts';
import type { Keyed } from './draft.ts';
import classes from './tables.module.css';

interface CodeTableProps<T> {
  rows: readonly Keyed<T>[];
  errors: ReadonlyMap<string, TableError>;
  onChange: (rows: Keyed<T>[]) => void;
  /** A row that says nothing yet. */
  blank: () => Keyed<T>;
  /** Columns between code and description: their heads, and their cells of a row. */
  heads?: readonly string[];
  cells?: (row: Keyed<T>, change: (part: Partial<T>) => void) => ReactNode;
}

/** Codes with what they mean, one a row: changed in place, added, removed. */
export function CodeTable<T extends { code: string; text: string }>(props: CodeTableProps<T>) {
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
