import { Button, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import { useDeferredValue, useMemo, useState } from 'react';
import { Row, Stack } from '../../kit/layout.tsx';
import { functionName } from '../shared/FunctionSelect.tsx';
import { fullName } from '../shared/rosters.ts';
import { athletesText, teamsText } from '../shared/texts/teams.ts';
import { type Member, type Pasted, previewPaste, rowsOf } from './members.ts';
import classes from './PasteRoster.module.css';

const words = teamsText.paste;

interface PasteRosterProps {
  athletes: readonly ScoutAthlete[];
  members: readonly Member[];
  onAdd: (rows: Omit<Member, 'key'>[]) => void;
}

/** A roster pasted from a message or a sheet: what it would add is shown before it is added. */
export function PasteRoster({ athletes, members, onAdd }: PasteRosterProps) {
  const [text, setText] = useState('');
  const read = useDeferredValue(text);
  const preview = useMemo(
    () => previewPaste(read, athletes, members, words.nameless),
    [read, athletes, members],
  );
  const rows = rowsOf(preview);
  return (
    <Stack as="section" gap={12} aria-label={words.open}>
      <Textarea
        label={words.label}
        description={words.hint}
        placeholder={words.placeholder}
        rows={5}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {preview.pasted.length > 0 && <PreviewTable pasted={preview.pasted} />}
      {preview.problems.length > 0 && (
        <ul className={classes.problems}>
          {preview.problems.map(({ line, text: wrong, problem }) => (
            <li key={`${line}-${wrong}`}>
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
              <span>
                {line > 0 ? words.line(line, wrong) : wrong}: {words.problems[problem]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {preview.pasted.some(({ nameless }) => nameless) && <Text c="dimmed">{words.namelessHint}</Text>}
      <Row gap={16} rowGap={8}>
        <Button disabled={rows.length === 0} onClick={() => onAdd(rows)}>
          {words.add(rows.length)}
        </Button>
        <Text c="dimmed" size="xs">
          {words.later}
        </Text>
      </Row>
    </Stack>
  );
}

const STATES = { known: words.known, fresh: words.fresh, 'in-team': words.inTeam } as const;

function PreviewTable({ pasted }: { pasted: readonly Pasted[] }) {
  return (
    <table className={classes.table} aria-label={words.preview}>
      <thead>
        <tr>
          <th scope="col">{athletesText.number}</th>
          <th scope="col">{athletesText.name}</th>
          <th scope="col">{athletesText.function}</th>
          <th scope="col">{words.preview}</th>
        </tr>
      </thead>
      <tbody>
        {pasted.map(({ player, state }) => (
          <tr key={`${player.number}-${fullName(player)}`} data-state={state}>
            <td>{player.number}</td>
            <td>{fullName(player)}</td>
            <td>{functionName(player.function)}</td>
            <td className={classes.state}>{STATES[state]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
