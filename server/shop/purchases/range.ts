/** `Range` of one piece (RFC 9110, 14): all other forms are answered with the whole. */
const RANGE = /^bytes=(\d{1,15})-(\d{1,15})?$/;

export interface AskedRange {
  from: number;
  /** The last byte; infinite where all of the rest is wanted. */
  to: number;
}

/** What of a file is asked for; `null`: all of it, also where what was begun was another version. */
export function askedRange(
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
