/** Two versions of one match: the log, and what another scout recorded meanwhile and is kept aside. A person decides. */
import type { Command } from '../rally/command.ts';
import { counting, foldLog, isRule, type Match, type Play } from '../rally/fold.ts';

export interface Version {
  match: Match;
  /** What only this version has. */
  plays: readonly Play[];
}

export interface SideBySide {
  /** The match where the two part. */
  common: Match;
  log: Version;
  aside: Version;
}

/** Returns the number that a version which parts at `base` reaches back to: a later rewind below it took away what it is built on. */
export const reachOf = (log: readonly Command[], base: number): number =>
  Math.min(base, ...log.slice(base).flatMap((command) => (command.type === 'rewind' ? [command.to] : [])));

/** Returns the commands that put the version kept aside in the place of everything after number `base`. */
export function withVersion(log: readonly Command[], base: number, aside: readonly Command[]): Command[] {
  const to = reachOf(log, base);
  return [{ type: 'rewind', to }, ...displaced(log.slice(0, base), to), ...aside];
}

/**
 * What choosing the other version takes out of the log, to be kept aside in its turn. Settings and rosters are the match's, whichever
 * version is chosen; of earlier choices only what came of them goes along, since a rewind names numbers of this log.
 */
export function displaced(log: readonly Command[], base: number): Command[] {
  return counting(log)
    .filter(({ seq, command }) => seq > base && !isRule(command))
    .map(({ command }) => command);
}

/** Both versions folded, from the number of the log at which they part. */
export function sideBySide(log: readonly Command[], base: number, aside: readonly Command[]): SideBySide {
  const common = foldLog(log.slice(0, base));
  const version = (commands: readonly Command[]): Version => {
    const match = foldLog(commands);
    return { match, plays: match.plays.filter(({ id }) => !common.ids.has(id)) };
  };
  return { common, log: version(log), aside: version([...log, ...withVersion(log, base, aside)]) };
}
