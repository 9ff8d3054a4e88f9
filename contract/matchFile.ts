/**
 * A match in a format for other programs. Touches have the columns of the table of touches
 * (docs/GLOSSARY.md).
 */
import { GRADES, SKILLS, SUBZONES, TYPES } from '@volleyscouter/core/code/vocabulary';
import { z } from 'zod';
import { Id, Position, Score, Side } from './fields.ts';
import { route } from './route.ts';

const Count = z.number().int();
const Text = z.string();
const Type = z.enum(TYPES).nullable();
const Grade = z.enum(GRADES).nullable();

const columns = <Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;

const Touch = z.object({
  ...columns(['set', 'rally', 'homeBefore', 'visitorBefore', 'homeAfter', 'visitorAfter'], Count),
  ...columns(['server', 'winner'], Side.nullable()),
  phase: z.enum(['serve', 'reception', 'transition']),
  side: Side,
  ...columns(['team', 'custom', 'code', 'play'], Text),
  ...columns(['number', 'setter', 'setBy', 'receiver', 'typed'], Count.nullable()),
  ...columns(
    ['name', 'combination', 'call', 'target', 'subtype', 'players', 'special', 'clock'],
    Text.nullable(),
  ),
  skill: z.enum(SKILLS),
  ...columns(['type', 'serveType'], Type),
  ...columns(['grade', 'reception'], Grade),
  ...columns(['from', 'to', 'cone'], Count.min(1).max(9).nullable()),
  sub: z.enum(SUBZONES).nullable(),
  ...columns(['rotation', 'otherRotation'], Position.nullable()),
  ...columns(
    ['startAcross', 'startDeep', 'middleAcross', 'middleDeep', 'endAcross', 'endDeep'],
    z.number().nullable(),
  ),
  /** In seconds. */
  video: z.number().nullable(),
});

const bothTeams = <Schema extends z.ZodType>(schema: Schema) => z.object({ '*': schema, a: schema });

export const MatchFile = z.object({
  format: z.literal('volleyscouter-match'),
  version: z.literal(1),
  ...columns(['date', 'time', 'league', 'season', 'venue'], Text),
  names: bothTeams(Text),
  players: bothTeams(z.array(z.object({ number: Count, name: Text, surname: Text }))),
  isOver: z.boolean(),
  setsWon: Score,
  sets: z.array(z.object({ set: Count, score: Score, isGolden: z.boolean() })),
  /** `false` if a filter left out touches. */
  complete: z.boolean(),
  touches: z.array(Touch),
});

export const readMatchFile = route({
  method: 'GET',
  path: '/games/:id/json',
  action: 'game:read',
  summary:
    'A match with every touch; docs/GLOSSARY.md explains the columns. `*` is the home team. `typed` is in ms since 1970, only for scouters.',
  params: z.object({ id: Id }),
  answer: MatchFile,
  errors: ['not-found'],
});
