import { IconRun } from '@tabler/icons-react';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { functionName } from '../parts/FunctionSelect.tsx';
import { Removal } from '../parts/Removal.tsx';
import { fullName, useAthletes, useRefreshRosters } from '../parts/rosters.ts';
import { athletesText as words } from '../text/teams.ts';
import type { Column } from '../ui/DataTable.tsx';
import { EditedRecords } from '../ui/EditedRecords.tsx';
import { AthleteDialog } from './AthleteDialog.tsx';

const COLUMNS: readonly Column<ScoutAthlete>[] = [
  { head: words.number, cell: ({ number }) => number, numeric: true },
  { head: words.name, cell: ({ name }) => name, main: true },
  { head: words.surname, cell: ({ surname }) => surname },
  { head: words.function, cell: (athlete) => functionName(athlete.function) },
];

const textOf = (athlete: ScoutAthlete): string =>
  `${athlete.number ?? ''} ${fullName(athlete)} ${functionName(athlete.function)}`;

/** '/admin/athletes': who may be on a team's roster. */
export function Athletes() {
  return (
    <EditedRecords
      words={words}
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

/** Asks once, then the athlete is gone, from the teams too. */
function RemoveAthlete({ athlete, onClose }: { athlete: ScoutAthlete; onClose: () => void }) {
  return (
    <Removal
      title={words.sure}
      text={words.sureText(fullName(athlete))}
      action={words.removeAction}
      done={words.removed}
      failed={words.removeFailed}
      remove={() => call(calls.deleteAthlete, { params: { id: athlete._id } })}
      refresh={useRefreshRosters()}
      onClose={onClose}
    />
  );
}
