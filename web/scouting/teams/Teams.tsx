import { IconShirtSport } from '@tabler/icons-react';
import type { Team } from '@volleyscouter/contract/teams';
import type { Column } from '../../kit/DataTable.tsx';
import { EditedRecords } from '../../kit/EditedRecords.tsx';
import { Small } from '../../kit/layout.tsx';
import { Removal } from '../../kit/Removal.tsx';
import { call } from '../../platform/api/call.ts';
import { rosterCalls } from '../shared/rosterCalls.ts';
import { fullName, useRefreshRosters, useTeams } from '../shared/rosters.ts';
import { teamsText as texts } from '../shared/texts/teams.ts';
import { TeamDialog } from './TeamDialog.tsx';
import classes from './Teams.module.css';

const COLUMNS: readonly Column<Team>[] = [
  {
    head: texts.name,
    main: true,
    cell: ({ name, athletes }) => (
      <>
        {name} <Small className={classes.count}>{texts.members.count(athletes.length)}</Small>
      </>
    ),
  },
  { head: texts.coach1, cell: ({ coach1 }) => coach1 },
  { head: texts.coach2, cell: ({ coach2 }) => coach2 },
  { head: texts.season, cell: ({ season }) => season },
];

const textOf = ({ name, coach1, coach2, season, athletes }: Team): string =>
  [name, coach1, coach2, season, ...athletes.map(fullName)].join(' ');

export function Teams() {
  return (
    <EditedRecords
      texts={texts}
      query={useTeams()}
      keyOf={({ _id }) => _id}
      nameOf={({ name }) => name}
      textOf={textOf}
      columns={COLUMNS}
      icon={<IconShirtSport size={28} stroke={1.75} />}
      editor={(team, close) => <TeamDialog team={team} onClose={close} />}
      question={(team, close) => <RemoveTeam team={team} onClose={close} />}
    />
  );
}

export function RemoveTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  return (
    <Removal
      title={texts.sure}
      text={texts.sureText(team.name)}
      action={texts.removeAction}
      done={texts.removed}
      failed={texts.removeFailed}
      remove={() => call(rosterCalls.deleteTeam, { params: { id: team._id } })}
      refresh={useRefreshRosters()}
      onClose={onClose}
    />
  );
}
