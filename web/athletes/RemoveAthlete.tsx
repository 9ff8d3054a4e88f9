import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { Removal } from '../parts/Removal.tsx';
import { fullName, useRefreshRosters } from '../parts/rosters.ts';
import { athletesText as words } from '../text/teams.ts';

/** Asks once, then the athlete is gone, from the teams too. */
export function RemoveAthlete({ athlete, onClose }: { athlete: ScoutAthlete; onClose: () => void }) {
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
