/** What is wrong with sent data, in Portuguese and naming the field. */
import { z } from 'zod';

export interface FieldProblem {
  /** Path of the field, `players.home.2.number`; empty for the whole. */
  field: string;
  msg: string;
}

const locale = z.locales.ptBR().localeError;
const portuguese: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' && issue.input === undefined ? 'é obrigatório' : locale(issue);
const MOST = 20;

/** Of a union the problem of its first branch, the plain form, is reported. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined;
  return inner ? deepest({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
}

function describe(raw: z.core.$ZodIssue): FieldProblem {
  const issue = deepest(raw);
  return { field: issue.path.join('.'), msg: issue.message };
}

export type Checked<T> = { ok: true; value: T } | { ok: false; problems: FieldProblem[] };

/** Parses data by a schema; on failure the fields that are wrong, at most twenty. Never throws on data. */
export function check<S extends z.ZodType>(schema: S, data: unknown): Checked<z.output<S>> {
  const parsed = schema.safeParse(data, { error: portuguese });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problems: parsed.error.issues.slice(0, MOST).map(describe) };
}

/** One line that says what is wrong first. */
export function firstProblem(problems: readonly FieldProblem[]): string {
  const [first] = problems;
  if (!first) return 'Confira os dados enviados.';
  return first.field === ''
    ? `Confira os dados: ${first.msg}.`
    : `Confira o campo ${first.field}: ${first.msg}.`;
}
