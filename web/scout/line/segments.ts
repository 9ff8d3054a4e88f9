/** The line cut where codes and findings begin and end, to be painted under the letters. */
import type { Token } from '@volleyscouter/core/code/line';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { Finding } from '@volleyscouter/core/rally/check';

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
