/** Another scout's entries were stored aside. A person chooses between these entries and the log. */
import type { Command } from '../rally/command.ts';
import { counting, foldLog, isRule, type Match, type Play } from '../rally/fold.ts';

export interface Version {
  match: Match;
  /** Plays that only this version has. */
  plays: readonly Play[];
}

export interface SideBySide {
  /** Up to the point where the versions diverge. */
  common: Match;
  log: Version;
  aside: Version;
}

/** `base`, or a lower number to which a later rewind went back. */
export const reachOf = (log: readonly Command[], base: number): number =>
  Math.min(base, ...log.slice(base).flatMap((command) => (command.type === 'rewind' ? [command.to] : [])));

/** The other version replaces everything after number `base`. */
export function withVersion(log: readonly Command[], base: number, aside: readonly Command[]): Command[] {
  const to = reachOf(log, base);
  return [{ type: 'rewind', to }, ...displaced(log.slice(0, base), to), ...aside];
}

/**
 * Returns the commands that a rewind to number `base` removes. Settings and rosters always stay. Rewinds in
 * the log are applied and then omitted, because they refer to numbers of this log.
 */
export function displaced(log: readonly Command[], base: number): Command[] {
  return counting(log)
    .filter(({ seq, command }) => seq > base && !isRule(command))
    .map(({ command }) => command);
}

export function sideBySide(log: readonly Command[], base: number, aside: readonly Command[]): SideBySide {
  const common = foldLog(log.slice(0, base));
  const version = (commands: readonly Command[]): Version => {
    const match = foldLog(commands);
    return { match, plays: match.plays.filter(({ id }) => !common.ids.has(id)) };
  };
  return { common, log: version(log), aside: version([...log, ...withVersion(log, base, aside)]) };
}
