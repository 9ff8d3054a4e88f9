/**
 * Codes that Data Volley files lack, written as comments. The lines after such a comment are for other
 * programs: a plain substitution, the points of a sanction, the ends of sets.
 *
 *   own    = ">VolleyScouter " code                      ; a code without an equivalent in files
 *          / ">VolleyScouter " DIGIT " " code              ; a line of set 6 to 9: files have five sets
 *          / ">VolleyScouter format " ( bestOf / fixed )   ; first line, if the sets do not show the format
 *   bestOf = "best-of-" DIGIT " " points " " points
 *   fixed  = "fixed" 1*9( " " points ) [ " deciding" ]
 */
import type { Entry } from '../code/entry.ts';
import { parseEntry } from '../code/parse.ts';
import { writeEntry } from '../code/write.ts';
import { MAX_SETS, type Settings } from '../rally/settings.ts';

const MARK = 'VolleyScouter ';

/** The entry for other programs; `null` if there is none; `undefined` if files have a code for `entry`. */
function inPlaceOf(entry: Entry): Entry | null | undefined {
  if (entry.kind === 'substitution') {
    const { exceptional, ...plain } = entry;
    return exceptional ? plain : undefined;
  }
  return entry.kind === 'sanction' || entry.kind === 'forfeit' || entry.kind === 'goldenSet'
    ? null
    : undefined;
}

export function fileCodes(entry: Entry): string[] {
  const plain = inPlaceOf(entry);
  if (plain === undefined) return [writeEntry(entry)];
  const comment = writeEntry({ kind: 'comment', text: MARK + writeEntry(entry) });
  return plain ? [comment, writeEntry(plain)] : [comment];
}

export const isOwnComment = (code: string): boolean => code.startsWith(`>${MARK}`);

export function ownEntry(comment: Entry): Entry | null {
  if (comment.kind !== 'comment' || !comment.text.startsWith(MARK)) return null;
  const read = parseEntry(comment.text.slice(MARK.length));
  return read.ok && inPlaceOf(read.value) !== undefined ? read.value : null;
}

export function isSubstituteFor(entry: Entry, original: Entry): boolean {
  const plain = inPlaceOf(original);
  return !!plain && writeEntry(plain) === writeEntry(entry);
}

export const FILE_SETS = 5;

const SET_LINE = new RegExp(`^>${MARK}([${FILE_SETS + 1}-${MAX_SETS}]) (.+)$`);

export const codeOfExtraSet = (set: number, code: string): string => `>${MARK}${set} ${code}`;

/** The inverse of `codeOfExtraSet`. */
export const withinSets = (code: string): string => SET_LINE.exec(code)?.[2] ?? code;

type Format = Pick<Settings, 'bestOf' | 'fixedSets' | 'points'>;

const FORMAT = `>${MARK}format `;

/** `null` if the sets show the format (sets.ts). */
export function formatCode({ bestOf, fixedSets, points }: Format, isOver: boolean): string | null {
  if (fixedSets)
    return `${FORMAT}fixed ${fixedSets.targets.join(' ')}${fixedSets.deciding ? ' deciding' : ''}`;
  const [regular, deciding] = points;
  const isShown = bestOf === 5 || (bestOf === 3 && isOver && (regular <= 15 || regular > deciding));
  return isShown ? null : `${FORMAT}best-of-${bestOf} ${points.join(' ')}`;
}

export const isFormat = (code: string): boolean => code.startsWith(FORMAT);

export function formatIn(code: string): Format | null {
  if (!isFormat(code)) return null;
  const format = code.slice(FORMAT.length);
  const best = /^best-of-([135]) ([1-9]\d?) ([1-9]\d?)$/.exec(format);
  if (best) return { bestOf: Number(best[1]), points: [Number(best[2]), Number(best[3])], fixedSets: null };
  const fixed = /^fixed((?: [1-9]\d?){1,9})( deciding)?$/.exec(format);
  if (!fixed) return null;
  const targets = (fixed[1] ?? '').trim().split(' ').map(Number);
  const [regular = 25] = targets;
  return {
    bestOf: 5,
    points: [regular, Math.min(15, regular)],
    fixedSets: { targets, deciding: fixed[2] !== undefined },
  };
}
