import type { TracedError } from './error.ts';

interface Line {
  level: string;
  time: string;
  event?: string;
  msg?: string;
  err?: TracedError;
  [field: string]: unknown;
}

function formatted(value: unknown): string {
  if (Array.isArray(value)) return String(value.length);
  return typeof value === 'string' && /^[\w.:/-]+$/.test(value) ? value : JSON.stringify(value);
}

const linesOf = ({ stack = '', causes = [] }: TracedError): string[] => [
  ...(stack === '' ? [] : [stack]),
  ...causes.flatMap((cause) => [`  ${cause.type}: ${cause.message}`, ...linesOf(cause)]),
];

/** Local time, level (unless info), event, message and fields; on further lines the stack of an error. */
export function shortLine(json: string): string {
  const { level, time, pid: _, hostname: __, event, msg, err, ...fields } = JSON.parse(json) as Line;
  const parts = [
    new Date(time).toTimeString().slice(0, 8),
    level === 'info' ? '' : level,
    event ?? '',
    msg ?? '',
    ...Object.entries(fields).map(([name, value]) => `${name}=${formatted(value)}`),
  ];
  const text = parts.filter(Boolean).join(' ');
  // control characters: a terminal would execute them
  return `${[text, ...(err ? linesOf(err) : [])].join('\n').replace(/[^\P{Cc}\n]/gu, ' ')}\n`;
}
