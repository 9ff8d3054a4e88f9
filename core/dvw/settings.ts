/**
 * The settings of a match from its file. A file states winning symbols and functions; number and points of
 * the sets follow from its sets.
 */
import { DEFAULT_SETTINGS, NEW_GAME, type RosterEntry, type Settings } from '../rally/settings.ts';
import type { DvwFile, DvwPlayer } from './file.ts';
import { winningOf } from './read.ts';
import type { SetRules } from './sets.ts';

const roster = (players: readonly DvwPlayer[]): RosterEntry[] =>
  players.map(({ number, role }) => ({ number, role }));

export const settingsOf = (file: DvwFile, rules: SetRules): Settings => ({
  ...NEW_GAME,
  preset: null,
  ...rules,
  winning: winningOf(file) ?? DEFAULT_SETTINGS.winning,
  home: roster(file.players[0]),
  visitor: roster(file.players[1]),
  cones: file.match.cones,
});
