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
import { errorsOf } from '../shared/tables/draft.ts';
import { athletesText, teamsText as texts } from '../shared/texts/teams.ts';
import { MemberRows } from './MemberRows.tsx';
import { MiniAthlete } from './MiniAthlete.tsx';
import { joined, type Member, type MemberProblem, memberProblems } from './members.ts';
import { PasteRoster } from './PasteRoster.tsx';
import classes from './TeamDialog.module.css';
import { TeamTables } from './TeamTables.tsx';
import { rowOfAthlete, type TeamForm, useTeamForm } from './useTeamForm.ts';

interface TeamDialogProps {
  team: Team | null;
  onClose: () => void;
}

const NO_PROBLEMS: ReadonlyMap<number, MemberProblem> = new Map();

type Way = 'mini' | 'paste' | 'tables';

/** Ref callback. */
const showWhole = (opened: HTMLElement | null): void => {
  opened?.scrollIntoView({ block: 'nearest' });
  opened?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
};

export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 47.99em)');
  const athletes = useAthletes();
  const refresh = useRefreshRosters();
  const form = useTeamForm(team, onClose);
  const { members, tables } = form.values;
  const setMembers = (change: (now: readonly Member[]) => Member[]) =>
    form.change((now) => ({ members: change(now.members) }));
  const [adding, setAdding] = useState<Way | null>(null);
  const [leaving, setLeaving] = useState(false);
  const close = () => (form.dirty ? setLeaving(true) : onClose());

  const submit = (event: FormEvent<HTMLElement>) => {
    if (errorsOf(tables).size > 0) setAdding('tables');
    void form.submit(event);
  };
  const sectionButton = (name: Way, label: string) => (
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
      title={team ? texts.edit : texts.new}
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
          problems={form.errors.members ? memberProblems(members) : NO_PROBLEMS}
          onChange={setMembers}
        />
      </form>
      <Row grow mt={16}>
        {sectionButton('mini', texts.mini.open)}
        {sectionButton('paste', texts.paste.open)}
        {sectionButton('tables', texts.tables.open)}
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
          {adding === 'tables' && (
            <TeamTables draft={tables} onChange={(next) => form.change({ tables: next })} />
          )}
        </div>
      )}
      <DecisionBar in="dialog">
        {form.failure && <Notice title={form.failed}>{form.failure.msg}</Notice>}
        <DialogButtons save={texts.save} busy={form.busy} onClose={close} form={id} />
      </DecisionBar>
      {leaving && (
        <Confirm
          title={texts.leave}
          text={texts.leaveText}
          action={texts.leaveAction}
          busy={false}
          failure={null}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </Modal>
  );
}

function Fields({ form: { field } }: { form: TeamForm }) {
  return (
    <Grid align="start" mb={24}>
      <TextInput
        label={texts.name}
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...field('name')}
      />
      <TextInput label={texts.season} maxLength={100} {...field('season')} />
      <TextInput label={texts.coach1} maxLength={100} autoComplete="off" {...field('coach1')} />
      <TextInput label={texts.coach2} maxLength={100} autoComplete="off" {...field('coach2')} />
    </Grid>
  );
}
