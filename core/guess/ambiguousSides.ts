import type { Touch } from '../code/entry.ts';
import { type CheckedLine, lastTouch, type TypedEntry } from '../rally/check.ts';
import type { Match } from '../rally/fold.ts';
import { type Expanded, writtenCodes } from './expand.ts';
import { isDoubtful } from './guess.ts';

/**
 * Returns the entries without a typed side, if the ball may be on either side after the previous touch.
 * `entries` are read from `expanded.text`.
 */
export function findAmbiguousSides(
  match: Match,
  typed: string,
  expanded: Expanded,
  { entries }: Pick<CheckedLine, 'entries'>,
): TypedEntry[] {
  const codes = writtenCodes(expanded, typed);
  /** After a `.` in a chain, the side follows from the path of the ball. */
  const isOpen = ({ token }: TypedEntry, index: number): boolean => {
    if (entries[index - 1]?.token === token) return false;
    const at = codes.findIndex((code) => code.at === token.from);
    const code = codes[at];
    if (!code) return !/^[*aA]/.test(token.text);
    const isLinked = code.from === codes[at - 1]?.from || typed[code.from - 1] === '.';
    return !isLinked && !/[*aA]/.test(typed[code.from] ?? '');
  };
  const ambiguous: TypedEntry[] = [];
  let before: Touch | null = match.state.touches > 0 ? lastTouch(match) : null;
  for (const [index, typedEntry] of entries.entries()) {
    const { entry, happenings } = typedEntry;
    if (entry.kind === 'touch') {
      if (before && isDoubtful(before) && entry.skill !== 'S' && isOpen(typedEntry, index))
        ambiguous.push(typedEntry);
      before = entry;
    }
    if (happenings.some(({ kind }) => kind === 'point')) before = null;
  }
  return ambiguous;
}
