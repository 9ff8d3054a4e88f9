/**
 * The server registers handlers for these routes, the browser calls them, and the OpenAPI document is
 * generated from them. A handler returns the most complete answer; the caller receives only the fields in the
 * schema for its role.
 */
import type { Role } from '@volleyscouter/core/access/roles';
import type { Action } from '@volleyscouter/core/access/table';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export interface RouteShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH';
  path: string;
  /** The row of the access table. */
  action: Action;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /**
   * Answers of some roles. A photographer without an entry gets the entry of `atleta`; all other roles get
   * `answer`.
   */
  narrow?: Partial<Record<Role, z.ZodType>>;
  errors: readonly ErrorCode[];
  /**
   * In bytes. Default: SMALL_FORM if visitors may call the route, else BODY_LIMIT. Unused with `receives`.
   */
  bodyLimit?: number;
  file?: boolean;
  /**
   * How work of unlimited size is done. `queued`: the whole call waits in the queue of reads, like every GET
   * of JSON.
   * `in-turn`: the handler queues the part that blocks the event loop. `worker`: a thread or process does it.
   * `streamed`: bytes are passed on unchanged.
   */
  work?: 'queued' | 'in-turn' | 'worker' | 'streamed';
  /** A form with a file, or the resumable protocol tus, whose server writes its own answers. */
  receives?: 'form' | 'tus';
}

/** In bytes, for visitors: a few short fields. */
export const SMALL_FORM = 4_096;
/** In bytes, for a signed-in caller. */
export const BODY_LIMIT = 1_048_576;

export const route = <const R extends RouteShape>(shape: R): R => shape;

type Part<R, Name extends 'params' | 'query' | 'body', Way extends 'in' | 'out'> = R extends {
  [key in Name]: infer Schema extends z.ZodType;
}
  ? Way extends 'out'
    ? { [key in Name]: z.output<Schema> }
    : undefined extends z.input<Schema>
      ? { [key in Name]?: z.input<Schema> }
      : { [key in Name]: z.input<Schema> }
  : unknown;

type Flat<T> = { [key in keyof T]: T[key] };

export type CallInput<R extends RouteShape> = Flat<
  Part<R, 'params', 'in'> & Part<R, 'query', 'in'> & Part<R, 'body', 'in'>
>;

export type CallParsed<R extends RouteShape> = Flat<
  Part<R, 'params', 'out'> & Part<R, 'query', 'out'> & Part<R, 'body', 'out'>
>;

export type CallAnswer<R extends RouteShape> = z.output<R['answer']>;

export interface Call<R extends RouteShape> {
  input: CallInput<R>;
  answer: CallAnswer<R>;
  error: R['errors'][number];
}

/** Parameters are escaped. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`;
}

/** The stored tokens other than the bearer: comma separated, in the order admin, scouter, shopper. */
export const OTHER_TOKENS_HEADER = 'x-other-tokens';

/** The id of the request in the server's log. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** A bench pass (bench.ts). In an address it follows the `#`, so that it never reaches logs or `Referer`. */
export const BENCH_PASS_HEADER = 'x-bench-pass';

/**
 * Comma-separated kinds of the sent tokens with a valid session. An invalid token does not block a public
 * call, so clients detect an invalid token by this header.
 */
export const LIVE_SESSIONS_HEADER = 'x-live-sessions';
