export const DISK_FULL = 'disco cheio';

export const diskFullIn = (dataDir: string): string =>
  `DATA_DIR: não é possível gravar em ${dataDir}: ${DISK_FULL}. Libere espaço e inicie de novo.`;

const CODES = ['ENOSPC', 'EDQUOT', '53100'];

export const isSaidDiskFull = (output: string): boolean =>
  /No space left on device|Disk quota exceeded/.test(output);

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.includes(String(error.code));

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (isDiskFull(error)) return DISK_FULL;
  return (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ');
}
