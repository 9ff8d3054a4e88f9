import { Button } from '@mantine/core';
import { IconShirtSport } from '@tabler/icons-react';
import type { Team } from '@volleyscouter/contract/teams';
import { useMemo, useState } from 'react';
import { fullName, useTeams } from '../parts/rosters.ts';
import { teamsText as words } from '../text/teams.ts';
import { Key } from '../ui/Key.tsx';
import { useKeys } from '../ui/keys.ts';
import { RecordList } from '../ui/RecordList.tsx';
import type { Column } from '../ui/RecordTable.tsx';
import { Screen } from '../ui/Screen.tsx';
import { RemoveTeam } from './RemoveTeam.tsx';
import { TeamDialog } from './TeamDialog.tsx';
import classes from './Teams.module.css';

const COLUMNS: readonly Column<Team>[] = [
  {
    head: words.name,
    main: true,
    cell: ({ name, athletes }) => (
      <>
        {name} <span className={classes.count}>{words.members.count(athletes.length)}</span>
      </>
    ),
  },
  { head: words.coach1, cell: ({ coach1 }) => coach1 },
  { head: words.coach2, cell: ({ coach2 }) => coach2 },
  { head: words.season, cell: ({ season }) => season },
];

const textOf = ({ name, coach1, coach2, season, athletes }: Team): string =>
  [name, coach1, coach2, season, ...athletes.map(fullName)].join(' ');

/** '/admin/teams': teams with coaches, season and roster. */
export function Teams() {
  const [edited, setEdited] = useState<Team | 'new' | null>(null);
  const [removed, setRemoved] = useState<Team | null>(null);
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
        query={useTeams()}
        keyOf={({ _id }) => _id}
        textOf={textOf}
        columns={COLUMNS}
        icon={<IconShirtSport size={28} stroke={1.75} />}
        first={<Button onClick={() => setEdited('new')}>{words.new}</Button>}
        actions={(team) => (
          <>
            <Button
              variant="subtle"
              color="gray"
              aria-label={words.editOf(team.name)}
              onClick={() => setEdited(team)}
            >
              {words.editAction}
            </Button>
            <Button
              variant="subtle"
              color="red"
              aria-label={words.removeOf(team.name)}
              onClick={() => setRemoved(team)}
            >
              {words.removeAction}
            </Button>
          </>
        )}
      />
      {edited && <TeamDialog team={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveTeam team={removed} onClose={() => setRemoved(null)} />}
    </Screen>
  );
}
