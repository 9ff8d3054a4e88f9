import { NativeSelect, Text } from '@mantine/core';
import type { PeopleColumn } from '@volleyscouter/core/people/list';
import { importPeopleText } from '../../text/people.ts';
import { Card, Small } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './ImportPeople.module.css';

const words = importPeopleText.columns;
const CHOICES = ['nome', 'sobrenome', 'celular', 'email', 'perfil'] as const;

interface ColumnsProps {
  columns: readonly PeopleColumn[];
  samples: readonly (readonly string[])[];
  unsure: boolean;
  onChange: (columns: readonly PeopleColumn[]) => void;
}

/** What each column was taken for; open at once where that is a guess. */
export function Columns({ columns, samples, unsure, onChange }: ColumnsProps) {
  const choose = (at: number, name: string) => {
    const chosen = CHOICES.find((choice) => choice === name) ?? null;
    // what was that column so far gives it up
    onChange(columns.map((column, index) => (index === at ? chosen : column === chosen ? null : column)));
  };
  return (
    <Card as="details" className={classes.columns} open={unsure || undefined}>
      <summary>{words.title}</summary>
      {!columns.includes('nome') && <Notice title={words.noName} tone="warning" />}
      {columns.includes('nome') && unsure && <Text c="dimmed">{words.hint}</Text>}
      <ol className={classes.columnList}>
        {columns.map((column, index) => (
          // columns have no other name than their place
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
          <li key={index}>
            <NativeSelect
              label={words.column(index + 1)}
              value={column ?? ''}
              data={[
                { value: '', label: words.unused },
                ...CHOICES.map((choice) => ({ value: choice, label: words.names[choice] })),
              ]}
              onChange={(event) => choose(index, event.currentTarget.value)}
            />
            <Small as="div" cut className={classes.samples}>
              {samples[index]?.join(' · ')}
            </Small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
