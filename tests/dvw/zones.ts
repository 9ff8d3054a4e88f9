/** In a match with cones an attack ends in a cone, so its end zone is null. */
import type { Grade, Position, ReportSkill, Side, Zone } from '@volleyscouter/core/code/vocabulary';
import { teamOf } from '@volleyscouter/core/rally/state';
import type { Rally } from '@volleyscouter/core/stats/rallies';

export interface ZoneCount {
  set: number;
  number: number;
  /** Setter position of `side` before the rally. */
  position: Position;
  skill: ReportSkill;
  from: Zone | null;
  to: Zone | null;
  grade: Grade | null;
  n: number;
}

const ZONED: readonly ReportSkill[] = ['S', 'A', 'D'];

/** Counts only serves, attacks and digs of known players. */
export function zoneCounts(rallies: readonly Rally[], side: Side, cones: boolean): ZoneCount[] {
  const counts = new Map<string, ZoneCount>();
  for (const { set, before, touches } of rallies) {
    const position = teamOf(before, side).setter;
    for (const { touch } of touches) {
      const { skill, number, grade, from } = touch;
      if (touch.side !== side || number === null || skill === 'F' || !ZONED.includes(skill)) continue;
      const to = cones && skill === 'A' ? null : touch.to;
      const key = [set, number, position, skill, from, to, grade].join();
      const row = counts.get(key);
      if (row) row.n++;
      else counts.set(key, { set, number, position, skill, from, to, grade, n: 1 });
    }
  }
  return [...counts.values()];
}
