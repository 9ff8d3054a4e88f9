/** A match of minors as a role is shown it (R-LGPD); every other match is passed through as it is. */
import { commandWithoutWords, firstNameOnly, seesWholeNames } from '@volleyscouter/core/game/minors';
import type { Logged } from '@volleyscouter/core/rally/command';
import type { Caller } from '../../platform/http/caller.ts';
import type { GameRow } from './store.ts';

/** Whether surnames and free words of this match are kept from the caller. */
export const isGuarded = ({ minors }: Pick<GameRow, 'minors'>, { role }: Pick<Caller, 'role'>): boolean =>
  minors && !seesWholeNames(role);

/** The row with the names that the caller is shown, and without the address of a video, which shows faces. */
export function rowFor(who: Pick<Caller, 'role'>, row: GameRow): GameRow {
  if (!isGuarded(row, who)) return row;
  const { homePlayers, awayPlayers } = row;
  return {
    ...row,
    video: '',
    homePlayers: homePlayers.map(firstNameOnly),
    awayPlayers: awayPlayers.map(firstNameOnly),
  };
}

/** Entries of its log as the caller is shown them. */
export const entriesFor = (
  who: Pick<Caller, 'role'>,
  row: GameRow,
  entries: readonly Logged[],
): readonly Logged[] =>
  isGuarded(row, who)
    ? entries.map(({ seq, command }) => ({ seq, command: commandWithoutWords(command) }))
    : entries;
