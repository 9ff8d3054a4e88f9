import type { Grade, Position, Side } from '@volleyscouter/core/code/vocabulary';
import { teamOf } from '@volleyscouter/core/rally/state';
import type { Rally, TouchPlay } from '@volleyscouter/core/stats/rallies';
import { isReceptionAttack, type Phase } from '@volleyscouter/core/stats/touchPhase';

export interface PhaseCount {
  phase: Phase;
  grade: Grade | null;
  n: number;
}

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
  /** Rallies in which the team received the serve. `sideOuts`: those that it won. */
  receptions: number;
  sideOuts: number;
}

/** Counts by the setter position of `side`. Rallies that end with a serve error have no reception. */
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
