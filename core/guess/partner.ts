/**
 * Completes a substitution typed with the incoming player only. The outgoing player is the other player of
 * the incoming player's last substitution.
 */
import type { SubstitutionEntry } from '../code/entry.ts';
import type { LineCheck } from '../rally/check.ts';
import type { Match } from '../rally/fold.ts';
import { teamOf } from '../rally/state.ts';

/** `null` if `text` is not such a substitution, or if it has no possible partner. */
export function partnerOf(match: Match, check: LineCheck, text: string): string | null {
  const typed = /^([*aA]?)[cC](\d{1,2})$/.exec(text);
  if (!typed) return null;
  const side = typed[1]?.toLowerCase() === 'a' ? 'a' : '*';
  const number = Number(typed[2]);
  const changes = match.plays
    .map(({ entry }) => entry)
    .concat(check.entries.map(({ entry }) => entry))
    .filter((entry): entry is SubstitutionEntry => entry?.kind === 'substitution' && entry.side === side);
  const last = changes.findLast((change) => change.in === number || change.out === number);
  if (!last) return null;
  const out = last.in === number ? last.out : last.in;
  const { six } = teamOf(check.state, side);
  if (six.includes(number) || !six.includes(out)) return null;
  return `${side === 'a' ? 'a' : ''}c${out}:${number}`;
}
