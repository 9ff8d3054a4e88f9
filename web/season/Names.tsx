import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTeams } from '../parts/rosters.ts';
import { namesText as words } from '../text/season.ts';
import type { Column } from '../ui/DataTable.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { RowButton } from '../ui/RowAction.tsx';
import { Screen } from '../ui/Screen.tsx';
import { type FileName, useNames } from './calls.ts';
import { NameDialog } from './NameDialog.tsx';

/** '/admin/temporada/nomes': which registered team and athletes the names of files are. */
export function Names() {
  const { data: teams = [] } = useTeams();
  const [asked, setAsked] = useState<FileName | null>(null);
  const columns: readonly Column<FileName>[] = [
    { head: words.name, main: true, cell: ({ name }) => name },
    { head: words.games, numeric: true, cell: ({ games }) => games },
    {
      head: words.team,
      cell: ({ team }) => teams.find(({ _id }) => _id === team)?.name ?? (team ? '' : words.unsaid),
    },
    {
      head: words.athletes,
      cell: ({ team, athletes }) =>
        team && words.said(athletes.filter(({ athlete }) => athlete !== null).length, athletes.length),
    },
  ];
  return (
    <Screen title={words.list.title} lead={words.lead}>
      <RecordList
        words={words.list}
        query={useNames()}
        keyOf={({ name }) => name}
        textOf={({ name }) => name}
        columns={columns}
        icon={<IconTag size={28} stroke={1.75} />}
        first={null}
        actions={(item) => (
          <RowButton label={words.say} name={words.sayOf(item.name)} onClick={() => setAsked(item)} />
        )}
      />
      {asked && <NameDialog name={asked} teams={teams} onClose={() => setAsked(null)} />}
    </Screen>
  );
}
