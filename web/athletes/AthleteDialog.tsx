import { Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { FunctionSelect } from '../parts/FunctionSelect.tsx';
import { useRefreshRosters } from '../parts/rosters.ts';
import { readShirt } from '../parts/shirt.ts';
import { athletesText as words } from '../text/teams.ts';
import { Alarm } from '../ui/Alarm.tsx';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { toast } from '../ui/toast.ts';
import classes from './AthleteDialog.module.css';

interface AthleteDialogProps {
  /** `null` for a new one. */
  athlete: ScoutAthlete | null;
  onClose: () => void;
}

/** 'Novo Atleta' / 'Editar Atleta'. A failure leaves the form as it is. */
export function AthleteDialog({ athlete, onClose }: AthleteDialogProps) {
  const refresh = useRefreshRosters();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: {
      number: String(athlete?.number ?? ''),
      name: athlete?.name ?? '',
      surname: athlete?.surname ?? '',
      function: athlete?.function ?? '',
    },
    validate: {
      number: (value) => (readShirt(value) === 'wrong' ? words.badNumber : null),
      name: (value) => (value.trim() === '' ? words.nameRequired : null),
    },
  });

  const submit = form.onSubmit(async ({ number, ...rest }) => {
    const shirt = readShirt(number);
    const body = { ...rest, number: shirt === 'wrong' ? null : shirt };
    setFailure(null);
    const answer = athlete
      ? await call(calls.updateAthlete, { params: { id: athlete._id }, body })
      : await call(calls.createAthlete, { body });
    if (!answer.ok) return setFailure(answer.error.msg);
    toast.good(words.saved);
    await refresh();
    onClose();
  });

  return (
    <Modal opened onClose={onClose} title={athlete ? words.edit : words.new} size="md">
      <form onSubmit={submit} className={classes.fields} noValidate>
        <TextInput
          label={words.number}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('number')}
        />
        <FunctionSelect
          value={form.values.function}
          onChange={(value) => form.setFieldValue('function', value)}
        />
        <TextInput
          label={words.name}
          required
          maxLength={100}
          autoComplete="off"
          className={classes.wide}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={words.surname}
          maxLength={100}
          autoComplete="off"
          className={classes.wide}
          {...form.getInputProps('surname')}
        />
        {failure && (
          <div className={classes.wide}>
            <Alarm title={words.saveFailed}>{failure}</Alarm>
          </div>
        )}
        <div className={classes.decision}>
          <DialogButtons save={words.save} busy={form.submitting} onClose={onClose} />
        </div>
      </form>
    </Modal>
  );
}
