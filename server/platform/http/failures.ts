/** Unexpected errors become a code, never a stack trace. */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { FastifyError } from 'fastify';
import { StoreDown } from '../../shop/photos/files.ts';
import { isDiskFull } from '../config/disk.ts';

const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\d\w\d|57P0[123]|53300)$/;
const UNREACHABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const call = 'syscall' in error ? String(error.syscall) : '';
  if (code === 'ENOENT') return call === 'connect';
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown);
  return UNREACHABLE.test(code) || UNREACHABLE_MESSAGE.test(error.message);
}

/** read_only_sql_transaction. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25006';

/** query_canceled: the statement timeout. */
const STATEMENT_CANCELED = '57014';

const inWords = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 1_048_576)} MB`;

/** `internal` is a defect, and is logged. */
export function refusalOf(error: FastifyError, bodyLimit: number): Refusal {
  if (isDatabaseDown(error)) return refuse('database-down');
  if (isReadOnly(error)) return refuse('database-read-only');
  if (error instanceof StoreDown) return refuse('store-down');
  if (isDiskFull(error)) return refuse('disk-full');
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('too-large', { limit: inWords(bodyLimit) });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('unsupported-media');
    case STATEMENT_CANCELED:
    case 'FST_ERR_HANDLER_TIMEOUT':
      return refuse('timeout');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
    case 'FST_ERR_NOT_FOUND':
      return refuse('no-such-call');
    default:
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return refuse('invalid-json');
  return refuse('internal');
}
