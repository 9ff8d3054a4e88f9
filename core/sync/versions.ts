/**
 * Two versions of one match: the log, and another scout's entries that were stored aside. A person chooses
 * one.
 */
import type { Command } from '../rally/command.ts';
import { counting, foldLog, isRule, type Match, type Play } from '../rally/fold.ts';

export interface Version {
  match: Match;
  /** Plays that only this version has. */
  plays: readonly Play[];
}

export interface SideBySide {
  /** The match up to the point where the versions diverge. */
  common: Match;
  log: Version;
  aside: Version;
}

/**
 * Returns the log number after which the other version replaces the log. This is `base`, or a lower number to
 * which a later rewind went back.
 */
export const reachOf = (log: readonly Command[], base: number): number =>
  Math.min(base, ...log.slice(base).flatMap((command) => (command.type === 'rewind' ? [command.to] : [])));

/** Returns the commands that replace everything after number `base` by the other version. */
export function withVersion(log: readonly Command[], base: number, aside: readonly Command[]): Command[] {
  const to = reachOf(log, base);
  return [{ type: 'rewind', to }, ...displaced(log.slice(0, base), to), ...aside];
}

/**
 * Returns the commands that the other version removes from the log. The server stores the removed commands
 * aside. Settings and rosters always stay. Rewinds are applied and then omitted, because they refer to
 * numbers of this log.
 */
export function displaced(log: readonly Command[], base: number): Command[] {
  return counting(log)
    .filter(({ seq, command }) => seq > base && !isRule(command))
    .map(({ command }) => command);
}

/** Folds both versions, from the log number at which they diverge. */
export function sideBySide(log: readonly Command[], base: number, aside: readonly Command[]): SideBySide {
  const common = foldLog(log.slice(0, base));
  const version = (commands: readonly Command[]): Version => {
    const match = foldLog(commands);
    return { match, plays: match.plays.filter(({ id }) => !common.ids.has(id)) };
  };
  return { common, log: version(log), aside: version([...log, ...withVersion(log, base, aside)]) };
}
