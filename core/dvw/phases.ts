/** Columns 2 and 3 of a touch. */
import type { Entry } from '../code/entry.ts';
import { type Play, standing } from '../rally/fold.ts';
import type { Rally } from '../stats/rallies.ts';
import { isReceptionAttack } from '../stats/touchPhase.ts';
import type { Dialect } from './dialect.ts';

interface Phases {
  /** `p` for a break point, `s` for a side-out. */
  point: string;
  /** `r` after a reception; in transition `p` for the serving side and `s` for the other side. */
  phase: string;
}

const NONE: Phases = { point: '', phase: '' };

export const isBlockFault = (entry: Entry): boolean =>
  entry.kind === 'touch' && entry.skill === 'B' && entry.grade === '=';

export function phasesIn(rallies: readonly Rally[], dialect: Dialect): (play: Play) => Phases {
  /** `deciding`: index of the deciding touch; -1 if none. */
  const rallyByNumber = new Map<number, { rally: Rally; deciding: number }>();
  const indexes = new Map<Play, number>();
  for (const rally of rallies) {
    const deciding = rally.touches.findIndex(({ play }) =>
      standing(play).some(({ kind }) => kind === 'point'),
    );
    rallyByNumber.set(rally.number, { rally, deciding });
    for (const [index, { play }] of rally.touches.entries()) indexes.set(play, index);
  }
  return (play) => {
    const { entry } = play;
    const listed = rallyByNumber.get(play.rally);
    if (!listed || (entry?.kind !== 'touch' && entry?.kind !== 'green')) return NONE;
    const { rally, deciding } = listed;
    const { winner, server, touches } = rally;
    const index = indexes.get(play) ?? -1;
    const isLast = index === touches.length - 1 && entry.kind === 'touch';
    const fails = !dialect.blocksAnswer && index > deciding && isBlockFault(entry);
    const decided = entry.kind === 'green' || (deciding >= 0 && index >= deciding && !fails);
    const marked = dialect.point === 'last' ? isLast : decided;
    const marks = dialect.point !== 'none' && marked && winner && server;
    const point = marks ? (winner === server ? 'p' : 's') : '';
    if (entry.kind !== 'touch' || entry.skill !== 'A' || !server || dialect.attack === 'none')
      return { point, phase: '' };
    if (isReceptionAttack(rally, index)) return { point, phase: 'r' };
    return { point, phase: dialect.attack === 'reception' ? '' : entry.side === server ? 'p' : 's' };
  };
}
