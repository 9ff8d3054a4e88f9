/** Which commands would change a set that is closed for editing: only the last set is open, but for the moments of its plays (R-RALLY-6). */
import type { Amend, Command } from './command.ts';
import type { Match, Play } from './fold.ts';
import { lastSet } from './items.ts';

/** Where a play is seen moves nothing of the match. */
const saysMomentAlone = ({ type: _, target: __, block: ___, ...said }: Amend): boolean =>
  said.moment !== undefined && Object.keys(said).length === 1;

/** Whether a command touches a play of an earlier set, or the place of one that was taken back. One that names nothing known changes nothing. */
export function changesEarlierSet(match: Match, command: Command): boolean {
  const last = lastSet(match);
  const earlier = (play: Play | undefined): boolean => play !== undefined && play.set < last;
  const byId = (id: string): Play | undefined => match.plays.find((play) => play.id === id);
  const isEarlier = (id: string): boolean => earlier(byId(id)) || (match.gone.get(id) ?? last) < last;
  switch (command.type) {
    case 'amend':
      return !saysMomentAlone(command) && earlier(byId(command.target));
    case 'remove':
      return earlier(byId(command.target));
    case 'move':
      return isEarlier(command.target) || (command.before !== null && isEarlier(command.before));
    case 'void': {
      const edits = match.edits.get(command.block) ?? [];
      return (
        match.plays.some((play) => play.block === command.block && earlier(play)) ||
        edits.some((edit) => !(edit.type === 'amend' && saysMomentAlone(edit)) && isEarlier(edit.target))
      );
    }
    case 'add':
    case 'manual':
      return command.before !== undefined && isEarlier(command.before);
    default:
      return false;
  }
}

/** Whether a command goes to the end of the match, whatever stands before. */
export const isPlain = (command: Command): boolean =>
  (command.type === 'add' || command.type === 'manual') && command.before === undefined;
