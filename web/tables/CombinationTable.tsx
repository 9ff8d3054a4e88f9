import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Combination } from '@volleyscouter/core/code/tables';
import type { TableError } from '@volleyscouter/core/code/valid-tables';
import { type TouchType, TYPES, type Zone } from '@volleyscouter/core/code/vocabulary';
import { matchText } from '../text/match.ts';
import { tablesText as words } from '../text/tables.ts';
import { type Keyed, newCombination } from './draft.ts';
import classes from './tables.module.css';

const ZONES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const TARGETS = ['F', 'C', 'B', 'P', 'S'] as const;

interface CombinationTableProps {
  rows: readonly Keyed<Combination>[];
  errors: ReadonlyMap<string, TableError>;
  onChange: (rows: Keyed<Combination>[]) => void;
}

/** Attack combinations: code, where the attack starts, its type, where the set goes. */
export function CombinationTable({ rows, errors, onChange }: CombinationTableProps) {
  const change = (key: number, part: Partial<Combination>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {[words.code, words.from, words.type, words.target, words.text].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
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
                <td>
                  <select
                    className={classes.cell}
                    aria-label={words.cell(words.from, row.code)}
                    value={row.from ?? ''}
                    onChange={(event) =>
                      change(row.key, { from: (Number(event.currentTarget.value) || null) as Zone | null })
                    }
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
                    value={row.type}
                    onChange={(type) => change(row.key, { type })}
                  />
                </td>
                <td>
                  <select
                    className={classes.cell}
                    aria-label={words.cell(words.target, row.code)}
                    value={row.target ?? ''}
                    onChange={(event) => change(row.key, { target: event.currentTarget.value || null })}
                  >
                    <option value="">{words.none}</option>
                    {TARGETS.map((target) => (
                      <option key={target} value={target}>{`${target} ${words.targets[target]}`}</option>
                    ))}
                  </select>
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
      </div>
      <Button variant="default" size="xs" mt="xs" onClick={() => onChange([...rows, newCombination()])}>
        {words.add}
      </Button>
    </>
  );
}

/** Two letters, in capitals as they are typed. */
export function CodeInput({
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

/** The ball's type, by letter and word. */
export function TypeSelect({
  label,
  value,
  onChange,
}: {
  label: string;
  value: TouchType | null;
  onChange: (type: TouchType | null) => void;
}) {
  return (
    <select
      className={classes.cell}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange((event.currentTarget.value || null) as TouchType | null)}
    >
      <option value="">{words.none}</option>
      {TYPES.map((type) => (
        <option key={type} value={type}>
          {[type, matchText.reading.ballTypes[type]].filter(Boolean).join(' ')}
        </option>
      ))}
    </select>
  );
}

export function RemoveButton({ code, onPress }: { code: string; onPress: () => void }) {
  return (
    <ActionIcon variant="subtle" color="red" size="lg" aria-label={words.remove(code)} onClick={onPress}>
      <IconTrash size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
}
