import { Button } from '@mantine/core';
import type { SetterCall } from '@volleyscouter/core/code/tables';
import type { TableError } from '@volleyscouter/core/code/valid-tables';
import { tablesText as words } from '../text/tables.ts';
import { CodeInput, RemoveButton } from './CombinationTable.tsx';
import { type Keyed, newCall } from './draft.ts';
import classes from './tables.module.css';

interface CallTableProps {
  rows: readonly Keyed<SetterCall>[];
  errors: ReadonlyMap<string, TableError>;
  onChange: (rows: Keyed<SetterCall>[]) => void;
}

/** The setter's calls. */
export function CallTable({ rows, errors, onChange }: CallTableProps) {
  const change = (key: number, part: Partial<SetterCall>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.code}</th>
            <th scope="col">{words.text}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td>
                <CodeInput
                  code={row.code}
                  error={errors.get(row.code)}
                  onChange={(code) => change(row.key, { code })}
                />
              </td>
              <td className={classes.wide}>
                <input
                  className={classes.cell}
                  aria-label={words.cell(words.text, row.code)}
                  value={row.text}
                  maxLength={60}
                  onChange={(event) => change(row.key, { text: event.currentTarget.value })}
                />
              </td>
              <td>
                <RemoveButton
                  code={row.code}
                  onPress={() => onChange(rows.filter(({ key }) => key !== row.key))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="default" size="xs" mt="xs" onClick={() => onChange([...rows, newCall()])}>
        {words.add}
      </Button>
    </>
  );
}
