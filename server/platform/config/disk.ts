/** Errors of a disk that is full. */

/** Replaces the system's words in messages. */
export const DISK_FULL = 'disco cheio';

/** The line that prevents a start. */
export const diskFullIn = (dataDir: string): string =>
  `DATA_DIR: não é possível gravar em ${dataDir}: ${DISK_FULL}. Libere espaço e inicie de novo.`;

/** Codes of the file system and of PostgreSQL. */
const CODES = ['ENOSPC', 'EDQUOT', '53100'];

/** Returns whether a program says in its output that the disk is full. */
export const isSaidDiskFull = (output: string): boolean =>
  /No space left on device|Disk quota exceeded/.test(output);

/** Returns whether an error of the file system or of PostgreSQL says that the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.includes(String(error.code));

/** Returns the message of an error in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (isDiskFull(error)) return DISK_FULL;
  return (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ');
}
