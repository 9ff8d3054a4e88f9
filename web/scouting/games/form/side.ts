/** One team of the form: its name, its roster as text, who starts. Pure. */
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

/** Six positions, then the libero. */
export const LARGEST_LINEUP = 7;
const SIX = 6;

export interface SideDraft {
  name: string;
  /** Of the stored team that the name matches. */
  teamId: string | null;
  /** As typed or pasted, see core/game/roster. */
  roster: string;
  /** The roster is what the stored team brought, and goes with it. */
  brought: boolean;
  /** Number of the captain, empty for none; `null` follows the roster's "(C)". */
  captain: string | null;
  /** Shirt numbers that start; `null` follows the roster as long as it is numbers alone. */
  order: readonly number[] | null;
  /** Sets won, as typed. */
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

/** What the form writes in the name of a team that is meant to have none. */
export const NO_TEAM = gamesText.noTeam;

const nameKey = (name: string): string => plain(name).replace(/\s+/g, ' ').trim();

/** The name as it is stored: none, where 'Sem time' was chosen. */
export const storedName = (name: string): string => (nameKey(name) === nameKey(NO_TEAM) ? '' : name.trim());

/** The stored teams of this name, the latest season first. */
export const teamsNamed = (name: string, teams: readonly Team[]): readonly Team[] =>
  nameKey(name) === '' ? [] : teams.filter((team) => nameKey(team.name) === nameKey(name));

/** The roster that a stored team brings. */
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
  // somebody else's number in this roster
  captain: side.captain === null ? null : '',
  order: null,
});

/** Takes a stored team, and its roster unless another one has been typed. */
export const takeTeam = (side: SideDraft, team: Team): SideDraft =>
  side.brought || side.roster.trim() === '' ? bring(side, team) : { ...side, teamId: team._id };

/** Takes the roster of a stored team whatever has been typed. */
export const takeRoster = (side: SideDraft, team: Team): SideDraft => bring(side, team);

/** A name that matches a stored team loads its roster; one that does not leaves no id, and takes that roster away. */
export function typeName(side: SideDraft, name: string, teams: readonly Team[]): SideDraft {
  const named = { ...side, name };
  const found = teamsNamed(name, teams);
  const kept = found.find(({ _id }) => _id === side.teamId);
  if (kept) return named;
  if (found[0]) return takeTeam(named, found[0]);
  return side.brought
    ? { ...named, teamId: null, roster: '', brought: false, order: null }
    : { ...named, teamId: null };
}

export const typeRoster = (side: SideDraft, roster: string): SideDraft => ({
  ...side,
  roster,
  brought: false,
});

/** With one more line in the roster. */
export function addPlayer(side: SideDraft, player: RosterPlayer): SideDraft {
  const before = side.roster.trimEnd();
  const line = writeRoster([player]);
  return typeRoster(side, before === '' ? line : `${before}\n${line}`);
}

export interface ReadSide {
  /** Who is captain, or is no longer, where the roster or somebody says so. */
  players: (Omit<Player, 'captain'> & { captain?: boolean })[];
  captain: number | null;
  problems: (Omit<RosterProblem, 'problem'> & { problem: RosterProblem['problem'] | 'no-number' })[];
  /** Who starts, in the order of the positions; those who are no longer on the roster have left it. */
  order: readonly number[];
}

const isLibero = (player: Pick<Player, 'function'>): boolean => roleOfFunction(player.function) === 'libero';

/** The line-up that numbers alone say: six in their order, then the libero, or a seventh. */
function lineupOf(players: ReadSide['players']): number[] {
  const six = players.filter((player) => !isLibero(player)).slice(0, SIX);
  const left = players.filter((player) => !six.includes(player));
  const seventh = left.find(isLibero) ?? (players.length === LARGEST_LINEUP ? left[0] : undefined);
  return [...six, ...(six.length === SIX && seventh ? [seventh] : [])].map(({ number }) => number);
}

/** What the text of a roster says. */
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
  const known = new Set(players.map(({ number }) => number));
  const all = { players, problems, captain: captain !== null && known.has(captain) ? captain : null };
  if (order) return { ...all, order: order.filter((number) => known.has(number)) };
  return { ...all, order: read.numbersOnly ? lineupOf(players) : [] };
}

/** Puts a number at the end of the line-up, or takes it out; a full one takes no more. */
export function toggle(side: SideDraft, number: number): SideDraft {
  const { order } = readSide(side);
  if (order.includes(number)) return { ...side, order: order.filter((other) => other !== number) };
  return order.length < LARGEST_LINEUP ? { ...side, order: [...order, number] } : side;
}

/** The line-up in the order of the roster. */
export const inOrder = (side: SideDraft): SideDraft => ({ ...side, order: lineupOf(readSide(side).players) });

/** Where the setter of the line-up stands, `null` where no function says so. */
export function setterPlace({ players, order }: ReadSide): Position | null {
  const setters = new Set(
    players.filter((player) => roleOfFunction(player.function) === 'setter').map(({ number }) => number),
  );
  const place = order.slice(0, SIX).findIndex((number) => setters.has(number));
  return place < 0 ? null : ((place + 1) as Position);
}
