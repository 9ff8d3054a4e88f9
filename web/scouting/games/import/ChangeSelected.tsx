import { Autocomplete, Button, NativeSelect, TextInput } from '@mantine/core';
import { ENCODINGS } from '@volleyscouter/core/dvw/encoding';
import { type SubmitEvent, useState } from 'react';
import { Row } from '../../../kit/layout.tsx';
import { useTeams } from '../../shared/rosters.ts';
import { importText, importTableText as texts } from './importText.ts';
import { type Choices, type ImportItem, previewOf, renamed } from './item.ts';
import { changeItems } from './queue.ts';

const TEAM = 'team:';

const LISTS: Readonly<Record<string, { value: string; label: string }[]>> = {
  encoding: ENCODINGS.map((name) => ({ value: name, label: name })),
  audience: importText.audiences,
};

function changed(item: ImportItem, field: string, value: string): Partial<Choices> {
  if (field in LISTS) return { [field]: value };
  if (field.startsWith(TEAM)) return { corrections: renamed(item, field.slice(TEAM.length), value) };
  return { corrections: { ...item.corrections, [field]: value } };
}

export function ChangeSelected({ items }: { items: readonly ImportItem[] }) {
  const { data: teams = [] } = useTeams();
  const [field, setField] = useState('season');
  const [value, setValue] = useState('');
  const names = new Set(
    items.flatMap((item) => {
      const preview = previewOf(item);
      return preview ? [preview.home.name, preview.visitor.name] : [];
    }),
  );
  const options = LISTS[field];
  const input = { label: texts.value, value, maxLength: 100 };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    changeItems(
      items.map(({ key }) => key),
      (item) => changed(item, field, options ? value || (options[0]?.value ?? '') : value),
    );
    setValue('');
  };
  return (
    <form onSubmit={submit}>
      <Row gap={8} align="end">
        <NativeSelect
          label={texts.change}
          value={field}
          data={[
            { value: 'season', label: importText.season },
            { value: 'league', label: importText.league },
            { value: 'date', label: importText.date },
            { value: 'encoding', label: importText.encoding },
            { value: 'audience', label: importText.public },
            {
              group: texts.teamName,
              items: [...names].sort().map((name) => ({ value: `${TEAM}${name}`, label: name })),
            },
          ]}
          onChange={({ currentTarget }) => {
            setField(currentTarget.value);
            setValue('');
          }}
        />
        {options ? (
          <NativeSelect
            {...input}
            data={options}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
        ) : field.startsWith(TEAM) ? (
          <Autocomplete {...input} data={[...new Set(teams.map(({ name }) => name))]} onChange={setValue} />
        ) : (
          <TextInput
            {...input}
            type={field === 'date' ? 'date' : 'text'}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
        )}
        <Button type="submit" variant="default">
          {texts.apply(items.length)}
        </Button>
      </Row>
    </form>
  );
}
