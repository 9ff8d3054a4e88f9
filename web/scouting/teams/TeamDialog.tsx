import { Button, Modal, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Team } from '@volleyscouter/contract/teams';
import { type FormEvent, useId, useState } from 'react';
import { Confirm } from '../../kit/Confirm.tsx';
import { DecisionBar } from '../../kit/DecisionBar.tsx';
import { DialogButtons } from '../../kit/DialogButtons.tsx';
import { Grid } from '../../kit/Grid.tsx';
import { Row } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useAthletes, useRefreshRosters } from '../shared/rosters.ts';
import { athletesText, teamsText as words } from '../shared/texts/teams.ts';
import { MemberRows } from './MemberRows.tsx';
import { MiniAthlete } from './MiniAthlete.tsx';
import { joined } from './members.ts';
import { PasteRoster } from './PasteRoster.tsx';
import classes from './TeamDialog.module.css';
import { TeamTables } from './TeamTables.tsx';
import { rowOfAthlete, type TeamForm, useTeamForm } from './useTeamForm.ts';

interface TeamDialogProps {
  /** `null` for a new one. */
  team: Team | null;
  onClose: () => void;
}

/** How more athletes are brought into the team; and its tables. */
type Way = 'mini' | 'paste' | 'tables';

/** As a `ref`: what has just opened comes into view, above the bar with the buttons (its scroll margin); what is wrong in it gets the focus. */
const showWhole = (opened: HTMLElement | null): void => {
  opened?.scrollIntoView({ block: 'nearest' });
  opened?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
};

/** 'Novo Time' / 'Editar Time': the team's fields, its athletes, two ways to bring more, and its tables. */
export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 47.99em)');
  const athletes = useAthletes();
  const refresh = useRefreshRosters();
  const edited = useTeamForm(team, onClose);
  const { form, members, setMembers, problems, saving, failed, dirty, save } = edited;
  const [adding, setAdding] = useState<Way | null>(null);
  const [leaving, setLeaving] = useState(false);
  const close = () => (dirty ? setLeaving(true) : onClose());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (edited.tablesWrong) setAdding('tables');
    save();
  };
  const way = (name: Way, label: string) => (
    <Button
      variant={adding === name ? 'light' : 'default'}
      aria-expanded={adding === name}
      onClick={() => setAdding(adding === name ? null : name)}
    >
      {label}
    </Button>
  );

  return (
    <Modal
      opened
      onClose={close}
      title={team ? words.edit : words.new}
      size="xl"
      fullScreen={phone}
      closeOnClickOutside={false}
    >
      <form id={id} onSubmit={submit} noValidate>
        <Fields form={form} />
        {athletes.error && <Notice title={athletesText.list.failed}>{athletes.error.message}</Notice>}
        <MemberRows
          members={members}
          athletes={athletes.data ?? []}
          problems={problems}
          onChange={setMembers}
        />
      </form>
      <Row grow mt={16}>
        {way('mini', words.mini.open)}
        {way('paste', words.paste.open)}
        {way('tables', words.tables.open)}
      </Row>
      {adding && (
        <div key={adding} ref={showWhole} className={classes.way}>
          {adding === 'mini' && (
            <MiniAthlete
              onMade={(athlete) => {
                setMembers((rows) => joined(rows, [rowOfAthlete(athlete)]));
                void refresh();
              }}
            />
          )}
          {adding === 'paste' && (
            <PasteRoster
              athletes={athletes.data ?? []}
              members={members}
              onAdd={(rows) => {
                setMembers((before) => joined(before, rows));
                setAdding(null);
              }}
            />
          )}
          {adding === 'tables' && <TeamTables draft={edited.tables} onChange={edited.setTables} />}
        </div>
      )}
      <DecisionBar in="dialog">
        {saving.failure && <Notice title={failed}>{saving.failure.msg}</Notice>}
        <DialogButtons save={words.save} busy={saving.busy} onClose={close} form={id} />
      </DecisionBar>
      {leaving && (
        <Confirm
          title={words.leave}
          text={words.leaveText}
          action={words.leaveAction}
          busy={false}
          failure={null}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Modal>
  );
}

/** Name, season and coaches. */
function Fields({ form }: Pick<TeamForm, 'form'>) {
  return (
    <Grid align="start" mb={24}>
      <TextInput
        label={words.name}
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label={words.season} maxLength={100} {...form.getInputProps('season')} />
      <TextInput label={words.coach1} maxLength={100} autoComplete="off" {...form.getInputProps('coach1')} />
      <TextInput label={words.coach2} maxLength={100} autoComplete="off" {...form.getInputProps('coach2')} />
    </Grid>
  );
}
