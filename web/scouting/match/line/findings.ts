/** What the check found in a line: told apart, in words, held back while a code is still being typed, and where it is marked. */
import type { Token } from '@volleyscouter/core/code/line';
import { otherSide, type Side } from '@volleyscouter/core/code/vocabulary';
import { type Finding, LONGEST_LINE } from '@volleyscouter/core/rally/check';
import type { MatchData } from '../../shared/matchData.ts';
import type { LineFinding } from '../guesses/guessing.ts';
import { readFinding, readUntaken } from './readFinding.ts';

/** Unique among the findings of a line: both numbers of one code can be wrong in the same way. */
export const findingId = ({ code, from, number }: Finding): string => `${from}${code}${number ?? ''}`;

/** What is wrong, and what would be right. */
export function findingWords(finding: LineFinding, text: string, { match, names }: MatchData) {
  if (finding.untaken) return readUntaken(finding.untaken);
  const { from, length, side } = finding;
  const { substitutions, timeouts } = match.settings;
  return readFinding(finding, {
    found: text.slice(from, from + length),
    team: side === null ? '' : names[side],
    other: side === null ? '' : names[otherSide(side)],
    substitutions,
    timeouts,
    longest: LONGEST_LINE,
  });
}

/** Who is on no roster is neither on court nor the server: said once, by the refusal. */
const SAID_BY_UNKNOWN: readonly Finding['code'][] = ['not-on-court', 'other-server', 'setter-not-on-court'];

/**
 * Each once (`c99:99` says the same twice); what a refusal of the same number says already leaves it its repairs. A libero in a
 * substitution that does not fit is one refusal.
 */
export function findingsOnce(findings: readonly Finding[]): readonly Finding[] {
  const once = [...new Map(findings.map((finding) => [findingId(finding), finding])).values()];
  const unknown = once.filter(({ code }) => code === 'unknown-number');
  const sayer = ({ code, from, side, number }: Finding): Finding | undefined =>
    SAID_BY_UNKNOWN.includes(code)
      ? unknown.find((each) => each.from === from && each.side === side && each.number === number)
      : undefined;
  const has = (code: Finding['code'], from: number): boolean =>
    once.some((each) => each.code === code && each.from === from);
  return once
    .filter((each) => !sayer(each))
    .filter(({ code, from }) => code !== 'bad-substitution' || !has('libero-substitution', from))
    .map((finding) => {
      if (finding.code === 'libero-substitution' && has('bad-substitution', finding.from))
        return { ...finding, refused: true };
      const repairs = once.filter((each) => sayer(each) === finding).flatMap((each) => each.repairs);
      return repairs.length > 0 ? { ...finding, repairs: [...finding.repairs, ...repairs] } : finding;
    });
}

/** An entry that still wants its number. */
const COMING = /^[*aA]?(?:[cC]!?[\d:.]*|[zZkKxXvVpP]|\$)$/;

/** Whether a refusal only says that the last code is not typed to its end. A space or Enter ends it. */
export function isUnfinished(text: string, { code, from, length }: Finding): boolean {
  if (from + length < text.length && code !== 'no-number') return false;
  const last = /[^ ]*$/.exec(text)?.[0] ?? '';
  if (last === '' || from < text.length - last.length) return false;
  if (code === 'no-skill' || code === 'empty') return true;
  return code === 'no-number' && COMING.test(last);
}

/** A stretch of the line to be painted under the letters, cut where codes and findings begin and end. */
export interface Segment {
  from: number;
  text: string;
  /** Whose code it is part of; `null` between codes and where nobody knows. */
  side: Side | null;
  mark: 'refused' | 'warned' | null;
}

const sideOf = ({ entries: [first] }: Token): Side | null => (first && 'side' in first ? first.side : null);

/** In order; together they are the text. */
export function segmentsOf(
  text: string,
  tokens: readonly Token[],
  findings: readonly Pick<Finding, 'from' | 'length' | 'refused'>[],
): Segment[] {
  const cuts = new Set([0, text.length]);
  for (const { from, text: code } of tokens) cuts.add(from).add(from + code.length);
  // what is missing at the very end is marked under the last letter
  const marks = findings.map(({ from, length, refused }) => {
    const start = Math.max(0, Math.min(from, text.length - 1));
    return { start, end: Math.min(text.length, start + length), refused };
  });
  for (const { start, end } of marks) cuts.add(start).add(end);
  const edges = [...cuts].sort((a, b) => a - b);
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? text.length;
    const token = tokens.find((each) => each.from <= from && from < each.from + each.text.length);
    const hit = marks.filter(({ start, end }) => start <= from && from < end);
    const mark = hit.length === 0 ? null : hit.some(({ refused }) => refused) ? 'refused' : 'warned';
    return { from, text: text.slice(from, to), side: token ? sideOf(token) : null, mark };
  });
}
