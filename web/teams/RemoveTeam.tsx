import type { Team } from '@volleyscouter/contract/teams';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { useRefreshRosters } from '../parts/rosters.ts';
import { teamsText as words } from '../text/teams.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { toast } from '../ui/toast.ts';

/** Asks once, then the team is gone; its athletes stay. */
export function RemoveTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const refresh = useRefreshRosters();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const remove = async () => {
    setBusy(true);
    const answer = await call(calls.deleteTeam, { params: { id: team._id } });
    setBusy(false);
    if (!answer.ok && answer.error.code !== 'not-found')
      return setFailure(`${words.removeFailed}. ${answer.error.msg}`);
    toast.good(words.removed);
    await refresh();
    onClose();
  };

  return (
    <Confirm
      title={words.sure}
      text={words.sureText(team.name)}
      action={words.removeAction}
      busy={busy}
      failure={failure}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
