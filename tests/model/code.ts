/** Parses codes for the model alone, without code of the product. */

import { other, type Side } from './log.ts';

export type ParsedCode =
  | { what: 'touch'; side: Side; number: number | null; skill: string; grade: string }
  /** `manual`: the code is `$` or begins with `$$&`; typed without a sign, it always adds a point. */
  | { what: 'point'; side: Side; score: [home: number, visitor: number] | null; manual?: true }
  | { what: 'setter position'; side: Side; position: number }
  | { what: 'setter number'; side: Side; number: number }
  | { what: 'substitution'; side: Side; out: number; in: number; exceptional: boolean }
  | { what: 'card'; side: Side; card: 'y' | 'r' | 'e' | 'd'; number: number | null }
  | { what: 'forfeit'; side: Side }
  | { what: 'golden set' }
  | { what: 'time-out'; side: Side }
  | { what: 'set end'; set: number }
  | { what: 'comment' }
  /** Unreadable. */
  | { what: 'nothing' };

const touch =
  /^([*a])(\d\d|\$\$)([SREABDF])([HMQTUNO~])([#+!\-/=~])(([A-Z][A-Z0-9]|~~)([FCBPS~-]([1-9~]([1-9~]([A-D~])?)?)?)?)?$/;

export function parseCode(code: string): ParsedCode {
  if (code.startsWith('>')) return { what: 'comment' };
  const setEnd = code.match(/^\*\*(\d)set$/);
  if (setEnd) return { what: 'set end', set: Number(setEnd[1]) };
  if (code === '**golden') return { what: 'golden set' };
  const side = code.slice(0, 1);
  if (side !== '*' && side !== 'a') return { what: 'nothing' };
  const rest = code.slice(1);

  const point = rest.match(/^p(?:(\d+):(\d+))?$/);
  if (point) return { what: 'point', side, score: point[1] ? [Number(point[1]), Number(point[2])] : null };
  if (/^\$\$&[HMQTUNO]#$/.test(rest)) return { what: 'point', side, score: null, manual: true };
  if (/^\$\$&[HMQTUNO]=$/.test(rest)) return { what: 'point', side: other(side), score: null, manual: true };
  if (/^z[1-6]$/.test(rest)) return { what: 'setter position', side, position: Number(rest[1]) };
  if (/^P\d\d?$/.test(rest)) return { what: 'setter number', side, number: Number(rest.slice(1)) };
  if (rest === 'T') return { what: 'time-out', side };
  const change = rest.match(/^c(!?)(\d\d?):(\d\d?)$/);
  if (change) {
    const [, exceptional, out, entering] = change;
    return {
      what: 'substitution',
      side,
      out: Number(out),
      in: Number(entering),
      exceptional: exceptional === '!',
    };
  }

  const card = rest.match(/^c([yred])(\d\d?)?$/);
  if (card) return { what: 'card', side, card: card[1] as 'y', number: card[2] ? Number(card[2]) : null };
  if (/^w[oa]$/.test(rest)) return { what: 'forfeit', side };

  const touchMatch = code.match(touch);
  if (!touchMatch) return { what: 'nothing' };
  const number = touchMatch[2] === '$$' ? null : Number(touchMatch[2]);
  return { what: 'touch', side, number, skill: touchMatch[3] ?? '', grade: touchMatch[5] ?? '' };
}
