import { Button, Modal, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Team } from '@volleyscouter/contract/teams';
import { type FormEvent, useId, useState } from 'react';
import { useAthletes, useRefreshRosters } from '../parts/rosters.ts';
import { athletesText, teamsText as words } from '../text/teams.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { MemberRows } from './MemberRows.tsx';
import { MiniAthlete } from './MiniAthlete.tsx';
import { joined } from './members.ts';
import { PasteRoster } from './PasteRoster.tsx';
import classes from './TeamDialog.module.css';
import { rowOfAthlete, useTeamForm } from './useTeamForm.ts';

interface TeamDialogProps {
  /** `null` for a new one. */
  team: Team | null;
  onClose: () => void;
}

/** 'Novo Time' / 'Editar Time': the team's fields, its athletes, and two ways to bring more. */
export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 47.99em)');
  const athletes = useAthletes();
  const refresh = useRefreshRosters();
  const { form, members, setMembers, problems, busy, failure, dirty, save } = useTeamForm(team);
  const [adding, setAdding] = useState<'mini' | 'paste' | null>(null);
  const [leaving, setLeaving] = useState(false);
  const close = () => (dirty ? setLeaving(true) : onClose());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await save();
    await refresh();
    if (!saved) return;
    toast.good(words.saved);
    onClose();
  };

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
        <div className={classes.fields}>
          <TextInput
            label={words.name}
            required
            maxLength={100}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput label={words.season} maxLength={100} {...form.getInputProps('season')} />
          <TextInput
            label={words.coach1}
            maxLength={100}
            autoComplete="off"
            {...form.getInputProps('coach1')}
          />
          <TextInput
            label={words.coach2}
            maxLength={100}
            autoComplete="off"
            {...form.getInputProps('coach2')}
          />
        </div>
        {athletes.error && <Notice title={athletesText.list.failed}>{athletes.error.message}</Notice>}
        <MemberRows
          members={members}
          athletes={athletes.data ?? []}
          problems={problems}
          onChange={setMembers}
        />
      </form>
      <div className={classes.ways}>
        <Button
          variant={adding === 'mini' ? 'light' : 'default'}
          aria-expanded={adding === 'mini'}
          onClick={() => setAdding(adding === 'mini' ? null : 'mini')}
        >
          {words.mini.open}
        </Button>
        <Button
          variant={adding === 'paste' ? 'light' : 'default'}
          aria-expanded={adding === 'paste'}
          onClick={() => setAdding(adding === 'paste' ? null : 'paste')}
        >
          {words.paste.open}
        </Button>
      </div>
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
      <div className={classes.decision}>
        {failure && <Notice title={failure.title}>{failure.msg}</Notice>}
        <DialogButtons save={words.save} busy={busy} onClose={close} form={id} />
      </div>
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
