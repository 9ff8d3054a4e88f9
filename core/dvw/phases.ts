/** Columns 2 and 3 of a touch: whether its rally was won by who served, and what an attack follows. */
import type { Entry } from '../code/entry.ts';
import { type Play, standing } from '../rally/fold.ts';
import { isReceptionAttack } from '../stats/phases.ts';
import type { Rally } from '../stats/rallies.ts';
import type { Dialect } from './dialect.ts';

interface Phases {
  /** `p` break point, `s` side-out. */
  point: string;
  /** `r` after a reception, `p` and `s` in transition of who serves and of the other. */
  phase: string;
}

const NONE: Phases = { point: '', phase: '' };

/** The touch of a rally that gives its point; -1 of one that an entry by hand gives. */
const decidingIn = ({ touches }: Rally): number =>
  touches.findIndex(({ play }) => standing(play).some(({ kind }) => kind === 'point'));

/** A block that an attack goes down or out from. */
export const isBlockFault = (entry: Entry): boolean =>
  entry.kind === 'touch' && entry.skill === 'B' && entry.grade === '=';

export function phasesOf(play: Play, rally: Rally | undefined, dialect: Dialect): Phases {
  const { entry } = play;
  if (!rally || (entry?.kind !== 'touch' && entry?.kind !== 'green')) return NONE;
  const { winner, server, touches } = rally;
  const deciding = decidingIn(rally);
  const index = touches.findIndex((touch) => touch.play === play);
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
}
