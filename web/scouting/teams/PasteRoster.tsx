import { Button, FileButton, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import { type RosterPlayer, writeRoster } from '@volleyscouter/core/game/roster';
import { parseSquad } from '@volleyscouter/core/game/squad';
import { isMinorByBirth } from '@volleyscouter/core/people/underAge';
import { readText } from '@volleyscouter/core/text/encoding';
import { useDeferredValue, useMemo, useState } from 'react';
import { today } from '../../kit/days.ts';
import { Row, Stack } from '../../kit/layout.tsx';
import { toast } from '../../kit/toast.ts';
import { functionName } from '../shared/FunctionSelect.tsx';
import { fullName } from '../shared/rosters.ts';
import { athletesText, teamsText } from '../shared/texts/teams.ts';
import { type Member, type Pasted, previewPaste, rowsOf } from './members.ts';
import classes from './PasteRoster.module.css';

const texts = teamsText.paste;
const MAX_FILE_BYTES = 1_000_000;

interface PasteRosterProps {
  athletes: readonly ScoutAthlete[];
  members: readonly Member[];
  onAdd: (rows: Omit<Member, 'key'>[]) => void;
}

export function PasteRoster({ athletes, members, onAdd }: PasteRosterProps) {
  const [text, setText] = useState('');
  /** Lines of players who are minors by the date of birth in the file. */
  const [minors, setMinors] = useState<readonly string[]>([]);
  const read = useDeferredValue(text);
  const preview = useMemo(
    () => previewPaste(read, athletes, members, texts.nameless),
    [read, athletes, members],
  );
  const rows = rowsOf(preview);
  const isMinor = (player: RosterPlayer): boolean => minors.includes(writeRoster([player]));
  const countMinors = preview.pasted.filter(({ player }) => isMinor(player)).length;
  const load = async (file: File | null | undefined) => {
    if (!file) return;
    const bytes = file.size > MAX_FILE_BYTES ? null : await file.arrayBuffer().catch(() => null);
    const content = bytes && readText(new Uint8Array(bytes));
    if (!content?.ok) return toast.bad(texts.unreadable(file.name));
    const squad = parseSquad(content.value.text);
    const young = squad?.filter(({ birth }) => isMinorByBirth(birth, today(new Date()))) ?? [];
    setText(squad ? writeRoster(squad.map(({ player }) => player)) : content.value.text);
    setMinors(young.map(({ player }) => writeRoster([player])));
  };
  return (
    <Stack as="section" gap={12} aria-label={texts.open}>
      <Textarea
        label={texts.label}
        description={texts.hint}
        placeholder={texts.placeholder}
        rows={5}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (file) event.preventDefault();
          void load(file);
        }}
      />
      <Row>
        <FileButton onChange={(file) => void load(file)} accept=".sq,.csv,.txt">
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden="true" />}
            >
              {texts.file}
            </Button>
          )}
        </FileButton>
      </Row>
      {preview.pasted.length > 0 && <PreviewTable pasted={preview.pasted} isMinor={isMinor} />}
      {preview.problems.length > 0 && (
        <ul className={classes.problems}>
          {preview.problems.map(({ line, text: wrong, problem }) => (
            <li key={`${line}-${wrong}`}>
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
              <span>
                {line > 0 ? texts.line(line, wrong) : wrong}: {texts.problems[problem]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {preview.pasted.some(({ nameless }) => nameless) && <Text c="dimmed">{texts.namelessHint}</Text>}
      {countMinors > 0 && <Text c="dimmed">{texts.minorsHint(countMinors)}</Text>}
      <Row gap={16} rowGap={8}>
        <Button disabled={rows.length === 0} onClick={() => onAdd(rows)}>
          {texts.add(rows.length)}
        </Button>
        <Text c="dimmed" size="xs">
          {texts.later}
        </Text>
      </Row>
    </Stack>
  );
}

const STATES = { known: texts.known, fresh: texts.fresh, 'in-team': texts.inTeam } as const;

interface PreviewTableProps {
  pasted: readonly Pasted[];
  isMinor: (player: RosterPlayer) => boolean;
}

function PreviewTable({ pasted, isMinor }: PreviewTableProps) {
  return (
    <table className={classes.table} aria-label={texts.preview}>
      <thead>
        <tr>
          <th scope="col">{athletesText.number}</th>
          <th scope="col">{athletesText.name}</th>
          <th scope="col">{athletesText.function}</th>
          <th scope="col">{texts.preview}</th>
        </tr>
      </thead>
      <tbody>
        {pasted.map(({ player, state }) => (
          <tr key={`${player.number}-${fullName(player)}`} data-state={state}>
            <td>{player.number}</td>
            <td>{fullName(player)}</td>
            <td>{functionName(player.function)}</td>
            <td className={classes.state}>
              {STATES[state]}
              {isMinor(player) && `, ${texts.minor}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
