/** Builds an OpenAPI 3.1 document from the table of routes. */
import { scopeOf } from '@volleyscouter/core/access/may';
import { ROLES } from '@volleyscouter/core/access/roles';
import { z } from 'zod';
import { COMMON_ERRORS, type ErrorCode, errorAnswer, statusOf } from './errors.ts';
import type { RouteShape } from './route.ts';

type Json = Record<string, unknown>;

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return json;
}

function parametersOf(route: RouteShape): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, json]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: json,
    }));
  });
}

function failuresOf(errors: readonly ErrorCode[]): Json {
  const responses: Record<string, { description: string; content: Json }> = {};
  for (const code of new Set([...errors, ...COMMON_ERRORS])) {
    const status = String(statusOf(code));
    const description = [responses[status]?.description, `${code}: ${errorAnswer(code).msg}`]
      .filter(Boolean)
      .join('; ');
    responses[status] = {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return responses;
}

function answerOf(route: RouteShape): Json {
  if (route.file)
    return {
      description: 'The file.',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  return {
    description: 'Done.',
    content: { 'application/json': { schema: jsonSchema(route.answer, 'output') } },
  };
}

const accessOf = (route: RouteShape): Json =>
  Object.fromEntries(
    ROLES.flatMap((role) => {
      const scope = scopeOf(role, route.action);
      return scope ? [[role, scope]] : [];
    }),
  );

function operationOf(name: string, route: RouteShape): Json {
  const open = scopeOf('visitor', route.action) !== null;
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    parameters: parametersOf(route),
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
      },
    }),
    responses: { 200: answerOf(route), ...failuresOf(route.errors) },
    security: open ? [{}, { bearer: [] }] : [{ bearer: [] }],
    'x-access': accessOf(route),
  };
}

export function openApi(routes: Readonly<Record<string, RouteShape>>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  const text = { type: 'string' };
  return {
    openapi: '3.1.0',
    info: { title: 'VolleyScouter', version },
    paths,
    components: {
      schemas: {
        Error: { type: 'object', properties: { error: text, msg: text }, required: ['error', 'msg'] },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
