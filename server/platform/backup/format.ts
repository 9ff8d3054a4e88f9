/**
 * Format of a backup: one gzip file of lines.
 *
 *     file      = header *( table *row "\." ) sequences end
 *     header    = {"format":"volleyscouter-backup","version":1,"createdAt":...,"migrations":[...],"secret":...}
 *     table     = {"table":"games","columns":["id",...]}
 *     row       = output of COPY ... TO STDOUT (text; a backslash in data is always doubled, so "\." is no row)
 *     sequences = {"sequences":[{"name":"a_id_seq","value":"12","called":true},...]}
 *     end       = {"rows":{"games":3,...},"sha256":"of every uncompressed byte before this line"}
 *
 * Read a backup with zcat. In an emergency, pass the rows to COPY by hand.
 */
import { err, ok, type Result } from '@volleyscouter/core/result';
import { z } from 'zod';

export const FORMAT = 'volleyscouter-backup';
export const END_OF_ROWS = '\\.';

const Header = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Fingerprint of the secret of the encrypted columns. */
  secret: z.string().nullable(),
});
const Table = z.object({ table: z.string(), columns: z.array(z.string()) });
const Sequences = z.object({
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});
const End = z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() });

export type Header = z.infer<typeof Header>;
export type Table = z.infer<typeof Table>;
export type Sequences = z.infer<typeof Sequences>;
export type End = z.infer<typeof End>;

function parse<T>(schema: z.ZodType<T>, line: string): Result<T, string> {
  try {
    const read = schema.safeParse(JSON.parse(line));
    return read.success ? ok(read.data) : err(read.error.message);
  } catch {
    return err('not JSON');
  }
}

export const parseHeader = (line: string) => parse(Header, line);
export const parseEnd = (line: string) => parse(End, line);
export const parseMark = (line: string) => parse(z.union([Table, Sequences, End]), line);
