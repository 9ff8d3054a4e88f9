/**
 * Corrects a match that was imported by rules that ended it too early (R-RALLY-5). The old import entered
 * each score after that end as a manual score. The manual scores are removed: by the right rules, the plays
 * give the points.
 */

import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { playsAfterMatchEnd } from '../rally/playsAfterMatchEnd.ts';
import type { Score } from '../rally/state.ts';
import { ENDLESS, type FileSet, lastingRules, rulesOf, withResults } from './sets.ts';

/** An import opens a set with a manual change whose id is `s` and the line number. */
const opensSet = (command: Command): boolean =>
  command.type === 'manual' && /^s\d+$/.test(command.id) && command.block === command.id;

const endsSet = (command: Command): boolean => command.type === 'add' && /^\*\*\dset$/.test(command.code);

function playedSets(log: readonly Command[]): FileSet[] {
  let set = 0;
  const isEnded = log.findLastIndex(endsSet) > log.findLastIndex(opensSet);
  const plays = log.flatMap((command): Command[] => {
    if (endsSet(command)) return [];
    if (command.type !== 'manual' || !opensSet(command)) return [command];
    const { set: _, ...lineUp } = command;
    const end = { type: 'add', id: `end${set}`, block: `end${set}`, code: `**${set}set` } as const;
    return set++ === 0 ? [lineUp] : [end, lineUp];
  });
  const { state } = foldLog([...plays, { type: 'settings', settings: ENDLESS }]);
  const played = (score: Score, ended: boolean) => ({ table: null, played: score, ended });
  const last = state.score.some((points) => points > 0) ? [played(state.score, isEnded)] : [];
  return withResults([...state.closed.map(({ score }) => played(score, true)), ...last]);
}

/** `null` if no play follows the end of the match, or if no rules avoid such plays. */
export function rereadCommands(log: readonly Command[]): Command[] | null {
  const match = foldLog(log);
  if (playsAfterMatchEnd(match).length === 0) return null;
  const scores = match.plays.filter(
    ({ manual, before, id }) => manual?.score && before.over && /^m\d/.test(id),
  );
  const removals = scores.map(({ id }): Command => ({ type: 'remove', target: id }));
  const sets = playedSets([...log, ...removals]);
  for (const rules of [rulesOf(sets), lastingRules(sets), ENDLESS]) {
    const commands: Command[] = [{ type: 'settings', settings: rules }, ...removals];
    if (playsAfterMatchEnd(foldLog([...log, ...commands])).length === 0) return commands;
  }
  return null;
}
