/** A traced error has no values, since values may be personal. */

export interface TracedError {
  type: string;
  message: string;
  code?: string;
  table?: string;
  constraint?: string;
  routine?: string;
  /** The first line is left out: it repeats the message. */
  stack?: string;
  causes?: TracedError[];
}

const DEEPEST = 3;
/** SQLSTATE class 22, data exceptions: the message quotes the value. */
const DATA_EXCEPTION = /^22/;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const withoutQueries = (message: string): string => message.replace(/(\w+:\/\/[^\s?#]*)[?#]\S*/g, '$1');

function messageOf(error: Error, code: string | undefined): string {
  // the messages of JSON.parse quote the text, and the messages of zod list the input
  if (error instanceof SyntaxError || 'issues' in error) return error.name;
  if ('severity' in error && DATA_EXCEPTION.test(code ?? '')) return `data exception ${code}`;
  return withoutQueries(error.message);
}

/** `body.title: too_big`. */
function issuesOf(error: Error): string {
  const issues: unknown = 'issues' in error ? error.issues : undefined;
  if (!Array.isArray(issues)) return '';
  const texts = issues.slice(0, 5).map(({ path, code }) => `${[path].flat().join('.')}: ${code}`);
  return ` (${texts.join('; ')})`;
}

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

export function tracedError(error: unknown, depth = 0): TracedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const of = (name: string): string | undefined =>
    textOf((error as unknown as Record<string, unknown>)[name]);
  const code = of('code');
  const below = [error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  const causes = depth < DEEPEST ? below.filter((cause) => cause instanceof Error) : [];
  return {
    type: error.name,
    message: messageOf(error, code) + issuesOf(error),
    code,
    ...('severity' in error && {
      table: of('table'),
      constraint: of('constraint'),
      routine: of('routine'),
    }),
    stack: framesOf(error),
    ...(causes.length > 0 && { causes: causes.map((cause) => tracedError(cause, depth + 1)) }),
  };
}
