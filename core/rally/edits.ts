/** Only the last set may be changed; in earlier sets, only the video moments of plays (R-RALLY-6). */
import type { Amend, Command } from './command.ts';
import type { Match, Play } from './fold.ts';
import { lastSet } from './items.ts';

/** The position in the video does not affect the match. */
const changesMomentOnly = ({ type: _, target: __, block: ___, ...changes }: Amend): boolean =>
  changes.moment !== undefined && Object.keys(changes).length === 1;

/**
 * Also true for the position of an undone play of an earlier set. False if all ids of the command are
 * unknown, because such a command changes nothing.
 */
export function changesEarlierSet(match: Match, command: Command): boolean {
  const last = lastSet(match);
  const earlier = (play: Play | undefined): boolean => play !== undefined && play.set < last;
  const byId = (id: string): Play | undefined => match.plays.find((play) => play.id === id);
  const isEarlier = (id: string): boolean => earlier(byId(id)) || (match.removedIds.get(id) ?? last) < last;
  switch (command.type) {
    case 'amend':
      return !changesMomentOnly(command) && earlier(byId(command.target));
    case 'remove':
      return earlier(byId(command.target));
    case 'move':
      return isEarlier(command.target) || (command.before !== null && isEarlier(command.before));
    case 'void': {
      const edits = match.edits.get(command.block) ?? [];
      return (
        match.plays.some((play) => play.block === command.block && earlier(play)) ||
        edits.some((edit) => !(edit.type === 'amend' && changesMomentOnly(edit)) && isEarlier(edit.target))
      );
    }
    case 'add':
    case 'manual':
      return command.before !== undefined && isEarlier(command.before);
    default:
      return false;
  }
}

export const isAppend = (command: Command): boolean =>
  (command.type === 'add' || command.type === 'manual') && command.before === undefined;
