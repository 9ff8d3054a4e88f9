/** Entries are compared, so every way to type a rally is accepted. */
import type { Entry, Touch } from '../code/entry.ts';
import { pointFor } from '../code/entry.ts';
import { type Grade, otherSide } from '../code/vocabulary.ts';
import { writeEntry } from '../code/write.ts';
import type { Match } from '../rally/fold.ts';

export type Difference =
  | { kind: 'side' | 'number' | 'skill' | 'grade'; expected: Touch; typed: Touch }
  /** `<` is missing; `typed` is the grade that was typed instead. */
  | { kind: 'blocked'; typed: Grade | null }
  /** `<` was typed, but the ball was not blocked. */
  | { kind: 'not-blocked'; expected: Touch }
  /** Missing, or replaced by another entry. */
  | { kind: 'missing'; expected: Entry }
  | { kind: 'extra'; typed: Entry }
  | { kind: 'entry'; expected: Entry; typed: Entry }
  /** The entries are correct, but a point was read as the point of a new rally. */
  | { kind: 'score'; score: readonly [number, number] };

export type Verdict =
  | { state: 'right' }
  /** Correct so far; `next` is the next expected entry. */
  | { state: 'open'; next: Entry }
  | { state: 'wrong'; difference: Difference };

/** In typing order. */
const PARTS = ['side', 'number', 'skill', 'grade'] as const;

const differingPart = (expected: Touch, typed: Touch) => PARTS.find((part) => expected[part] !== typed[part]);

function isSame(expected: Entry, typed: Entry): boolean {
  if (expected.kind === 'touch') return typed.kind === 'touch' && !differingPart(expected, typed);
  if (expected.kind === 'point' || expected.kind === 'green')
    return (typed.kind === 'point' || typed.kind === 'green') && pointFor(expected) === pointFor(typed);
  return writeEntry(expected) === writeEntry(typed);
}

const isBlocked = (attack: Entry | undefined, next: Entry | undefined): boolean =>
  attack?.kind === 'touch' &&
  attack.skill === 'A' &&
  next?.kind === 'touch' &&
  next.skill === 'B' &&
  next.grade === '#' &&
  next.side === otherSide(attack.side);

function differenceAt(expected: readonly Entry[], typed: readonly Entry[], at: number): Difference {
  const [expectedEntry, typedEntry] = [expected[at], typed[at]];
  if (!expectedEntry) return { kind: 'extra', typed: typedEntry as Entry };
  if (!typedEntry) return { kind: 'missing', expected: expectedEntry };
  const [next, after] = [expected[at + 1], typed[at + 1]];
  if (expectedEntry.kind !== 'touch' || typedEntry.kind !== 'touch') {
    if (next && isSame(next, typedEntry)) return { kind: 'missing', expected: expectedEntry };
    return after && isSame(expectedEntry, after)
      ? { kind: 'extra', typed: typedEntry }
      : { kind: 'entry', expected: expectedEntry, typed: typedEntry };
  }
  const part = differingPart(expectedEntry, typedEntry);
  if (part === 'grade' && isBlocked(expectedEntry, next)) return { kind: 'blocked', typed: typedEntry.grade };
  if (part === 'grade' && isBlocked(typedEntry, after))
    return { kind: 'not-blocked', expected: expectedEntry };
  if (next && isSame(next, typedEntry)) return { kind: 'missing', expected: expectedEntry };
  if (after && isSame(expectedEntry, after)) return { kind: 'extra', typed: typedEntry };
  return { kind: part ?? 'grade', expected: expectedEntry, typed: typedEntry };
}

function compare(expected: readonly Entry[], typed: readonly Entry[]): Verdict | null {
  const most = Math.max(expected.length, typed.length);
  for (let at = 0; at < most; at++) {
    const [expectedEntry, typedEntry] = [expected[at], typed[at]];
    if (expectedEntry && typedEntry && isSame(expectedEntry, typedEntry)) continue;
    const [before, previousExpected] = [typed[at - 1], expected[at - 1]];
    // the previous attack is right, so the missing `<` is the difference
    if (previousExpected && isBlocked(previousExpected, expectedEntry) && !isBlocked(before, typedEntry))
      return { state: 'wrong', difference: { kind: 'blocked', typed: (previousExpected as Touch).grade } };
    if (previousExpected && !isBlocked(previousExpected, expectedEntry) && isBlocked(before, typedEntry))
      return { state: 'wrong', difference: { kind: 'not-blocked', expected: previousExpected as Touch } };
    if (expectedEntry && !typedEntry) return { state: 'open', next: expectedEntry };
    return { state: 'wrong', difference: differenceAt(expected, typed, at) };
  }
  return null;
}

const entriesFrom = ({ plays }: Match, from: number): Entry[] =>
  plays.slice(from).flatMap(({ entry }) => (entry ? [entry] : []));

/** `from`: where the rally begins in both matches. */
export function judge(expected: Match, typed: Match, from: number): Verdict {
  const verdict = compare(entriesFrom(expected, from), entriesFrom(typed, from));
  if (verdict) return verdict;
  const { score } = expected.state;
  const isSameScore = score.every((points, side) => points === typed.state.score[side]);
  return isSameScore ? { state: 'right' } : { state: 'wrong', difference: { kind: 'score', score } };
}
