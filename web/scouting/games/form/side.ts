import type { Player } from '@volleyscouter/contract/games';
import type { Team } from '@volleyscouter/contract/teams';
import type { Position } from '@volleyscouter/core/code/vocabulary';
import { roleOfFunction } from '@volleyscouter/core/game/function';
import {
  parseRoster,
  type RosterPlayer,
  type RosterProblem,
  writeRoster,
} from '@volleyscouter/core/game/roster';
import { plain } from '@volleyscouter/core/text/plain';
import { gamesText } from '../../../platform/text/games.ts';

export const MAX_LINEUP_SIZE = 7;
const SIX = 6;

export interface SideDraft {
  name: string;
  teamId: string | null;
  /** As typed or pasted (core/game/roster). */
  roster: string;
  /** True if the roster was loaded from the stored team. Another team name then removes the roster. */
  brought: boolean;
  /** Number; empty: none; `null`: the player with "(C)" in the roster. */
  captain: string | null;
  /** Starting lineup. `null`: if the roster consists of numbers only, the roster is the lineup. */
  order: readonly number[] | null;
  sets: string;
}

export const EMPTY_SIDE: SideDraft = {
  name: '',
  teamId: null,
  roster: '',
  brought: false,
  captain: null,
  order: null,
  sets: '',
};

export const NO_TEAM = gamesText.noTeam;

const nameKey = (name: string): string => plain(name).replace(/\s+/g, ' ').trim();

export const storedName = (name: string): string => (nameKey(name) === nameKey(NO_TEAM) ? '' : name.trim());

/** Latest season first. */
export const teamsNamed = (name: string, teams: readonly Team[]): readonly Team[] =>
  nameKey(name) === '' ? [] : teams.filter((team) => nameKey(team.name) === nameKey(name));

export function rosterText(team: Team): string {
  return writeRoster(
    team.athletes.map(({ number, name, surname, function: role }) => ({
      number,
      name,
      surname,
      function: role,
    })),
  );
}

const bring = (side: SideDraft, team: Team): SideDraft => ({
  ...side,
  teamId: team._id,
  roster: rosterText(team),
  brought: true,
  // In the new roster this number can belong to another player.
  captain: side.captain === null ? null : '',
  order: null,
});

export const takeTeam = (side: SideDraft, team: Team): SideDraft =>
  side.brought || side.roster.trim() === '' ? bring(side, team) : { ...side, teamId: team._id };

export const takeRoster = (side: SideDraft, team: Team): SideDraft => bring(side, team);

/**
 * A stored team's name loads its roster, unless a roster was typed. Any other name clears the id and a loaded
 * roster.
 */
export function typeName(side: SideDraft, name: string, teams: readonly Team[]): SideDraft {
  const named = { ...side, name };
  const namedTeams = teamsNamed(name, teams);
  const current = namedTeams.find(({ _id }) => _id === side.teamId);
  if (current) return named;
  if (namedTeams[0]) return takeTeam(named, namedTeams[0]);
  return side.brought
    ? { ...named, teamId: null, roster: '', brought: false, order: null }
    : { ...named, teamId: null };
}

export const typeRoster = (side: SideDraft, roster: string): SideDraft => ({
  ...side,
  roster,
  brought: false,
});

export function addPlayer(side: SideDraft, player: RosterPlayer): SideDraft {
  const lines = side.roster.trimEnd();
  const line = writeRoster([player]);
  return typeRoster(side, lines === '' ? line : `${lines}\n${line}`);
}

export interface ReadSide {
  players: (Omit<Player, 'captain'> & { captain?: boolean })[];
  captain: number | null;
  problems: (Omit<RosterProblem, 'problem'> & { problem: RosterProblem['problem'] | 'no-number' })[];
  /** Shirt numbers by position, without numbers that left the roster. */
  order: readonly number[];
}

const isLibero = (player: Pick<Player, 'function'>): boolean => roleOfFunction(player.function) === 'libero';

/**
 * Returns the first six players who are not liberos, and a seventh: the first libero. If a roster of seven has
 * no libero, the seventh is the remaining player.
 */
function lineupOf(players: ReadSide['players']): number[] {
  const six = players.filter((player) => !isLibero(player)).slice(0, SIX);
  const remaining = players.filter((player) => !six.includes(player));
  const seventh = remaining.find(isLibero) ?? (players.length === MAX_LINEUP_SIZE ? remaining[0] : undefined);
  return [...six, ...(six.length === SIX && seventh ? [seventh] : [])].map(({ number }) => number);
}

export function readSide({ roster, order, captain: chosen = null }: SideDraft): ReadSide {
  const read = parseRoster(roster);
  const captain = chosen === null ? (read.captain ?? null) : chosen === '' ? null : Number(chosen);
  const players: ReadSide['players'] = [];
  const problems: ReadSide['problems'] = [...read.problems];
  for (const { number, ...rest } of read.players)
    if (number === null)
      problems.push({ line: 0, text: `${rest.name} ${rest.surname}`.trim(), problem: 'no-number' });
    else
      players.push({
        ...{ number, ...rest },
        ...(number === captain ? { captain: true } : chosen !== null && { captain: false }),
      });
  const numbers = new Set(players.map(({ number }) => number));
  const all = { players, problems, captain: captain !== null && numbers.has(captain) ? captain : null };
  if (order) return { ...all, order: order.filter((number) => numbers.has(number)) };
  return { ...all, order: read.numbersOnly ? lineupOf(players) : [] };
}

export function toggleInLineup(side: SideDraft, number: number): SideDraft {
  const { order } = readSide(side);
  if (order.includes(number)) return { ...side, order: order.filter((other) => other !== number) };
  return order.length < MAX_LINEUP_SIZE ? { ...side, order: [...order, number] } : side;
}

export const withRosterOrder = (side: SideDraft): SideDraft => ({
  ...side,
  order: lineupOf(readSide(side).players),
});

export function setterPosition({ players, order }: ReadSide): Position | null {
  const setters = new Set(
    players.filter((player) => roleOfFunction(player.function) === 'setter').map(({ number }) => number),
  );
  const index = order.slice(0, SIX).findIndex((number) => setters.has(number));
  return index < 0 ? null : ((index + 1) as Position);
}
