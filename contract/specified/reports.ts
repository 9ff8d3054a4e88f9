/**
 * The calls of the specification, with its field names; no screen uses them (server/scouting/specified).
 * Figures are those of core/stats.
 */
import { GRADES } from '@volleyscouter/core/code/vocabulary';
import { z } from 'zod';
import { ShirtNumber } from '../fields.ts';
import { route, SMALL_FORM } from '../route.ts';
import { ofMatch, ofSet } from './matches.ts';

const count = z.number().int();
const Pair = z.tuple([count, count]);

export const readMatchScore = route({
  method: 'POST',
  path: '/reports/placar-geral',
  action: 'game:read',
  summary: 'Sets won.',
  body: ofMatch,
  answer: z.object({ home: count, away: count }),
  errors: ['not-found'],
});

export const readSetScore = route({
  method: 'POST',
  path: '/reports/placar-set',
  action: 'game:read',
  summary: 'Points of a set.',
  body: ofSet,
  answer: z.object({ home: count, away: count }),
  errors: ['not-found'],
});

export const readBasicReport = route({
  method: 'POST',
  path: '/reports/basic-report',
  action: 'game:read',
  summary: 'Points of a set by source, home first. `Errors` are the errors of the other side.',
  body: ofSet,
  answer: z.object({ Service: Pair, Attack: Pair, Block: Pair, Errors: Pair }),
  errors: ['not-found'],
});

/** Counts by grade; `-` for zero. */
const Grades = z.record(z.enum(GRADES), z.union([count, z.literal('-')]));

export const AthleteFundamentals = z.object({
  number: count,
  name: z.string(),
  S: Grades,
  R: Grades,
  E: Grades,
  A: Grades,
  B: Grades,
  D: Grades,
});
export type AthleteFundamentals = z.infer<typeof AthleteFundamentals>;

export const readFundamentals = route({
  method: 'POST',
  path: '/reports/athletes-fundamentals',
  action: 'game:read',
  summary: 'Touches of a team by athlete, skill and grade.',
  body: ofMatch.extend({ team: z.enum(['home', 'away']) }),
  answer: z.object({ athletes: z.array(AthleteFundamentals) }),
  errors: ['not-found'],
});

/** Whole per cent; `-` if the total is zero. */
const Percent = z.union([count, z.literal('-')]);

export const AthleteReport = z.object({
  Points: z.object({ Total: count, PB: count, WL: count }),
  Serves: z.object({ Total: count, Points: count, Errors: count }),
  Attacks: z.object({ Total: count, Points: count, Blocks: count, Errors: count, PointsPercent: Percent }),
  Reception: z.object({ Total: count, Errors: count, PosPercent: Percent, ExcPercent: Percent }),
  Blocks: count,
});
export type AthleteReport = z.infer<typeof AthleteReport>;

/** `time` is the side: `*` or `home`, `a` or `away`. */
const Athletes = z.array(z.object({ number: ShirtNumber, time: z.enum(['*', 'a', 'home', 'away']) })).max(80);
/** In bytes. Older clients send further fields, which are ignored. */
const ATHLETES_FORM = 4 * SMALL_FORM;
const ByNumber = z.record(z.string(), AthleteReport);

export const readAthletesReport = route({
  method: 'POST',
  path: '/reports/athletes-report-multi',
  action: 'game:read',
  summary: 'Figures of athletes in the match, by shirt number. One call for each team.',
  body: ofMatch.extend({ athletes: Athletes }),
  bodyLimit: ATHLETES_FORM,
  answer: ByNumber,
  errors: ['not-found'],
});

export const readAthletesSetReport = route({
  method: 'POST',
  path: '/reports/athletes-report-set-multi',
  action: 'game:read',
  summary: 'Figures of athletes in a set, by shirt number. One call for each team.',
  body: ofSet.extend({ athletes: Athletes }),
  bodyLimit: ATHLETES_FORM,
  answer: ByNumber,
  errors: ['not-found'],
});
