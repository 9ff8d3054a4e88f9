import { useForm } from '@mantine/form';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import type { Team } from '@volleyscouter/contract/teams';
import { ok, type Result } from '@volleyscouter/core/result';
import { useState } from 'react';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { call, type Failure } from '../../platform/api/call.ts';
import { rosterCalls } from '../shared/rosterCalls.ts';
import { useRefreshRosters } from '../shared/rosters.ts';
import { readShirt } from '../shared/shirt.ts';
import { errorsOf, type TablesDraft, tablesDraft, tablesOf } from '../shared/tables/draft.ts';
import { teamsText as words } from '../shared/texts/teams.ts';
import { type Member, memberProblems, membersOf } from './members.ts';

const shirtOf = (typed: string): number | null => {
  const shirt = readShirt(typed);
  return shirt === 'wrong' ? null : shirt;
};

/** A team while it is edited. `save` registers the newcomers first, then stores the team; what was done before a failure stays done. */
export function useTeamForm(team: Team | null, onSaved: () => void) {
  const refresh = useRefreshRosters();
  const [members, setMembersState] = useState(() => membersOf(team));
  const [tables, setTablesState] = useState(() => tablesDraft(team?.tabelas));
  const [tablesTouched, setTablesTouched] = useState(false);
  const [touched, setTouched] = useState(false);
  const [tried, setTried] = useState(false);
  /** Titles the failure of the step under way. */
  const [failed, setFailed] = useState<string>(words.saveFailed);
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
  const tablesWrong = errorsOf(tables).size > 0;

  const setMembers = (change: (members: readonly Member[]) => Member[]) => {
    setTouched(true);
    setMembersState(change);
  };

  const setTables = (next: TablesDraft) => {
    setTablesTouched(true);
    setTablesState(next);
  };

  /** The roster with an id for everybody. */
  const register = async (): Promise<Result<Member[], Failure>> => {
    const known = [...members];
    for (const [index, member] of known.entries()) {
      if (!member.newcomer) continue;
      const body = { ...member.newcomer, number: shirtOf(member.number), function: member.function };
      const made = await call(rosterCalls.createAthlete, { body });
      if (!made.ok) return made;
      known[index] = { ...member, athlete: made.value._id, newcomer: null };
      setMembersState([...known]);
      void refresh();
    }
    return ok(known);
  };

  const store = (known: readonly Member[]) => {
    const athletes = known.flatMap(({ athlete, number, function: role }) =>
      athlete === null ? [] : [{ athlete, number: shirtOf(number), function: role }],
    );
    const body = { ...form.values, athletes, ...(tablesTouched && { tabelas: tablesOf(tables) }) };
    return team
      ? call(rosterCalls.updateTeam, { params: { id: team._id }, body })
      : call(rosterCalls.createTeam, { body });
  };

  const saving = useSave(
    async () => {
      setFailed(words.mini.failed);
      const known = await register();
      if (!known.ok) return known;
      setFailed(words.saveFailed);
      return store(known.value);
    },
    async () => {
      await refresh();
      toast.good(words.saved);
      onSaved();
    },
  );

  const save = () => {
    setTried(true);
    saving.reset();
    if (!form.validate().hasErrors && problems.size === 0 && !tablesWrong) void saving.save();
  };

  return {
    form,
    members,
    setMembers,
    tables,
    setTables,
    tablesWrong,
    problems: tried ? problems : new Map<number, never>(),
    saving,
    failed,
    dirty: touched || tablesTouched || form.isDirty(),
    save,
  };
}

export type TeamForm = ReturnType<typeof useTeamForm>;

/** An athlete who was registered beside the team, as a row of it. */
export const rowOfAthlete = ({ _id, number, function: role }: ScoutAthlete): Omit<Member, 'key'> => ({
  athlete: _id,
  newcomer: null,
  number: String(number ?? ''),
  function: role,
});
