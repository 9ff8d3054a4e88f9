import type { Token } from '@volleyscouter/core/code/line';
import { otherSide, type Side } from '@volleyscouter/core/code/vocabulary';
import { type Finding, MAX_LINE_LENGTH } from '@volleyscouter/core/rally/check';
import type { MatchData } from '../../shared/matchData.ts';
import type { LineFinding } from '../guesses/guessing.ts';
import { readFinding, readUntaken } from './readFinding.ts';

/** Unique within a line. One code can have the same finding for both of its numbers. */
export const findingId = ({ code, from, number }: Finding): string => `${from}${code}${number ?? ''}`;

export function findingWords(finding: LineFinding, text: string, { match, names }: MatchData) {
  if (finding.untaken) return readUntaken(finding.untaken);
  const { from, length, side } = finding;
  const { substitutions, timeouts } = match.settings;
  return readFinding(finding, {
    typed: text.slice(from, from + length),
    team: side === null ? '' : names[side],
    other: side === null ? '' : names[otherSide(side)],
    substitutions,
    timeouts,
    longest: MAX_LINE_LENGTH,
  });
}

/** Not shown if the same number has the finding `unknown-number`. */
const IMPLIED_BY_UNKNOWN: readonly Finding['code'][] = [
  'not-on-court',
  'other-server',
  'setter-not-on-court',
];

/**
 * Removes duplicates (`c99:99` repeats a finding) and findings implied by a refusal of the same number. The
 * refusal gets the repairs of the removed findings. For a libero in an invalid substitution only
 * `libero-substitution` remains, as a refusal.
 */
export function findingsOnce(findings: readonly Finding[]): readonly Finding[] {
  const distinctFindings = [...new Map(findings.map((finding) => [findingId(finding), finding])).values()];
  const unknown = distinctFindings.filter(({ code }) => code === 'unknown-number');
  const refusalOf = ({ code, from, side, number }: Finding): Finding | undefined =>
    IMPLIED_BY_UNKNOWN.includes(code)
      ? unknown.find((refusal) => refusal.from === from && refusal.side === side && refusal.number === number)
      : undefined;
  const has = (code: Finding['code'], from: number): boolean =>
    distinctFindings.some((finding) => finding.code === code && finding.from === from);
  return distinctFindings
    .filter((finding) => !refusalOf(finding))
    .filter(({ code, from }) => code !== 'bad-substitution' || !has('libero-substitution', from))
    .map((finding) => {
      if (finding.code === 'libero-substitution' && has('bad-substitution', finding.from))
        return { ...finding, refused: true };
      const repairs = distinctFindings
        .filter((implied) => refusalOf(implied) === finding)
        .flatMap((implied) => implied.repairs);
      return repairs.length > 0 ? { ...finding, repairs: [...finding.repairs, ...repairs] } : finding;
    });
}

const UNFINISHED = /^[*aA]?(?:[cC]!?[\d:.]*|[zZkKxXvVpP]|\$)$/;

/** True for an unfinished code. A space or Enter finishes the code. */
export function isUnfinished(text: string, { code, from, length }: Finding): boolean {
  if (from + length < text.length && code !== 'no-number') return false;
  const last = /[^ ]*$/.exec(text)?.[0] ?? '';
  if (last === '' || from < text.length - last.length) return false;
  if (code === 'no-skill' || code === 'empty') return true;
  return code === 'no-number' && UNFINISHED.test(last);
}

/** Part of the typed line, which is split where codes and findings begin and end. */
export interface Segment {
  from: number;
  text: string;
  side: Side | null;
  mark: 'refused' | 'warned' | null;
}

const sideOf = ({ entries: [first] }: Token): Side | null => (first && 'side' in first ? first.side : null);

/** The joined parts are `text`. */
export function segmentsOf(
  text: string,
  tokens: readonly Token[],
  findings: readonly Pick<Finding, 'from' | 'length' | 'refused'>[],
): Segment[] {
  const cuts = new Set([0, text.length]);
  for (const { from, text: code } of tokens) cuts.add(from).add(from + code.length);
  const marks = findings.map(({ from, length, refused }) => {
    const start = Math.max(0, Math.min(from, text.length - 1));
    return { start, end: Math.min(text.length, start + length), refused };
  });
  for (const { start, end } of marks) cuts.add(start).add(end);
  const edges = [...cuts].sort((a, b) => a - b);
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? text.length;
    const token = tokens.find(
      (candidate) => candidate.from <= from && from < candidate.from + candidate.text.length,
    );
    const hit = marks.filter(({ start, end }) => start <= from && from < end);
    const mark = hit.length === 0 ? null : hit.some(({ refused }) => refused) ? 'refused' : 'warned';
    return { from, text: text.slice(from, to), side: token ? sideOf(token) : null, mark };
  });
}
