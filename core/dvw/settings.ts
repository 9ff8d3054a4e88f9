/**
 * The file states winning symbols and players' functions; number and target points of the sets are detected
 * (sets.ts).
 */
import { DATA_VOLLEY_WINNING } from '../code/winning.ts';
import { NEW_GAME, type RosterEntry, type Settings } from '../rally/settings.ts';
import type { DvwFile, DvwPlayer } from './file.ts';
import type { SetRules } from './sets.ts';

const roster = (players: readonly DvwPlayer[]): RosterEntry[] =>
  players.map(({ number, role }) => ({ number, role }));

export const settingsOf = (file: DvwFile, rules: SetRules): Settings => ({
  ...NEW_GAME,
  preset: null,
  ...rules,
  winning: file.winning ?? DATA_VOLLEY_WINNING,
  home: roster(file.players[0]),
  visitor: roster(file.players[1]),
  cones: file.match.cones,
});
