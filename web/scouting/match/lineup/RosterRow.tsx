import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Player } from '@volleyscouter/contract/games';
import { roleOfFunction } from '@volleyscouter/core/game/function';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Cut, Row, Small } from '../../../kit/layout.tsx';
import { t } from '../../../platform/text/pt.ts';
import { matchText } from '../../shared/texts/match.ts';
import classes from './Roster.module.css';
import { type FormProblem, formProblem, type RosterForm } from './roster.ts';
import { rosterText } from './rosterText.ts';

const texts = rosterText;

interface PlayerLineProps {
  player: Player;
  /** A player on court cannot be removed. */
  onCourt: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function PlayerLine({ player, onCourt, onEdit, onRemove }: PlayerLineProps) {
  const { number, name, surname, function: letters, captain } = player;
  const role = roleOfFunction(letters);
  const full = [name, surname].filter(Boolean).join(' ');
  const playerLabel = full ? `#${number} - ${full}` : `#${number}`;
  return (
    <div className={classes.player}>
      <span className={classes.number} data-figures="">
        {number}
      </span>
      <Cut className={classes.name}>{full}</Cut>
      <Small className={classes.role}>
        {[role ? matchText.roles[role] : letters, captain && texts.captain, onCourt && texts.onCourt]
          .filter(Boolean)
          .join(' · ')}
      </Small>
      <ActionIcon aria-label={texts.edit(playerLabel)} title={texts.edit(playerLabel)} onClick={onEdit}>
        <IconPencil size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {!onCourt && (
        <ActionIcon
          color="red"
          aria-label={texts.remove(playerLabel)}
          title={texts.remove(playerLabel)}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}

const problemText = (problem: FormProblem): string =>
  problem.code === 'taken' ? texts.taken(problem.number) : texts.badNumber;

interface PlayerFormProps {
  initial: RosterForm;
  players: readonly Player[];
  old: number | null;
  busy: boolean;
  failure: string | null;
  onSave: (form: RosterForm) => void;
  onCancel: () => void;
}

export function PlayerForm({ initial, players, old, busy, failure, onSave, onCancel }: PlayerFormProps) {
  const [form, setForm] = useState(initial);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const nextProblem = formProblem(form, players, old);
    setProblem(nextProblem);
    if (!nextProblem) onSave(form);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };
  const change = (part: Partial<RosterForm>) => setForm((before) => ({ ...before, ...part }));
  return (
    <Row as="form" align="start" className={classes.form} onSubmit={submit} onKeyDown={onKeyDown}>
      <TextInput
        label={texts.number}
        inputMode="numeric"
        maxLength={2}
        w="5rem"
        data-autofocus
        autoFocus
        value={form.number}
        error={problem && problemText(problem)}
        onChange={(event) => change({ number: event.currentTarget.value })}
      />
      <TextInput
        label={texts.name}
        maxLength={100}
        flex={1}
        miw="9rem"
        value={form.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={texts.function}
        title={texts.functionHint}
        maxLength={30}
        w="6rem"
        value={form.function}
        onChange={(event) => change({ function: event.currentTarget.value })}
      />
      <Small as="p" flex="1 1 100%">
        {texts.functionHint}
      </Small>
      {failure && (
        <Small as="p" tone="error" flex="1 1 100%" role="alert">
          {failure}
        </Small>
      )}
      <Row justify="end" flex="1 1 100%">
        <Button variant="default" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {texts.save}
        </Button>
      </Row>
    </Row>
  );
}
