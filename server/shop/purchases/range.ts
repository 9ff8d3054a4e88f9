/** A single range (RFC 9110, 14). All other forms are answered with the whole file. */
const RANGE = /^bytes=(\d{1,15})-(\d{1,15})?$/;

export interface AskedRange {
  from: number;
  /** Index of the last byte; Infinity for an open end. */
  to: number;
}

/** `null` for the whole file, also if `If-Range` names another version. */
export function parseRange(
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  etag: string,
): AskedRange | null {
  const begun = headers['if-range'];
  if (begun !== undefined && begun !== etag) return null;
  const [, first, last] = RANGE.exec(headers.range ?? '') ?? [];
  if (first === undefined) return null;
  const range = { from: Number(first), to: last === undefined ? Number.POSITIVE_INFINITY : Number(last) };
  return range.to < range.from ? null : range;
}
