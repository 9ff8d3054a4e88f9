import type { Team } from '@volleyscouter/contract/teams';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { Removal } from '../parts/Removal.tsx';
import { useRefreshRosters } from '../parts/rosters.ts';
import { teamsText as words } from '../text/teams.ts';

/** Asks once, then the team is gone; its athletes stay. */
export function RemoveTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  return (
    <Removal
      title={words.sure}
      text={words.sureText(team.name)}
      action={words.removeAction}
      done={words.removed}
      failed={words.removeFailed}
      remove={() => call(calls.deleteTeam, { params: { id: team._id } })}
      refresh={useRefreshRosters()}
      onClose={onClose}
    />
  );
}
