import type { Touch } from '../code/entry.ts';
import { otherSide } from '../code/vocabulary.ts';
import type { Rally } from './rallies.ts';

export type Phase = 'reception' | 'transition';

const RECEPTION_ENDS = new WeakMap<Rally, number>();

function receptionEnd(rally: Rally): number {
  const cached = RECEPTION_ENDS.get(rally);
  if (cached !== undefined) return cached;
  const { touches, server } = rally;
  const end = touches.findIndex(
    ({ touch }) => touch.skill !== 'S' && (touch.side === server || touch.skill === 'A'),
  );
  RECEPTION_ENDS.set(rally, end < 0 ? touches.length : end);
  return end < 0 ? touches.length : end;
}

/** The reception phase lasts up to the receiving side's first attack, or until the ball crosses the net. */
export function isReceptionAttack(rally: Rally, index: number): boolean {
  const attack = rally.touches[index]?.touch;
  if (!attack || rally.server !== otherSide(attack.side)) return false;
  return index <= receptionEnd(rally);
}

export type TouchPhase = 'serve' | Phase;

export function phaseOf(rally: Rally, index: number): TouchPhase {
  if (rally.touches[index]?.touch.skill === 'S') return 'serve';
  return isReceptionAttack(rally, index) ? 'reception' : 'transition';
}

/** `perfect` is #, `positive` is +, `other` is any other or unknown grade. */
export const RECEPTION_QUALITIES = ['perfect', 'positive', 'other'] as const;
export type ReceptionQuality = (typeof RECEPTION_QUALITIES)[number];
export const receptionQuality = (reception: Pick<Touch, 'grade'> | null): ReceptionQuality =>
  reception?.grade === '#' ? 'perfect' : reception?.grade === '+' ? 'positive' : 'other';
