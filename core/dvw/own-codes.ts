/**
 * Codes that Data Volley's files do not have. A comment says the code; the lines behind it are what other programs read in its place: a
 * plain substitution, the points that a referee gave, the ends of sets.
 *
 *   own    = ">VolleyScouter " code                      ; the codes below
 *          / ">VolleyScouter " DIGIT " " code              ; a line of set 6 to 9: files have five sets
 *          / ">VolleyScouter format " ( bestOf / fixed )   ; the first line of a match whose sets do not show it
 *   bestOf = "best-of-" DIGIT " " points " " points
 *   fixed  = "fixed" 1*9( " " points ) [ " deciding" ]
 */
import type { Entry } from '../code/entry.ts';
import { parseEntry } from '../code/parse.ts';
import { writeEntry } from '../code/write.ts';
import { MAX_SETS, type Settings } from '../rally/settings.ts';

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

/** Sets that a file has columns for. */
export const FILE_SETS = 5;

const SET_LINE = new RegExp(`^>${MARK}([${FILE_SETS + 1}-${MAX_SETS}]) (.+)$`);

/** The code of a line of a set that a file does not have. */
export const beyondCode = (set: number, code: string): string => `>${MARK}${set} ${code}`;

/** A code as it stands in the file, or in a comment of such a set. */
export const withinSets = (code: string): string => SET_LINE.exec(code)?.[2] ?? code;

type Format = Pick<Settings, 'bestOf' | 'fixedSets' | 'points'>;

const FORMAT = `>${MARK}format `;

/** The comment that says the format of a match; `null` where its sets show it (sets.ts). */
export function formatCode({ bestOf, fixedSets, points }: Format, isOver: boolean): string | null {
  if (fixedSets)
    return `${FORMAT}fixed ${fixedSets.targets.join(' ')}${fixedSets.deciding ? ' deciding' : ''}`;
  const [regular, deciding] = points;
  const isShown = bestOf === 5 || (bestOf === 3 && isOver && (regular <= 15 || regular > deciding));
  return isShown ? null : `${FORMAT}best-of-${bestOf} ${points.join(' ')}`;
}

export const isFormat = (code: string): boolean => code.startsWith(FORMAT);

/** The format that a comment says; `null` of every other code. */
export function formatIn(code: string): Format | null {
  if (!isFormat(code)) return null;
  const said = code.slice(FORMAT.length);
  const best = /^best-of-([135]) ([1-9]\d?) ([1-9]\d?)$/.exec(said);
  if (best) return { bestOf: Number(best[1]), points: [Number(best[2]), Number(best[3])], fixedSets: null };
  const fixed = /^fixed((?: [1-9]\d?){1,9})( deciding)?$/.exec(said);
  if (!fixed) return null;
  const targets = (fixed[1] ?? '').trim().split(' ').map(Number);
  const [regular = 25] = targets;
  return {
    bestOf: 5,
    points: [regular, Math.min(15, regular)],
    fixedSets: { targets, deciding: fixed[2] !== undefined },
  };
}
