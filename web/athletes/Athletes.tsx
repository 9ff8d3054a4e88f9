import { Button } from '@mantine/core';
import { IconRun } from '@tabler/icons-react';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import { useMemo, useState } from 'react';
import { functionName } from '../parts/FunctionSelect.tsx';
import { fullName, useAthletes } from '../parts/rosters.ts';
import { athletesText as words } from '../text/teams.ts';
import { Key } from '../ui/Key.tsx';
import { useKeys } from '../ui/keys.ts';
import { RecordList } from '../ui/RecordList.tsx';
import type { Column } from '../ui/RecordTable.tsx';
import { Screen } from '../ui/Screen.tsx';
import { AthleteDialog } from './AthleteDialog.tsx';
import { RemoveAthlete } from './RemoveAthlete.tsx';

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
  const [edited, setEdited] = useState<ScoutAthlete | 'new' | null>(null);
  const [removed, setRemoved] = useState<ScoutAthlete | null>(null);
  const keys = useMemo(() => [{ key: 'n', label: words.new, run: () => setEdited('new') }], []);
  useKeys(keys);
  const add = (
    <Button onClick={() => setEdited('new')} rightSection={<Key of="n" />}>
      {words.new}
    </Button>
  );
  return (
    <Screen title={words.list.title} lead={words.lead} actions={add}>
      <RecordList
        words={words.list}
        query={useAthletes()}
        keyOf={({ _id }) => _id}
        textOf={textOf}
        columns={COLUMNS}
        icon={<IconRun size={28} stroke={1.75} />}
        first={<Button onClick={() => setEdited('new')}>{words.new}</Button>}
        actions={(athlete) => (
          <>
            <Button
              variant="subtle"
              color="gray"
              aria-label={words.editOf(fullName(athlete))}
              onClick={() => setEdited(athlete)}
            >
              {words.editAction}
            </Button>
            <Button
              variant="subtle"
              color="red"
              aria-label={words.removeOf(fullName(athlete))}
              onClick={() => setRemoved(athlete)}
            >
              {words.removeAction}
            </Button>
          </>
        )}
      />
      {edited && <AthleteDialog athlete={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveAthlete athlete={removed} onClose={() => setRemoved(null)} />}
    </Screen>
  );
}
