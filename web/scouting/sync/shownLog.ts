import type { Command } from '@volleyscouter/core/rally/command';
import { isAppend } from '@volleyscouter/core/rally/edits';
import { extend, foldLog, type Match } from '@volleyscouter/core/rally/fold';

export interface ShownLog {
  log: readonly Command[];
  match: Match;
}

export const NOTHING_SHOWN: ShownLog = { log: [], match: foldLog([]) };

/** Each extension copies the list of plays, so with more new commands the whole log is folded again. */
const MAX_TAIL_COMMANDS = 20;

/** Returns `before` if the log has the same commands (same objects, same order). */
export function updateShownLog(before: ShownLog, log: readonly Command[]): ShownLog {
  const common = commonLength(before.log, log);
  if (common === before.log.length && common === log.length) return before;
  const tail = log.slice(common);
  const goesOn = common === before.log.length && tail.length <= MAX_TAIL_COMMANDS && tail.every(isAppend);
  const match = goesOn
    ? tail.reduce((sofar, command) => extend(sofar, command, () => log), before.match)
    : foldLog(log);
  return { log, match };
}

function commonLength(one: readonly Command[], other: readonly Command[]): number {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at++) if (one[at] !== other[at]) return at;
  return most;
}
