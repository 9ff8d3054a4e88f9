import { randomUUID } from 'node:crypto';
import { refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import {
  createTeam,
  deleteTeam as deleteTeamRoute,
  listTeams as listTeamsRoute,
  readTeam,
  updateTeam as updateTeamRoute,
} from '@volleyscouter/contract/teams';
import { sentTables } from '@volleyscouter/core/code/ownTables';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { On } from '../../platform/http/handle.ts';
import { deleteTeam, findTeam, insertTeam, listTeams, lockAthletes, updateTeam } from './store.ts';

export function teamRoutes(on: On, { db, clock }: Parts): void {
  on(listTeamsRoute, () => listTeams(db));

  on(readTeam, async ({ params }) => (await findTeam(db, params.id)) ?? refuse('not-found'));

  on(createTeam, ({ body }) =>
    inTransaction(db, async (tx) => {
      if (!(await lockAthletes(tx, body.athletes))) return refuse('roster-wrong');
      const id = randomUUID();
      await insertTeam(tx, id, { ...body, tables: sentTables(body.tabelas, null) }, clock());
      return (await findTeam(tx, id)) ?? refuse('roster-wrong');
    }),
  );

  on(updateTeamRoute, ({ params, body }) =>
    inTransaction(db, async (tx) => {
      const team = await findTeam(tx, params.id);
      if (!team) return refuse('not-found');
      if (!(await lockAthletes(tx, body.athletes))) return refuse('roster-wrong');
      await updateTeam(tx, params.id, { ...body, tables: sentTables(body.tabelas, team.tabelas ?? null) });
      return (await findTeam(tx, params.id)) ?? refuse('not-found');
    }),
  );

  on(deleteTeamRoute, async ({ params }) => ((await deleteTeam(db, params.id)) ? DONE : refuse('not-found')));
}
