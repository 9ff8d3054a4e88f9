import type { Finding } from '@volleyscouter/core/rally/check';
import type { Repair } from '@volleyscouter/core/rally/repair';
import { scoutText } from '../../shared/texts/scout.ts';
import { findingId } from './findings.ts';
import { scoreIn } from './readFinding.ts';
import { withSubstitute } from './substitution.ts';

export type LineChange = { kind: 'text'; text: string } | Exclude<Repair, { kind: 'replace' }>;

export interface LineOption {
  /** Unique within a line. */
  id: string;
  group: string | null;
  label: string;
  change: LineChange;
}

const texts = scoutText.repairs;

function playersIn(code: string): { out: number; in: number } | null {
  const parts = /^[*aA]?[cC]!?(\d{1,2}?)[:.]?(\d{1,2})$/.exec(code);
  return parts ? { out: Number(parts[1]), in: Number(parts[2]) } : null;
}

function candidates(text: string, finding: Finding): LineOption[] {
  const players = playersIn(text.slice(finding.from, finding.from + finding.length));
  if (!players || !finding.candidates) return [];
  const { out, in: into } = finding.candidates;
  const wrong = [
    ...(out.includes(players.out) ? [] : [{ missing: 'out' as const, numbers: out, group: scoutText.out }]),
    ...(out.includes(players.in) ? [{ missing: 'in' as const, numbers: into, group: scoutText.in }] : []),
  ];
  return wrong.flatMap(({ missing, numbers, group }) =>
    numbers.map((number, index) => ({
      id: `${finding.from}${missing}${number}`,
      group: index === 0 ? group : null,
      label: `#${number}`,
      change: { kind: 'text' as const, text: withSubstitute(text, finding, missing, number) },
    })),
  );
}

function labelOf(text: string, { code, scores }: Finding, by: string, at: number): string {
  if (by === ' ') return texts.comment;
  if (code === 'match-begun') return texts.abandons;
  if (by === '$$') return texts.nobody;
  if (by.endsWith('$$B# ')) return texts.blocked;
  if (by === '|') return texts.newPoint(scoreIn(scores?.other));
  if (by === '@') return texts.sameRally(scoreIn(scores?.other));
  if (by === ';') return texts.wentOn(`${/\S*$/.exec(text.slice(0, at))?.[0] ?? ''};`);
  if (code === 'zone-differs')
    return by.includes('^') ? texts.byPlace(by.split('^')[0] ?? '') : texts.dropPlace;
  if (code === 'open-rally') return texts.pointFirst(by.trim());
  if (code === 'two-setters') return texts.setterIs(by.replace(/\D/g, ''));
  return code === 'second-serve' || code === 'no-serve-proposed'
    ? texts.pointBefore(by.trim())
    : texts.replace(by) + scoreIn(scores?.other);
}

export function optionsOf(text: string, finding: Finding): LineOption[] {
  const repairs = finding.repairs.map((repair, index): LineOption => {
    const id = `${findingId(finding)} ${index}`;
    if (repair.kind === 'enlist') {
      const { side, number } = repair;
      return { id, group: null, label: texts.enlist(number), change: { kind: 'enlist', side, number } };
    }
    if (repair.kind === 'lineup') return { id, group: null, label: texts.lineup, change: repair };
    const { from, length, text: by } = repair;
    const changed = text.slice(0, from) + by + text.slice(from + length);
    const label = labelOf(text, finding, by, from);
    return { id, group: null, label, change: { kind: 'text', text: changed } };
  });
  return [...repairs, ...candidates(text, finding)];
}
