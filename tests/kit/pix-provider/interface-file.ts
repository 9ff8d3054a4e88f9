/**
 * Reads the Central Bank's own file of the interface, if the file lies beside the repository. Three parts are
 * not read literally:
 *
 *   patterns    apply to the whole text, even without anchors; slashes around a pattern are ignored
 *   problems    are possible answers of every operation, as the file's introduction says
 *   `location`  is host and path without a scheme, as in all examples and in a Pix code, despite `format: uri`
 */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Content, DescribedOperation, Parameter, PixInterface, Schema } from './interface.ts';
import { PIX_INTERFACE } from './schemas.ts';

/** Path from the root of the repository, where tests run. */
const FILE = '../shared/data/pix-api-2.9.0.yaml';

type Part = { [name: string]: unknown };

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partAt = (node: unknown, name: string): Part => {
  const child = isPart(node) ? node[name] : undefined;
  return isPart(child) ? child : {};
};
const listAt = (node: unknown, name: string): unknown[] => {
  const child = isPart(node) ? node[name] : undefined;
  return Array.isArray(child) ? child : [];
};

const PATTERN = (text: string): string => `^(?:${text.replace(/^\/|\/$/g, '')})$`;

const referred = (text: string, file: Part): unknown =>
  text
    .slice(2)
    .split('/')
    .reduce((node: unknown, name) => partAt(node, name), file);

/** Returns the value with references resolved, and with the exceptions listed above. */
function resolve(value: unknown, file: Part): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, file));
  if (!isPart(value)) return value;
  const { $ref } = value;
  if (typeof $ref === 'string') return resolve(referred($ref, file), file);
  const { examples: _, example: __, ...rest } = value;
  const resolved: Part = Object.fromEntries(
    Object.entries(rest).map(([name, part]) => [name, resolve(part, file)]),
  );
  if (typeof resolved.pattern === 'string') resolved.pattern = PATTERN(resolved.pattern);
  if (resolved.title === 'Localização do payload') resolved.format = 'uri-reference';
  return resolved;
}

/** The used operations have only one content type each. */
function contentOf(described: unknown): Content | null {
  const [first] = Object.entries(partAt(described, 'content'));
  return first ? { type: first[0], schema: partAt(first[1], 'schema') } : null;
}

function operationIn(file: Part, name: string): DescribedOperation {
  const [method = '', path = ''] = name.split(' ');
  const pathItem = partAt(partAt(file, 'paths'), path);
  const described = resolve(pathItem[method], file);
  const parameters = [
    ...(resolve(listAt(pathItem, 'parameters'), file) as Part[]),
    ...(listAt(described, 'parameters') as Part[]),
  ];
  return {
    scopes: listAt(described, 'security').flatMap((requirement) => listAt(requirement, 'OAuth2').map(String)),
    parameters: parameters.map(
      (parameter): Parameter => ({
        name: String(parameter.name),
        in: parameter.in === 'path' ? 'path' : 'query',
        required: parameter.required === true,
        schema: partAt(parameter, 'schema'),
      }),
    ),
    body: contentOf(partAt(described, 'requestBody')),
    answers: Object.fromEntries(
      Object.entries(partAt(described, 'responses')).map(([status, answer]) => [status, contentOf(answer)]),
    ),
  };
}

const readFile = (): Part | null => (existsSync(FILE) ? parse(readFileSync(FILE, 'utf8')) : null);

export interface Example {
  name: string;
  status: number;
  type: string;
  body: unknown;
}

/** Returns the examples of answers in the file, for the used operations. */
export function fileExamples(): Example[] {
  const file = readFile();
  if (!file) return [];
  const there = (part: unknown): Part => {
    const target = isPart(part) && typeof part.$ref === 'string' ? referred(part.$ref, file) : part;
    return isPart(target) ? target : {};
  };
  return Object.keys(PIX_INTERFACE.operations).flatMap((name) => {
    const [method = '', path = ''] = name.split(' ');
    const answers = partAt(partAt(partAt(partAt(file, 'paths'), path), method), 'responses');
    return Object.entries(answers).flatMap(([status, answer]) =>
      Object.entries(partAt(there(answer), 'content')).flatMap(([type, content]) =>
        Object.values(partAt(content, 'examples')).map((example) => ({
          ...{ name, status: Number(status), type },
          body: there(example).value,
        })),
      ),
    );
  });
}

/** `null` if there is no file. */
function readInterfaceFile(): PixInterface | null {
  const file = readFile();
  if (!file) return null;
  const components = partAt(file, 'components');
  const names = Object.keys(PIX_INTERFACE.operations);
  return {
    operations: Object.fromEntries(names.map((name) => [name, operationIn(file, name)])),
    problem: {
      type: 'application/problem+json',
      schema: resolve(partAt(partAt(components, 'schemas'), 'Problema'), file) as Schema,
    },
    notice:
      contentOf(resolve(partAt(partAt(components, 'requestBodies'), 'WebhookPixBody'), file))?.schema ?? {},
  };
}

/** For `describe.each`: our schemas, and the Central Bank's file if it exists. */
export const INTERFACES: readonly { from: string; described: PixInterface }[] = [
  { from: 'from the schemas', described: PIX_INTERFACE },
  { from: 'from the files beside', described: readInterfaceFile() },
].flatMap(({ from, described }) => (described ? [{ from, described }] : []));
