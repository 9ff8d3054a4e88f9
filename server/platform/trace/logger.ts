/**
 * The server's log (R-OPS-1) on standard error: lines of JSON, or short lines on a terminal. It contains ids,
 * never a code, token, name, phone or URL.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import { isDiskFull } from '../config/disk.ts';
import { tracedError } from './error.ts';
import { shortLine } from './shortLine.ts';

export type Logger = FastifyBaseLogger;

/** Fastify's own serialisers would log URLs. */
const SERIALIZERS = {
  err: tracedError,
  req: ({ method, routeOptions }: { method?: string; routeOptions?: { url?: string } }) => ({
    method,
    route: routeOptions?.url,
  }),
  res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
};

const errorIn = (logged: unknown): unknown => {
  if (logged instanceof Error) return logged;
  return typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : undefined;
};

const isShort = (): boolean =>
  process.env.LOG_FORMAT?.trim() ? process.env.LOG_FORMAT === 'text' : process.stderr.isTTY;

const standardError = (): DestinationStream =>
  isShort() ? { write: (line) => process.stderr.write(shortLine(line)) } : pino.destination(2);

const DISK_FULL_PAUSE_MS = 3_600_000;

export function openLogger(to: DestinationStream = standardError()): Logger {
  let diskFullAt = Number.NEGATIVE_INFINITY;
  return pino(
    {
      serializers: SERIALIZERS,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      hooks: {
        // pino would log the error's own message, which may contain values
        logMethod([logged, text, ...more], write) {
          const err = errorIn(logged);
          if (err === undefined) return write.apply(this, [logged, text, ...more]);
          if (isDiskFull(err)) {
            if (performance.now() - diskFullAt < DISK_FULL_PAUSE_MS) return;
            diskFullAt = performance.now();
          }
          const fields = logged instanceof Error ? { err } : logged;
          return write.apply(this, [fields, text ?? tracedError(err).message]);
        },
      },
    },
    to,
  );
}

export const silentLogger: Logger = pino({ level: 'silent' });

const CURRENT = new AsyncLocalStorage<Logger>();
let standard: Logger | undefined;

/** Everything that `work` starts uses this log, too. */
export const withLogger = <T>(log: Logger, work: () => T): T => CURRENT.run(log, work);

export function currentLogger(): Logger {
  standard ??= openLogger();
  return CURRENT.getStore() ?? standard;
}
