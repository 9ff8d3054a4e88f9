/** Attack after reception and in transition; receptions and side-outs by rotation. */
import type { Touch } from '../code/entry.ts';
import { type Grade, otherSide, type Position, type Side } from '../code/vocabulary.ts';
import { teamOf } from '../rally/state.ts';
import type { Rally, TouchPlay } from './rallies.ts';

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

export interface PhaseCount {
  phase: Phase;
  grade: Grade | null;
  n: number;
}

/** A team's attacks by phase and grade. */
export function attackPhases(rallies: readonly Rally[], side: Side): PhaseCount[] {
  const counts = new Map<string, PhaseCount>();
  for (const rally of rallies) {
    for (const [index, { touch }] of rally.touches.entries()) {
      if (touch.side !== side || touch.skill !== 'A') continue;
      const phase: Phase = isReceptionAttack(rally, index) ? 'reception' : 'transition';
      const key = `${phase}${touch.grade}`;
      const row = counts.get(key);
      if (row) row.n++;
      else counts.set(key, { phase, grade: touch.grade, n: 1 });
    }
  }
  return [...counts.values()];
}

export interface ReceptionRotation {
  position: Position;
  /** Rallies in which the team received the ball, and those it won. */
  receptions: number;
  sideOuts: number;
}

/** By own setter position: rallies with a reception, serve errors left out. */
export function receptionsByRotation(rallies: readonly Rally[], side: Side): ReceptionRotation[] {
  const rows = ([1, 2, 3, 4, 5, 6] as const).map((position) => ({ position, receptions: 0, sideOuts: 0 }));
  const received = ({ touch }: TouchPlay): boolean => touch.side === side && touch.skill === 'R';
  for (const { touches, winner, before } of rallies) {
    const row = rows[teamOf(before, side).setter - 1];
    if (!row || !touches.some(received)) continue;
    row.receptions++;
    if (winner === side) row.sideOuts++;
  }
  return rows;
}
