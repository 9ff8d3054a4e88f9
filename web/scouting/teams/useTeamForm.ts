import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import type { Team } from '@volleyscouter/contract/teams';
import { ok, type Result } from '@volleyscouter/core/result';
import { isDeepEqual } from '@volleyscouter/core/sync/ownBatches';
import { useState } from 'react';
import { toast } from '../../kit/toast.ts';
import { useForm } from '../../kit/useForm.tsx';
import { call, type Failure } from '../../platform/api/call.ts';
import { rosterCalls } from '../shared/rosterCalls.ts';
import { useRefreshRosters } from '../shared/rosters.ts';
import { shirtOf } from '../shared/shirt.ts';
import { errorsOf, tablesDraft, tablesOf } from '../shared/tables/draft.ts';
import { teamsText as texts } from '../shared/texts/teams.ts';
import { type Member, memberProblems, membersOf } from './members.ts';

/** Newcomers stay registered if a later step fails. */
export function useTeamForm(team: Team | null, onSaved: () => void) {
  const refresh = useRefreshRosters();
  /** Title of the message if the current step fails. */
  const [failed, setFailed] = useState<string>(texts.saveFailed);
  const form = useForm({
    initial: {
      name: team?.name ?? '',
      coach1: team?.coach1 ?? '',
      coach2: team?.coach2 ?? '',
      season: team?.season ?? '',
      members: membersOf(team),
      tables: tablesDraft(team?.tabelas),
    },
    live: true,
    validate: ({ name, members, tables }) => ({
      name: name.trim() === '' && texts.nameRequired,
      members: memberProblems(members).size > 0 && 'wrong',
      tables: errorsOf(tables).size > 0 && 'wrong',
    }),
    send: async ({ members, tables, ...body }, before) => {
      setFailed(texts.mini.failed);
      const registered = await register(members);
      if (!registered.ok) return registered;
      setFailed(texts.saveFailed);
      const athletes = registered.value.flatMap(({ athlete, number, function: role }) =>
        athlete === null ? [] : [{ athlete, number: shirtOf(number), function: role }],
      );
      const whole = {
        ...body,
        athletes,
        ...(!isDeepEqual(tables, before.tables) && { tabelas: tablesOf(tables) }),
      };
      return team
        ? call(rosterCalls.updateTeam, { params: { id: team._id }, body: whole })
        : call(rosterCalls.createTeam, { body: whole });
    },
    saved: async () => {
      await refresh();
      toast.good(texts.saved);
      onSaved();
    },
  });

  const register = async (members: readonly Member[]): Promise<Result<Member[], Failure>> => {
    const registeredMembers = [...members];
    for (const [index, member] of registeredMembers.entries()) {
      if (!member.newcomer) continue;
      const body = { ...member.newcomer, number: shirtOf(member.number), function: member.function };
      const created = await call(rosterCalls.createAthlete, { body });
      if (!created.ok) return created;
      registeredMembers[index] = { ...member, athlete: created.value._id, newcomer: null };
      form.change({ members: [...registeredMembers] });
      void refresh();
    }
    return ok(registeredMembers);
  };
  return { ...form, failed };
}

export type TeamForm = ReturnType<typeof useTeamForm>;

export const rowOfAthlete = ({ _id, number, function: role }: ScoutAthlete): Omit<Member, 'key'> => ({
  athlete: _id,
  newcomer: null,
  number: String(number ?? ''),
  function: role,
});
