/** Messages about invalid data, in Portuguese and with the field names of the screens. */
import { z } from 'zod';
import { fieldName } from './fieldNames.ts';

export interface FieldProblem {
  /** `players.home.2.number`; empty for the whole value. */
  field: string;
  msg: string;
}

const locale = z.locales.ptBR().localeError;
const KINDS: Readonly<Record<string, string>> = {
  string: 'deve ser um texto',
  number: 'deve ser um número',
  int: 'deve ser um número inteiro',
  boolean: 'deve ser sim ou não',
  array: 'deve ser uma lista',
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'não é uma data',
  email: 'não é um e-mail',
  url: 'não é um endereço',
};

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['letra', 'letras'],
  array: ['item', 'itens'],
};

const size = (count: number | bigint, origin: string): string => {
  const unit = UNITS[origin]?.[Number(count) === 1 ? 0 : 1];
  return unit === undefined ? String(count) : `${count} ${unit}`;
};

/** Other problems have Zod's messages. */
const portuguese: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'é obrigatório' : (KINDS[issue.expected] ?? locale(issue));
    case 'too_big':
      return `no máximo ${size(issue.maximum, issue.origin)}`;
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'é obrigatório'
        : `no mínimo ${size(issue.minimum, issue.origin)}`;
    case 'invalid_value':
      return 'não é uma das opções';
    case 'invalid_format':
      return FORMATS[issue.format] ?? locale(issue);
    default:
      return locale(issue);
  }
};
const MAX_PROBLEMS = 20;

/** In a union, the problem of the first branch. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined;
  return inner ? deepest({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
}

function describe(raw: z.core.$ZodIssue): FieldProblem {
  const issue = deepest(raw);
  return { field: issue.path.join('.'), msg: issue.message };
}

export type Checked<T> = { ok: true; value: T } | { ok: false; problems: FieldProblem[] };

/** Returns at most twenty problems. Never throws on data. */
export function check<S extends z.ZodType>(schema: S, data: unknown): Checked<z.output<S>> {
  const parsed = schema.safeParse(data, { error: portuguese });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problems: parsed.error.issues.slice(0, MAX_PROBLEMS).map(describe) };
}

export function firstProblem(problems: readonly FieldProblem[]): string {
  const [first] = problems;
  if (!first) return 'Confira os dados enviados.';
  const name = fieldName(first.field);
  const msg = first.msg.replace(/\.+$/, '');
  return name === '' ? `Confira os dados: ${msg}.` : `Confira o campo ${name}: ${msg}.`;
}
