import { TextInput } from '@mantine/core';
import { IconRun } from '@tabler/icons-react';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import type { Column } from '../../kit/DataTable.tsx';
import { EditedRecords } from '../../kit/EditedRecords.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Removal } from '../../kit/Removal.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/api/call.ts';
import { FunctionSelect, functionName } from '../shared/FunctionSelect.tsx';
import { rosterCalls } from '../shared/rosterCalls.ts';
import { fullName, useAthletes, useRefreshRosters } from '../shared/rosters.ts';
import { athletesText as texts } from '../shared/texts/teams.ts';
import { useAthleteForm } from '../shared/useAthleteForm.ts';
import classes from './Athletes.module.css';

const COLUMNS: readonly Column<ScoutAthlete>[] = [
  { head: texts.number, cell: ({ number }) => number, numeric: true },
  { head: texts.name, cell: ({ name }) => name, main: true },
  { head: texts.surname, cell: ({ surname }) => surname },
  { head: texts.function, cell: (athlete) => functionName(athlete.function) },
];

const textOf = (athlete: ScoutAthlete): string =>
  `${athlete.number ?? ''} ${fullName(athlete)} ${functionName(athlete.function)}`;

export function Athletes() {
  return (
    <EditedRecords
      texts={texts}
      query={useAthletes()}
      keyOf={({ _id }) => _id}
      nameOf={fullName}
      textOf={textOf}
      columns={COLUMNS}
      icon={<IconRun size={28} stroke={1.75} />}
      editor={(athlete, close) => <AthleteDialog athlete={athlete} onClose={close} />}
      question={(athlete, close) => <RemoveAthlete athlete={athlete} onClose={close} />}
    />
  );
}

function RemoveAthlete({ athlete, onClose }: { athlete: ScoutAthlete; onClose: () => void }) {
  return (
    <Removal
      title={texts.sure}
      text={texts.sureText(fullName(athlete))}
      action={texts.removeAction}
      done={texts.removed}
      failed={texts.removeFailed}
      remove={() => call(rosterCalls.deleteAthlete, { params: { id: athlete._id } })}
      refresh={useRefreshRosters()}
      onClose={onClose}
    />
  );
}

interface AthleteDialogProps {
  athlete: ScoutAthlete | null;
  onClose: () => void;
}

function AthleteDialog({ athlete, onClose }: AthleteDialogProps) {
  const refresh = useRefreshRosters();
  const form = useAthleteForm(athlete, async () => {
    void toast.good(texts.saved);
    await refresh();
    onClose();
  });

  return (
    <FormDialog
      title={athlete ? texts.edit : texts.new}
      save={texts.save}
      form={form}
      failed={texts.saveFailed}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <TextInput
          label={texts.number}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          data-autofocus
          {...form.field('number')}
        />
        <FunctionSelect {...form.field('function')} />
        <TextInput
          label={texts.name}
          required
          maxLength={100}
          autoComplete="off"
          className={classes.wide}
          {...form.field('name')}
        />
        <TextInput
          label={texts.surname}
          maxLength={100}
          autoComplete="off"
          className={classes.wide}
          {...form.field('surname')}
        />
      </div>
    </FormDialog>
  );
}
