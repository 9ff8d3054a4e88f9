import type { Side } from '../code/vocabulary.ts';
import { plusOne, type Score } from '../rally/state.ts';
import type { Rally } from './rallies.ts';

export interface ServingRun {
  set: number;
  /** After the run. */
  to: Score;
  /** Plays that gave the points of the run. */
  plays: readonly string[];
}

export interface ServerRuns {
  /** `null`: an unknown player. */
  number: number | null;
  /** Plays that decided rallies on this serve. */
  served: readonly string[];
  /** In play order. */
  runs: readonly ServingRun[];
}

const lengthOf = ({ runs }: ServerRuns): number => Math.max(0, ...runs.map(({ plays }) => plays.length));

/**
 * The server with the longest run is first. A run ends with the loss of the serve, with the set, or at a
 * rally that is not counted.
 */
export function servingRuns(rallies: readonly Rally[], side: Side): ServerRuns[] {
  const servers = new Map<number | null, { served: string[]; runs: (ServingRun & { plays: string[] })[] }>();
  for (const { server, winner, decidedBy, touches, set, before } of rallies) {
    if (server !== side || decidedBy === null) continue;
    const number = touches.find(({ touch }) => touch.skill === 'S')?.touch.number ?? null;
    const { served, runs } = servers.get(number) ?? { served: [], runs: [] };
    servers.set(number, { served, runs });
    served.push(decidedBy);
    if (winner !== side) continue;
    const last = runs.at(-1);
    const to = plusOne(before.score, side);
    if (last?.set === set && last.to.join() === before.score.join()) {
      last.plays.push(decidedBy);
      last.to = to;
    } else runs.push({ set, to, plays: [decidedBy] });
  }
  const all = [...servers].map(([number, runs]) => ({ number, ...runs }));
  return all.sort((one, other) => lengthOf(other) - lengthOf(one));
}
