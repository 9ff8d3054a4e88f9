import {
  createAthlete,
  deleteAthlete as deleteAthleteRoute,
  listAthletes as listAthletesRoute,
  updateAthlete as updateAthleteRoute,
} from '@volleyscouter/contract/athletes';
import { refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import type { Parts } from '../../parts.ts';
import type { On } from '../../platform/http/handle.ts';
import { deleteAthlete, insertAthlete, listAthletes, updateAthlete } from './store.ts';

export function athleteRoutes(on: On, { db, clock }: Parts): void {
  on(listAthletesRoute, () => listAthletes(db));

  on(createAthlete, ({ body }) => insertAthlete(db, body, clock()));

  on(
    updateAthleteRoute,
    async ({ params, body }) => (await updateAthlete(db, params.id, body)) ?? refuse('not-found'),
  );

  on(deleteAthleteRoute, async ({ params }) =>
    (await deleteAthlete(db, params.id)) ? DONE : refuse('not-found'),
  );
}
