import type { Entry, Touch } from './entry.ts';
import { CARD_LETTER, type Side } from './vocabulary.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** The inverse of parseTouch. */
export function writeTouch(touch: Touch): string {
  const head = `${touch.side}${touch.number === null ? '$$' : two(touch.number)}${touch.skill}`;
  const grade = `${touch.type ?? '~'}${touch.grade ?? '~'}`;
  const places = [touch.combo ?? '~~', touch.target, touch.from, touch.to, touch.sub, touch.subtype];
  const columns =
    [...places, touch.players, touch.special].map((part) => part ?? '~').join('') + touch.custom;
  return head + grade + columns.replace(/~+$/, '');
}

const sided = (side: Side, rest: string): string => `${side}${rest}`;

/** The inverse of parseEntry. */
export function writeEntry(entry: Entry): string {
  switch (entry.kind) {
    case 'touch':
      return writeTouch(entry);
    case 'point':
      return sided(entry.side, entry.score ? `p${two(entry.score[0])}:${two(entry.score[1])}` : 'p');
    case 'green':
      return sided(entry.side, entry.wins ? '$$&H#' : '$$&H=');
    case 'setterPosition':
      return sided(entry.side, `z${entry.position}`);
    case 'setterNumber':
      return sided(entry.side, `P${two(entry.number)}`);
    case 'substitution':
      return sided(entry.side, `c${entry.exceptional ? '!' : ''}${two(entry.out)}:${two(entry.in)}`);
    case 'sanction':
      return sided(
        entry.side,
        `c${CARD_LETTER[entry.card]}${entry.number === null ? '' : two(entry.number)}`,
      );
    case 'forfeit':
      return sided(entry.side, entry.begun ? 'wa' : 'wo');
    case 'goldenSet':
      return '**golden';
    case 'timeout':
      return sided(entry.side, 'T');
    case 'setEnd':
      return `**${entry.set}set`;
    case 'comment':
      return `>${entry.text}`;
  }
}
