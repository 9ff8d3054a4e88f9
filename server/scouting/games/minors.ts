/** Rules: R-LGPD. */
import { commandWithoutWords, firstNameOnly, seesWholeNames } from '@volleyscouter/core/game/minors';
import type { Logged } from '@volleyscouter/core/rally/command';
import type { Caller } from '../../platform/http/caller.ts';
import type { GameRow } from './store.ts';

/** The caller may not see surnames and free text of this match. */
export const isGuarded = ({ minors }: Pick<GameRow, 'minors'>, { role }: Pick<Caller, 'role'>): boolean =>
  minors && !seesWholeNames(role);

/** For a guarded caller the row has first names only, and no video address, since a video shows faces. */
export function rowFor(caller: Pick<Caller, 'role'>, row: GameRow): GameRow {
  if (!isGuarded(row, caller)) return row;
  const { homePlayers, awayPlayers } = row;
  return {
    ...row,
    video: '',
    homePlayers: homePlayers.map(firstNameOnly),
    awayPlayers: awayPlayers.map(firstNameOnly),
  };
}

export const entriesFor = (
  caller: Pick<Caller, 'role'>,
  row: GameRow,
  entries: readonly Logged[],
): readonly Logged[] =>
  isGuarded(row, caller)
    ? entries.map(({ seq, command }) => ({ seq, command: commandWithoutWords(command) }))
    : entries;
