import { z } from 'zod';
import { Done, Id, line, nameLine, ShirtNumber } from './fields.ts';
import { route } from './route.ts';
import { OwnTablesAnswer, OwnTablesBody } from './tables.ts';

const params = z.object({ id: Id });
const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

const Member = z.object({
  athlete: Id,
  number: z.number().int().nullable(),
  function: z.string(),
  name: z.string(),
  surname: z.string(),
});

export const Team = z.object({
  _id: Id,
  name: z.string(),
  coach1: z.string(),
  coach2: z.string(),
  season: z.string(),
  athletes: z.array(Member),
  /** `null` or absent if the team has none. */
  tabelas: OwnTablesAnswer.nullish(),
});
export type Team = z.infer<typeof Team>;

const body = z.object({
  name: nameLine(100).refine((name) => name !== '', 'é obrigatório'),
  coach1: nameLine(100).default(''),
  coach2: nameLine(100).default(''),
  season: nameLine(100).default(''),
  athletes: z
    .array(
      z.object({ athlete: Id, number: ShirtNumber.nullable().default(null), function: line(30).default('') }),
    )
    .max(100)
    .default([]),
  /** Absent: unchanged. */
  tabelas: OwnTablesBody.nullable().optional(),
});

export const listTeams = route({
  method: 'GET',
  path: '/teams',
  action: 'team:list',
  summary: 'Teams with their rosters, by name.',
  answer: z.array(Team),
  errors: ADMINS_ONLY,
});

export const readTeam = route({
  method: 'GET',
  path: '/teams/:id',
  action: 'team:list',
  summary: 'One team with its roster.',
  params,
  answer: Team,
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const createTeam = route({
  method: 'POST',
  path: '/teams',
  action: 'team:create',
  summary: 'Creates a team.',
  body,
  answer: Team,
  errors: [...ADMINS_ONLY, 'roster-wrong'],
});

export const updateTeam = route({
  method: 'PUT',
  path: '/teams/:id',
  action: 'team:update',
  summary: 'Changes a team, its roster and its tables. Games keep their players and their tables.',
  params,
  body,
  answer: Team,
  errors: [...ADMINS_ONLY, 'not-found', 'roster-wrong'],
});

export const deleteTeam = route({
  method: 'DELETE',
  path: '/teams/:id',
  action: 'team:delete',
  summary: 'Removes a team. Its athletes and its games stay.',
  params,
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});
