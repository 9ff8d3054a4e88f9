import type { Player } from '@volleyscouter/contract/games';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import { functionOfRole } from '@volleyscouter/core/game/function';
import { rosterOf } from '@volleyscouter/core/rally/court';
import type { MatchData } from '../../shared/matchData.ts';

export interface RosterForm {
  number: string;
  name: string;
  function: string;
}

export const EMPTY_FORM: RosterForm = { number: '', name: '', function: '' };

export const formOf = ({ number, name, surname, function: role }: Player): RosterForm => ({
  number: String(number),
  name: [name, surname].filter(Boolean).join(' '),
  function: role,
});

/** Includes players who are only in the log. */
export function playersOf({ game, match }: MatchData, side: Side): Player[] {
  const listed = side === '*' ? game.players.home : game.players.away;
  const added = rosterOf(match.settings, side)
    .filter(({ number }) => !listed.some((player) => player.number === number))
    .map(({ number, role }) => ({ number, name: '', surname: '', function: functionOfRole(role) }));
  return [...listed, ...added].sort((a, b) => a.number - b.number);
}

export type FormProblem = { code: 'bad-number' } | { code: 'taken'; number: number };

export function formProblem(
  form: RosterForm,
  players: readonly Player[],
  old: number | null,
): FormProblem | null {
  if (!/^\s*\d{1,2}\s*$/.test(form.number)) return { code: 'bad-number' };
  const number = Number(form.number);
  const isTaken = number !== old && players.some((player) => player.number === number);
  return isTaken ? { code: 'taken', number } : null;
}

export function withRosterPlayer(players: readonly Player[], form: RosterForm, old: number | null): Player[] {
  const before = players.find(({ number }) => number === old);
  const typed = form.name.trim();
  // an unchanged name keeps its split into name and surname
  const names =
    before && formOf(before).name === typed
      ? { name: before.name, surname: before.surname }
      : { name: typed, surname: '' };
  const next: Player = {
    number: Number(form.number),
    ...names,
    function: form.function.trim(),
    ...(before?.captain && { captain: true }),
  };
  const rest = players.filter(({ number }) => number !== old);
  return [...rest, next].sort((a, b) => a.number - b.number);
}
