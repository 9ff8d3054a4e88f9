/** Attack after reception and in transition. */
import type { Touch } from '../code/entry.ts';
import { otherSide } from '../code/vocabulary.ts';
import type { Rally } from './rallies.ts';

export type Phase = 'reception' | 'transition';

const RECEPTION_ENDS = new WeakMap<Rally, number>();

/** Index of the touch that ends the reception: the first attack, or the first touch of the serving side but its serves. */
function receptionEnd(rally: Rally): number {
  const known = RECEPTION_ENDS.get(rally);
  if (known !== undefined) return known;
  const { touches, server } = rally;
  const end = touches.findIndex(
    ({ touch }) => touch.skill !== 'S' && (touch.side === server || touch.skill === 'A'),
  );
  RECEPTION_ENDS.set(rally, end < 0 ? touches.length : end);
  return end < 0 ? touches.length : end;
}

/** Whether an attack follows its own team's reception without the ball having crossed the net. */
export function isReceptionAttack(rally: Rally, index: number): boolean {
  const attack = rally.touches[index]?.touch;
  if (!attack || rally.server !== otherSide(attack.side)) return false;
  return index <= receptionEnd(rally);
}

export type TouchPhase = 'serve' | Phase;

/** Phase of any touch: of the side that received, until its first attack is over or the ball has crossed the net, reception. */
export function phaseOf(rally: Rally, index: number): TouchPhase {
  if (rally.touches[index]?.touch.skill === 'S') return 'serve';
  return isReceptionAttack(rally, index) ? 'reception' : 'transition';
}

/** How good the ball was that an attack was built from: reception #, reception +, and every other one, also of no known grade. */
export const RECEPTION_QUALITIES = ['perfect', 'positive', 'other'] as const;
export type ReceptionQuality = (typeof RECEPTION_QUALITIES)[number];
export const receptionQuality = (reception: Pick<Touch, 'grade'> | null): ReceptionQuality =>
  reception?.grade === '#' ? 'perfect' : reception?.grade === '+' ? 'positive' : 'other';
