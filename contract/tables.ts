/** Attack combinations, setter's calls, default type and grade of each skill (R-CODE-6). */
import type { OwnTables } from '@volleyscouter/core/code/tables';
import { codeError, tableErrors } from '@volleyscouter/core/code/valid-tables';
import { GRADES, SKILLS, TYPES } from '@volleyscouter/core/code/vocabulary';
import { z } from 'zod';
import { line } from './fields.ts';
import { route } from './route.ts';

const SIGNED_IN = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

const Code = z.string().refine((code) => codeError(code) === null, 'não pode ser usado como código');
const Zone = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9]);

const rows = {
  combinations: z
    .array(
      z.object({
        code: Code,
        /** Start zone of the attack. */
        from: Zone.nullable(),
        type: z.enum(TYPES).nullable(),
        target: z
          .string()
          .regex(/^[FCBPS]$/)
          .nullable(),
        text: line(60),
      }),
    )
    .max(200),
  calls: z.array(z.object({ code: Code, text: line(60) })).max(200),
};
const defaults = z.record(z.enum(SKILLS), z.object({ type: z.enum(TYPES), grade: z.enum(GRADES) }));
const isUsable = (tables: Pick<OwnTables, 'combinations' | 'calls'>): boolean =>
  tableErrors(tables).length === 0;

export const CodeTablesBody = z.object({ ...rows, defaults }).refine(isUsable, 'código repetido');

/**
 * If `defaults` is `null`, the defaults of the installation apply; if `defaults` is absent, the stored
 * defaults stay.
 */
export const OwnTablesBody = z
  .object({ ...rows, defaults: defaults.nullish() })
  .refine(isUsable, 'código repetido');

/** Start zone and target. */
const combinationPlace = { code: z.string(), from: Zone.nullable(), target: z.string().nullable() };
export const CombinationPlace = z.object(combinationPlace);

const answerRows = {
  combinations: z
    .array(
      z.object({
        ...combinationPlace,
        type: z.enum(TYPES).nullable(),
        text: z.string(),
      }),
    )
    .readonly(),
  calls: z.array(z.object({ code: z.string(), text: z.string() })).readonly(),
};
/** If `defaults` is absent, the defaults of the installation apply. */
export const OwnTablesAnswer = z.object({ ...answerRows, defaults: defaults.optional() });

const answer = z.object({
  ...answerRows,
  defaults,
  /** The built-in tables are unchanged. */
  builtIn: z.boolean(),
});

export const readTables = route({
  method: 'GET',
  path: '/api/parametros/tabelas',
  action: 'tables:read',
  summary: 'The code tables for typed lines.',
  answer,
  errors: SIGNED_IN,
});

export const updateTables = route({
  method: 'PUT',
  path: '/api/parametros/tabelas',
  action: 'tables:update',
  summary: 'Replaces the tables. Recorded codes do not change: codes of the log are complete.',
  body: CodeTablesBody,
  answer,
  errors: SIGNED_IN,
});

export const deleteTables = route({
  method: 'DELETE',
  path: '/api/parametros/tabelas',
  action: 'tables:update',
  summary: 'Restores the built-in tables.',
  answer,
  errors: SIGNED_IN,
});
