/** The operations of an interface, and a judge that checks calls and notices against it. */
import { Ajv2019 } from 'ajv/dist/2019.js';
import formats from 'ajv-formats';

/** JSON Schema, draft 2019-09. */
export type Schema = { readonly [keyword: string]: unknown };

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

export interface Content {
  type: string;
  schema: Schema;
}

export interface DescribedOperation {
  /** One of these scopes is enough. */
  scopes: readonly string[];
  parameters: readonly Parameter[];
  /** Request content; unnamed properties are not allowed. */
  body: Content | null;
  /** By status; `null` for an answer without content. */
  answers: Readonly<Record<string, Content | null>>;
}

export interface PixInterface {
  /** By method and path: `put /cob/{txid}`. */
  operations: Readonly<Record<string, DescribedOperation>>;
  /** Any operation can answer with a problem and one of PROBLEM_STATUSES. */
  problem: Content;
  notice: Schema;
}

/** Statuses of section "Tratamento de erros", "Gerais". */
const PROBLEM_STATUSES = [400, 403, 404, 410, 500, 503, 504];

export interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Content type; empty without content. */
  type: string;
  /** `undefined` without content. */
  body: unknown;
}

export interface Operation {
  /** `put /cob/{txid}` */
  name: string;
  scopes: readonly string[];
  params: Record<string, string>;
  problemsOf(request: Request): string[];
  answerProblems(status: number, type: string, body: unknown): string[];
}

export interface Judge {
  /** `null` if there is no such operation. */
  operationOf(method: string, path: string): Operation | null;
  noticeProblems(body: unknown): string[];
}

const isPart = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Forbids unnamed properties. `whole`: false for a part of `allOf`, `oneOf` or `anyOf`. */
function closed(schema: unknown, whole = true): unknown {
  if (!isPart(schema)) return schema;
  const result: { [keyword: string]: unknown } = { ...schema };
  for (const parts of ['allOf', 'oneOf', 'anyOf']) {
    const list = result[parts];
    if (Array.isArray(list)) result[parts] = list.map((part) => closed(part, false));
  }
  if (isPart(result.properties))
    result.properties = Object.fromEntries(
      Object.entries(result.properties).map(([name, part]) => [name, closed(part)]),
    );
  if (result.items) result.items = closed(result.items);
  if (whole) result.unevaluatedProperties = false;
  return result;
}

type Check = (value: unknown) => string[];

/** Compiles each schema once, by name. */
function openChecks(): (name: string, schema: () => unknown) => Check {
  const ajv = new Ajv2019({ strict: false, allErrors: true, logger: false });
  formats.default(ajv);
  const checks = new Map<string, Check>();
  return (name, schema) => {
    const cached = checks.get(name);
    if (cached) return cached;
    const validate = ajv.compile(schema() as object);
    const check: Check = (value) =>
      validate(value) ? [] : [`${name}: ${ajv.errorsText(validate.errors, { dataVar: 'it' })}`];
    checks.set(name, check);
    return check;
  };
}

function typedValue(text: string, { type }: Schema): unknown {
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function matchOf(template: string, path: string): Record<string, string> | null {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`);
  const match = pattern.exec(path);
  return (
    match &&
    Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]))
  );
}

export function judgeBy({ operations, problem, notice }: PixInterface): Judge {
  const checkOf = openChecks();

  function parameterProblems(
    name: string,
    parameters: readonly Parameter[],
    params: Record<string, string>,
    query: URLSearchParams,
  ): string[] {
    const problems = [...query.keys()]
      .filter((key) => !parameters.some((parameter) => parameter.in === 'query' && parameter.name === key))
      .map((key) => `${name}: no query "${key}"`);
    for (const { name: key, in: location, required, schema } of parameters) {
      const text = location === 'path' ? params[key] : query.get(key);
      if (typeof text === 'string')
        problems.push(...checkOf(`${name} ${key}`, () => schema)(typedValue(text, schema)));
      else if (required) problems.push(`${name}: "${key}" is missing`);
    }
    return problems;
  }

  function bodyProblems(name: string, expected: Content | null, { type, body }: Request): string[] {
    if (!expected) return body === undefined ? [] : [`${name}: no body`];
    if (expected.type !== type) return [`${name}: no content of "${type}"`];
    return checkOf(`${name} body`, () => closed(expected.schema))(body);
  }

  function answerProblems(
    name: string,
    answers: DescribedOperation['answers'],
    status: number,
    type: string,
    body: unknown,
  ): string[] {
    const general = PROBLEM_STATUSES.includes(status) ? problem : undefined;
    const answer = answers[status] === undefined ? general : answers[status];
    if (answer === undefined) return [`${name}: no answer ${status}`];
    if (!answer) return body === undefined ? [] : [`${name} ${status}: no content`];
    if (answer.type !== type) return [`${name} ${status}: no content of "${type}"`];
    return checkOf(`${name} ${status}`, () => answer.schema)(body);
  }

  return {
    operationOf(method, path) {
      for (const [name, { scopes, parameters, body, answers }] of Object.entries(operations)) {
        const [itsMethod, template = ''] = name.split(' ');
        const params = itsMethod === method.toLowerCase() ? matchOf(template, path) : null;
        if (!params) continue;
        return {
          name,
          scopes,
          params,
          problemsOf: (request) => [
            ...parameterProblems(name, parameters, params, request.query),
            ...bodyProblems(name, body, request),
          ],
          answerProblems: (status, type, content) => answerProblems(name, answers, status, type, content),
        };
      }
      return null;
    },
    noticeProblems: (body) => checkOf('notice', () => notice)(body),
  };
}
