/**
 * The Central Bank's own interface file as a judge of requests, answers and notices. Stricter than its letter where that is what it
 * means, looser where it contradicts itself:
 *
 *   patterns             hold for the whole text, though hardly one is anchored; slashes around one are no part of it
 *   queries and bodies   of requests may hold nothing that the file does not name
 *   problems             may answer everything, as its first pages say, though not every operation lists them
 *   `location`           has `format: uri`, but every example is host and path without a scheme, as a Pix code has them
 */
import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';

/** From the root of the repository, where tests are run. */
const FILE = '../shared/data/pix-api-2.9.0.yaml';

type Part = { [name: string]: unknown };

export interface Request {
  method: string;
  /** Below the address of the API, not decoded. */
  path: string;
  query: URLSearchParams;
  /** Of the content; empty without one. */
  type: string;
  /** `undefined` without one. */
  body: unknown;
}

export interface Operation {
  /** As in the file: `put /cob/{txid}`. */
  name: string;
  /** One of these opens it. */
  scopes: string[];
  /** Of the path, decoded. */
  params: Record<string, string>;
  /** What the file does not allow of the request. */
  problemsOf(request: Request): string[];
  /** What the file does not allow of an answer. */
  answerProblems(status: number, type: string, body: unknown): string[];
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partAt = (node: unknown, name: string): Part => {
  const found = isPart(node) ? node[name] : undefined;
  return isPart(found) ? found : {};
};
const listAt = (node: unknown, name: string): unknown[] => {
  const found = isPart(node) ? node[name] : undefined;
  return Array.isArray(found) ? found : [];
};

let file: Part | undefined;
function interfaceFile(): Part {
  file ??= parse(readFileSync(FILE, 'utf8')) as Part;
  return file;
}

const PATTERN = (text: string): string => `^(?:${text.replace(/^\/|\/$/g, '')})$`;

/** The same with everything in it that is referred to, as the head of this file reads it. */
function resolve(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolve);
  if (!isPart(value)) return value;
  const { $ref } = value;
  if (typeof $ref === 'string') {
    const names = $ref.slice(2).split('/');
    return resolve(names.reduce((node: unknown, name) => partAt(node, name), interfaceFile()));
  }
  const { examples: _, example: __, ...rest } = value;
  const found: Part = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, resolve(part)]));
  if (typeof found.pattern === 'string') found.pattern = PATTERN(found.pattern);
  if (found.title === 'Localização do payload') found.format = 'uri-reference';
  return found;
}

/** The same, but nothing may stand in it that is not named. `whole`: not one of several parts of a schema. */
function closed(schema: unknown, whole = true): unknown {
  if (!isPart(schema)) return schema;
  const found: Part = { ...schema };
  for (const parts of ['allOf', 'oneOf', 'anyOf'])
    if (found[parts]) found[parts] = listAt(found, parts).map((part) => closed(part, false));
  if (found.properties)
    found.properties = Object.fromEntries(
      Object.entries(partAt(found, 'properties')).map(([name, part]) => [name, closed(part)]),
    );
  if (found.items) found.items = closed(found.items);
  if (whole) found.unevaluatedProperties = false;
  return found;
}

const ajv = new Ajv2019({ strict: false, allErrors: true, logger: false });
formats.default(ajv);

type Check = (value: unknown) => string[];
const checks = new Map<string, Check>();

/** Compiled once under a name. */
function checkOf(name: string, schema: () => unknown): Check {
  const known = checks.get(name);
  if (known) return known;
  const validate = ajv.compile(schema() as object);
  const check: Check = (value) =>
    validate(value) ? [] : [`${name}: ${ajv.errorsText(validate.errors, { dataVar: 'it' })}`];
  checks.set(name, check);
  return check;
}

const schemaIn = (described: unknown, type: string): Part | null => {
  const content = partAt(described, 'content');
  return isPart(content[type]) ? partAt(content[type], 'schema') : null;
};

/** A query says everything in letters. */
function spoken(text: string, { type }: Part): unknown {
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function parameterProblems(
  name: string,
  parameters: Part[],
  params: Record<string, string>,
  query: URLSearchParams,
) {
  const problems = [...query.keys()]
    .filter((key) => !parameters.some((one) => one.in === 'query' && one.name === key))
    .map((key) => `${name}: no query "${key}"`);
  for (const parameter of parameters) {
    const key = String(parameter.name);
    const text = parameter.in === 'path' ? params[key] : query.get(key);
    const schema = partAt(parameter, 'schema');
    if (typeof text === 'string')
      problems.push(...checkOf(`${name} ${key}`, () => schema)(spoken(text, schema)));
    else if (parameter.required) problems.push(`${name}: "${key}" is missing`);
  }
  return problems;
}

function bodyProblems(name: string, described: Part, { type, body }: Request): string[] {
  if (!described.requestBody) return body === undefined ? [] : [`${name}: no body`];
  const schema = schemaIn(described.requestBody, type);
  if (!schema) return [`${name}: no content of "${type}"`];
  return checkOf(`${name} body`, () => closed(schema))(body);
}

/** Section "Tratamento de erros", "Gerais": what any operation may answer. */
function generalAnswer(status: number): Part | null {
  if (![400, 403, 404, 410, 500, 503, 504].includes(status)) return null;
  const schema = resolve({ $ref: '#/components/schemas/Problema' });
  return { content: { 'application/problem+json': { schema } } };
}

function answerProblems(
  name: string,
  described: Part,
  status: number,
  type: string,
  body: unknown,
): string[] {
  const answer = partAt(described, 'responses')[String(status)] ?? generalAnswer(status);
  if (!isPart(answer)) return [`${name}: no answer ${status}`];
  if (!answer.content) return body === undefined ? [] : [`${name} ${status}: no content`];
  const schema = schemaIn(answer, type);
  if (!schema) return [`${name} ${status}: no content of "${type}"`];
  return checkOf(`${name} ${status}`, () => schema)(body);
}

function matchOf(template: string, path: string): Record<string, string> | null {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`);
  const found = pattern.exec(path);
  return (
    found &&
    Object.fromEntries(names.map((name, place) => [name, decodeURIComponent(found[place + 1] ?? '')]))
  );
}

const known = new Map<string, Part>();

/** What the file says of one of `paths` that a request means, `null` when it means none. */
export function operationOf(paths: readonly string[], method: string, path: string): Operation | null {
  for (const template of paths) {
    const params = matchOf(template, path);
    const name = `${method.toLowerCase()} ${template}`;
    const place = partAt(partAt(interfaceFile(), 'paths'), template);
    if (!params || !place[method.toLowerCase()]) continue;
    const described = known.get(name) ?? (resolve(place[method.toLowerCase()]) as Part);
    known.set(name, described);
    const shared = resolve(listAt(place, 'parameters')) as Part[];
    const parameters = [...shared, ...(listAt(described, 'parameters') as Part[])];
    return {
      name,
      scopes: listAt(described, 'security').flatMap((one) => listAt(one, 'OAuth2').map(String)),
      params,
      problemsOf: (request) => [
        ...parameterProblems(name, parameters, params, request.query),
        ...bodyProblems(name, described, request),
      ],
      answerProblems: (status, type, body) => answerProblems(name, described, status, type, body),
    };
  }
  return null;
}

/** What the file does not allow of a notice. */
export function noticeProblems(body: unknown): string[] {
  return checkOf('notice', () => {
    const notice = partAt(partAt(partAt(interfaceFile(), 'components'), 'requestBodies'), 'WebhookPixBody');
    return schemaIn(resolve(notice), 'application/json');
  })(body);
}
