/**
 * Generates requests from the schemas of the contract, so that they reach the handlers. Some requests have an
 * invalid part.
 */
import { jsonSchema } from '@volleyscouter/contract/openapi';
import type { RouteShape } from '@volleyscouter/contract/route';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Random = () => number;

interface Schema {
  type?: string;
  const?: Json;
  enum?: Json[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const WORDS = [
  '',
  'a',
  'Érica',
  '*12SM.5+',
  '🏐',
  "'; drop table games; --",
  '<b>x</b>',
  '%00',
  '../../etc',
  '  x  ',
];
const SHAPED = ['', '12', ' 7 ', '0', '19:30', '23:59', '2026-05-01', 'abc-DEF_1', 'a@exemplo.com.br'];

/** Generates a value that the schema accepts, or nearly accepts. `ids`: ids of existing items. */
function valueFor(schema: Schema, random: Random, ids: readonly string[]): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  if (schema.anyOf) return valueFor(pick(random, schema.anyOf), random, ids);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random() < 0.6)
          .map(([name, inner]) => [name, valueFor(inner, random, ids)]),
      );
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map((inner) => valueFor(inner, random, ids));
      const most = Math.min(schema.maxItems ?? 4, 8);
      const { items } = schema;
      return items
        ? Array.from({ length: Math.floor(random() * (most + 1)) }, () => valueFor(items, random, ids))
        : [];
    }
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? 0, -1000);
      return least + Math.floor(random() * (Math.min(schema.maximum ?? 100, 100_000) - least + 1));
    }
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return textOf(schema, random, ids);
  }
}

function textOf(schema: Schema, random: Random, ids: readonly string[]): string {
  if (schema.format === 'date') return pick(random, ['2026-05-01', '2024-02-29', '1999-12-31']);
  if (schema.format === 'email') return pick(random, ['a@exemplo.com.br', 'b@exemplo.com.br']);
  const { pattern } = schema;
  if (pattern) {
    const fitting = [...ids, ...SHAPED].filter((text) => new RegExp(pattern).test(text));
    return fitting.length > 0 ? pick(random, fitting) : '';
  }
  const least = schema.minLength ?? 0;
  return pick(random, [...WORDS, ...ids.slice(0, 2)])
    .slice(0, schema.maxLength ?? 40)
    .padEnd(least, 'x');
}

export const VARIANTS = ['valid', 'wrong', 'missing', 'extra', 'huge'] as const;
export type Variant = (typeof VARIANTS)[number];

const WRONG: readonly Json[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  'x',
  '\u0000',
  '\ud800',
  [],
  {},
  [[[]]],
  { a: { b: [1] } },
  '9'.repeat(30),
];
const HUGE: readonly Json[] = [
  'x'.repeat(120_000),
  '🏐'.repeat(20_000),
  Array.from({ length: 20_000 }, (_, index) => index),
  9_007_199_254_740_991,
  JSON.parse('['.repeat(500) + ']'.repeat(500)) as Json,
];

function spoil(value: Json, random: Random, change: (inner: Json) => Json): Json {
  if (typeof value !== 'object' || value === null || random() < 0.2) return change(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return change(value);
    const at = Math.floor(random() * value.length);
    return value.map((inner, index) => (index === at ? spoil(inner, random, change) : inner));
  }
  const names = Object.keys(value);
  if (names.length === 0) return change(value);
  const name = pick(random, names);
  return { ...value, [name]: spoil(value[name] ?? null, random, change) };
}

function spoiled(value: Json, variant: Variant, random: Random): Json {
  switch (variant) {
    case 'valid':
      return value;
    case 'wrong':
      return spoil(value, random, () => pick(random, WRONG));
    case 'huge':
      return spoil(value, random, () => pick(random, HUGE));
    case 'missing': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
      const removedName = pick(random, Object.keys(value));
      return Object.fromEntries(Object.entries(value).filter(([name]) => name !== removedName));
    }
    case 'extra':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { ...value, admin: true, _id: 'x', constructor: { prototype: {} }, toString: 'x', length: -1 }
        : value;
  }
}

export interface Sent {
  params: Record<string, string>;
  query: Record<string, string>;
  body?: Json;
}

const asTexts = (value: Json): Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          name,
          (typeof inner === 'string' ? inner.toWellFormed() : JSON.stringify(inner)).slice(0, 3000),
        ]),
      )
    : {};

/** Returns a request. `variant` applies to its body; without a body, to its parameters and query. */
export function requestFor(
  route: RouteShape,
  variant: Variant,
  random: Random,
  ids: readonly string[],
): Sent {
  const part = (schema: RouteShape['body'], spoils: boolean): Json => {
    const value = schema ? valueFor(jsonSchema(schema, 'input'), random, ids) : {};
    return spoils && schema ? spoiled(value, variant, random) : value;
  };
  const noBody = !route.body;
  return {
    params: asTexts(part(route.params, noBody)),
    query: asTexts(part(route.query, noBody)),
    ...(route.body && { body: part(route.body, true) }),
  };
}
