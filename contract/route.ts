/**
 * A route, shared by both sides: the server registers its handler, the browser calls it, OpenAPI is generated
 * from it. The handler returns the widest answer; only fields in the schema of the caller's role are sent.
 */
import type { Role } from '@volleyscouter/core/access/roles';
import type { Action } from '@volleyscouter/core/access/table';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export interface RouteShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH';
  /** With `:name` for parameters. */
  path: string;
  /** The row of the access table. */
  action: Action;
  /** One line for the documentation. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Narrower answers for some roles. Every other role gets `answer`. */
  narrow?: Partial<Record<Role, z.ZodType>>;
  /** Codes that this route answers beside the common ones. */
  errors: readonly ErrorCode[];
  /** Max bytes of the body; default: SMALL_FORM if visitors may call it, else BODY_LIMIT. */
  bodyLimit?: number;
  /** The answer is a file (an image, for example), not JSON. */
  file?: boolean;
  /**
   * Place for work of unlimited size. `queued`: the whole call waits in the queue of reads, like every GET of
   * JSON. `in-turn`: the handler queues the part that blocks the event loop. `worker`: in a thread or
   * process. `streamed`: bytes pass unchanged.
   */
  work?: 'queued' | 'in-turn' | 'worker' | 'streamed';
  /**
   * Request format other than JSON: a form with a file, or the resumable protocol tus, which answers by
   * itself.
   */
  receives?: 'form' | 'tus';
}

/** Max bytes of a body from anybody: some short fields. */
export const SMALL_FORM = 4_096;
/** Max bytes of a body from a signed-in caller. */
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

/** Input of a caller: `params`, `query` and `body`, each only if the route has it. */
export type CallInput<R extends RouteShape> = Flat<
  Part<R, 'params', 'in'> & Part<R, 'query', 'in'> & Part<R, 'body', 'in'>
>;

/** Input of a handler: the same, parsed. */
export type CallParsed<R extends RouteShape> = Flat<
  Part<R, 'params', 'out'> & Part<R, 'query', 'out'> & Part<R, 'body', 'out'>
>;

/** Answer of a call. */
export type CallAnswer<R extends RouteShape> = z.output<R['answer']>;

/** A route as the typed client sees it. */
export interface Call<R extends RouteShape> {
  input: CallInput<R>;
  answer: CallAnswer<R>;
  error: R['errors'][number];
}

/** Returns the address of a call: parameters filled in and escaped, query appended. */
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

/**
 * The header with the stored tokens other than the bearer, comma separated, in the order admin, scouter,
 * shopper.
 */
export const OTHER_TOKENS_HEADER = 'x-other-tokens';

/** The header of every answer with the id of its request in the server's log. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * The header with the pass of a bench (bench.ts). In an address the pass follows the `#`, so that it reaches
 * neither logs nor `Referer`.
 */
export const BENCH_PASS_HEADER = 'x-bench-pass';

/**
 * Answer header with the kinds of session that the sent tokens still open, comma separated. A dead token does
 * not block a public call; this header reveals it.
 */
export const LIVE_SESSIONS_HEADER = 'x-live-sessions';
