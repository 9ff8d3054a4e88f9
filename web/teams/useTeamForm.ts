import { useForm } from '@mantine/form';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import type { Team } from '@volleyscouter/contract/teams';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { readShirt } from '../parts/shirt.ts';
import { teamsText as words } from '../text/teams.ts';
import { type Member, memberProblems, membersOf } from './members.ts';

/** Why a save brought nothing; what was done until then stays done and is not done again. */
interface SaveFailure {
  title: string;
  msg: string;
}

const shirtOf = (typed: string): number | null => {
  const shirt = readShirt(typed);
  return shirt === 'wrong' ? null : shirt;
};

/** A team while it is edited. `save` registers the newcomers first, then stores the team; it says whether it did. */
export function useTeamForm(team: Team | null) {
  const [members, setMembersState] = useState(() => membersOf(team));
  const [touched, setTouched] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const form = useForm({
    initialValues: {
      name: team?.name ?? '',
      coach1: team?.coach1 ?? '',
      coach2: team?.coach2 ?? '',
      season: team?.season ?? '',
    },
    validate: { name: (value) => (value.trim() === '' ? words.nameRequired : null) },
  });
  const problems = memberProblems(members);

  const setMembers = (change: (members: readonly Member[]) => Member[]) => {
    setTouched(true);
    setMembersState(change);
  };

  /** The roster with an id for everybody, or why somebody could not be registered. */
  const register = async (): Promise<Member[] | SaveFailure> => {
    const known = [...members];
    for (const [index, member] of known.entries()) {
      if (!member.newcomer) continue;
      const body = { ...member.newcomer, number: shirtOf(member.number), function: member.function };
      const made = await call(calls.createAthlete, { body });
      if (!made.ok) return { title: words.mini.failed, msg: made.error.msg };
      known[index] = { ...member, athlete: made.value._id, newcomer: null };
      setMembersState([...known]);
    }
    return known;
  };

  const store = async (): Promise<SaveFailure | null> => {
    const known = await register();
    if (!Array.isArray(known)) return known;
    const athletes = known.flatMap(({ athlete, number, function: role }) =>
      athlete === null ? [] : [{ athlete, number: shirtOf(number), function: role }],
    );
    const body = { ...form.values, athletes };
    const answer = team
      ? await call(calls.updateTeam, { params: { id: team._id }, body })
      : await call(calls.createTeam, { body });
    return answer.ok ? null : { title: words.saveFailed, msg: answer.error.msg };
  };

  const save = async (): Promise<boolean> => {
    setTried(true);
    setFailure(null);
    const wrong = form.validate().hasErrors || problems.size > 0;
    if (wrong) return false;
    setBusy(true);
    const failed = await store();
    setBusy(false);
    setFailure(failed);
    return failed === null;
  };

  return {
    form,
    members,
    setMembers,
    problems: tried ? problems : new Map<number, never>(),
    busy,
    failure,
    dirty: touched || form.isDirty(),
    save,
  };
}

/** An athlete who was registered beside the team, as a row of it. */
export const rowOfAthlete = ({ _id, number, function: role }: ScoutAthlete): Omit<Member, 'key'> => ({
  athlete: _id,
  newcomer: null,
  number: String(number ?? ''),
  function: role,
});
