/**
 * Codes that Data Volley's files do not have. A comment says the code; the lines behind it are what other programs read in its place: a
 * plain substitution, the points that a referee gave, the ends of sets.
 *
 *   own = ">VolleyScouter " code
 */
import type { Entry } from '../code/entry.ts';
import { parseEntry } from '../code/parse.ts';
import { writeEntry } from '../code/write.ts';

const MARK = 'VolleyScouter ';

/** What other programs read in place of a code of ours; `undefined` for a code that a file has, `null` where nothing is. */
function inPlaceOf(entry: Entry): Entry | null | undefined {
  if (entry.kind === 'substitution') {
    const { exceptional, ...plain } = entry;
    return exceptional ? plain : undefined;
  }
  return entry.kind === 'sanction' || entry.kind === 'forfeit' || entry.kind === 'goldenSet'
    ? null
    : undefined;
}

/** The codes that stand in a file for an entry. */
export function fileCodes(entry: Entry): string[] {
  const plain = inPlaceOf(entry);
  if (plain === undefined) return [writeEntry(entry)];
  const comment = writeEntry({ kind: 'comment', text: MARK + writeEntry(entry) });
  return plain ? [comment, writeEntry(plain)] : [comment];
}

export const isOwnComment = (code: string): boolean => code.startsWith(`>${MARK}`);

/** The code of ours that a comment says; `null` where it is a comment of a person. */
export function ownEntry(comment: Entry): Entry | null {
  if (comment.kind !== 'comment' || !comment.text.startsWith(MARK)) return null;
  const read = parseEntry(comment.text.slice(MARK.length));
  return read.ok && inPlaceOf(read.value) !== undefined ? read.value : null;
}

/** Whether an entry is what stands in the file for one of ours. */
export function standsFor(entry: Entry, own: Entry): boolean {
  const plain = inPlaceOf(own);
  return !!plain && writeEntry(plain) === writeEntry(entry);
}
