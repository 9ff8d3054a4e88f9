import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { fullName, useRefreshRosters } from '../parts/rosters.ts';
import { athletesText as words } from '../text/teams.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { toast } from '../ui/toast.ts';

/** Asks once, then the athlete is gone, from the teams too. */
export function RemoveAthlete({ athlete, onClose }: { athlete: ScoutAthlete; onClose: () => void }) {
  const refresh = useRefreshRosters();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const remove = async () => {
    setBusy(true);
    const answer = await call(calls.deleteAthlete, { params: { id: athlete._id } });
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
      text={words.sureText(fullName(athlete))}
      action={words.removeAction}
      busy={busy}
      failure={failure}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
