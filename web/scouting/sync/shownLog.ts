/** The match on screen: folded once, then carried on as the log grows. */
import type { Command } from '@volleyscouter/core/rally/command';
import { isPlain } from '@volleyscouter/core/rally/edits';
import { extend, foldLog, type Match } from '@volleyscouter/core/rally/fold';

export interface ShownLog {
  log: readonly Command[];
  match: Match;
}

export const NOTHING_SHOWN: ShownLog = { log: [], match: foldLog([]) };

/** A tail longer than this is folded with everything else: extending copies the list of plays each time. */
const LONGEST_TAIL = 20;

/** What is shown after the log became another. The same commands (the same objects) in the same order leave it as it is. */
export function showing(before: ShownLog, log: readonly Command[]): ShownLog {
  const common = commonLength(before.log, log);
  if (common === before.log.length && common === log.length) return before;
  const tail = log.slice(common);
  const goesOn = common === before.log.length && tail.length <= LONGEST_TAIL && tail.every(isPlain);
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
