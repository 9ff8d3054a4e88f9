/**
 * Codes that Data Volley's files do not have. A comment says the code, and the line behind it what other programs can read of it:
 *
 *   own = ">VolleyScouter " code
 */
import type { Entry } from '../code/entry.ts';
import { parseEntry } from '../code/parse.ts';
import { writeEntry } from '../code/write.ts';

const MARK = 'VolleyScouter ';

const isOwn = (entry: Entry): boolean => entry.kind === 'substitution' && entry.exceptional === true;

/** The comment that says a code of ours; `null` for what a file can say itself. */
export const ownComment = (entry: Entry): string | null =>
  isOwn(entry) ? writeEntry({ kind: 'comment', text: MARK + writeEntry(entry) }) : null;

/** What other programs read in its place. */
export function plainEntry(entry: Entry): Entry {
  if (entry.kind !== 'substitution') return entry;
  const { kind, side, out, in: into } = entry;
  return { kind, side, out, in: into };
}

/** The code that a comment says; `null` where it is a comment of a person. */
export function ownEntry(comment: Entry): Entry | null {
  if (comment.kind !== 'comment' || !comment.text.startsWith(MARK)) return null;
  const read = parseEntry(comment.text.slice(MARK.length));
  return read.ok && isOwn(read.value) ? read.value : null;
}
