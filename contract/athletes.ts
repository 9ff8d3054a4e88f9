import { z } from 'zod';
import { Done, Id, line, nameLine, ShirtNumber } from './fields.ts';
import { route } from './route.ts';

const params = z.object({ id: Id });
const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

export const ScoutAthlete = z.object({
  _id: Id,
  number: z.number().int().nullable(),
  name: z.string(),
  surname: z.string(),
  function: z.string(),
});
export type ScoutAthlete = z.infer<typeof ScoutAthlete>;

const body = z.object({
  number: ShirtNumber.nullable().default(null),
  name: nameLine(100).refine((name) => name !== '', 'é obrigatório'),
  surname: nameLine(100).default(''),
  function: line(30).default(''),
});

export const listAthletes = route({
  method: 'GET',
  path: '/athletes',
  action: 'athlete:list',
  summary: 'Registered athletes, by name.',
  answer: z.array(ScoutAthlete),
  errors: ADMINS_ONLY,
});

export const createAthlete = route({
  method: 'POST',
  path: '/athletes',
  action: 'athlete:create',
  summary: 'Creates a registered athlete.',
  body,
  answer: ScoutAthlete,
  errors: ADMINS_ONLY,
});

export const updateAthlete = route({
  method: 'PUT',
  path: '/athletes/:id',
  action: 'athlete:update',
  summary: 'Changes a registered athlete.',
  params,
  body,
  answer: ScoutAthlete,
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const deleteAthlete = route({
  method: 'DELETE',
  path: '/athletes/:id',
  action: 'athlete:delete',
  summary: 'Removes a registered athlete, also from teams. Games keep their players.',
  params,
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});
