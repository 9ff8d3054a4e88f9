import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';
import { ROUTE_NAMES, ROUTES } from './routes.ts';

interface Operation {
  operationId: string;
  responses: Record<string, { description: string }>;
  parameters: { name: string; in: string }[];
  security: object[];
}
const document = openApi(ROUTES, '1') as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test('every route is described with its answer and its failures', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...ROUTE_NAMES].sort());
  for (const { responses } of operations) {
    expect(responses['200']).toBeDefined();
    expect(responses['503']?.description).toContain('database-down');
  }
});

test('a route lists its parameters and whether it needs a token', () => {
  const log = document.paths['/games/{id}/log']?.get;
  expect(log?.parameters.map(({ name, in: location }) => `${location} ${name}`)).toEqual([
    'path id',
    'query since',
  ]);
  expect(log?.security).toContainEqual({});
  expect(document.paths['/games']?.post?.security).toEqual([{ bearer: [] }]);
});
