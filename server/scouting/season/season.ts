import type { Player } from '@volleyscouter/contract/games';
import type { SeasonMatch } from '@volleyscouter/contract/season';
import { scopeOf } from '@volleyscouter/core/access/may';
import { otherSide, SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { seesWholeNames } from '@volleyscouter/core/game/minors';
import { foldedText } from '@volleyscouter/core/people/person';
import { goldenSetNumber, type Score } from '@volleyscouter/core/rally/state';
import {
  type CompactRally,
  compactRallies,
  type FigureFilter,
  figuresOfMatch,
  type MatchFigures,
} from '@volleyscouter/core/season/figures';
import { type AthleteIdentity, identitiesOf, numberOf } from '@volleyscouter/core/season/identity';
import { setsWon } from '@volleyscouter/core/stats/sets';
import type { Queryable } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isGuarded } from '../games/minors.ts';
import { type GameRow, listMatches, MATCHES } from '../games/store.ts';
import type { Folded, Folds } from '../log/folds.ts';
import { projection } from '../log/projection.ts';
import { athleteNames, registeredNames, rosterNames, teamsOfAthlete } from './names.ts';

/** About 50 kB each. */
const MAX_CACHED_MATCHES = 500;

export interface KeptMatch {
  rallies: readonly CompactRally[];
  /** Sets won, home team first. */
  sets: Score;
  over: boolean;
  /** Number of the golden set, if there is one. */
  golden: number | null;
  cones: boolean;
}

const keptMatch = ({ match, rallies }: Folded): KeptMatch => ({
  rallies: compactRallies(rallies()),
  sets: [setsWon(match, '*'), setsWon(match, 'a')],
  over: match.state.over,
  golden: goldenSetNumber(match.state),
  cones: match.settings.cones,
});

export type KeptMatches = ReturnType<typeof keptMatches>;
export const keptMatches = (folds: Folds) =>
  projection<GameRow, KeptMatch>(folds, keptMatch, MAX_CACHED_MATCHES);

export const onlyPublic = ({ role }: Pick<Caller, 'role'>): boolean => scopeOf(role, 'game:read') !== 'all';

/** A team that plays against itself has the home side. */
export const sideOf = ({ homeTeamId, awayTeamId }: GameRow, team: string): Side | null =>
  homeTeamId === team ? '*' : awayTeamId === team ? 'a' : null;

export interface Choice {
  key: string;
  name: string;
}

/** A match seen from `team`. */
export interface OwnMatch {
  row: GameRow;
  side: Side;
  team: Choice;
  opponent: Choice;
  league: Choice;
  /** Keys are player numbers; empty if the caller may not see whole names. */
  identities: ReadonlyMap<number, AthleteIdentity>;
}

/** Team -> folded name -> id of the athlete. */
type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** `assigned`: names assigned by an admin. `listed`: names on the rosters of registered teams. */
interface KnownNames {
  assigned: Names;
  listed: Names;
  registered: ReadonlyMap<string, string>;
}

async function knownNames(db: Queryable): Promise<KnownNames> {
  return {
    assigned: await athleteNames(db),
    listed: await rosterNames(db),
    registered: await registeredNames(db),
  };
}

/** The name of a registered team is preferred to the spelling of a file. */
const teamIn = (row: GameRow, side: Side, registered: KnownNames['registered']): Choice => {
  const [id, name] = side === '*' ? [row.homeTeamId, row.homeName] : [row.awayTeamId, row.awayName];
  return { key: id ?? `name ${foldedText(name)}`, name: registered.get(id ?? '') ?? name };
};

function ownMatch(
  row: GameRow,
  side: Side,
  { assigned, listed, registered }: KnownNames,
  caller: Caller,
): OwnMatch {
  const team = teamIn(row, side, registered);
  const players = side === '*' ? row.homePlayers : row.awayPlayers;
  // athletes in files are only identified by assigned names
  const roster = row.importedFrom === null ? listed.get(team.key) : undefined;
  return {
    row,
    side,
    team,
    opponent: teamIn(row, otherSide(side), registered),
    league: { key: foldedText(row.league), name: row.league },
    identities: isGuarded(row, caller)
      ? new Map()
      : identitiesOf(players, assigned.get(team.key) ?? new Map(), row.id, roster),
  };
}

/** Returns the matches that the caller may see, newest first. */
export async function matchesOf(db: Queryable, team: string, caller: Caller): Promise<OwnMatch[]> {
  const names = await knownNames(db);
  const rows = await listMatches(db, { teams: [team], onlyPublic: onlyPublic(caller) });
  return rows.flatMap((row) => {
    const side = sideOf(row, team);
    return side ? [ownMatch(row, side, names, caller)] : [];
  });
}

/** `undefined` for the whole team, `null` if the athlete is not in the match. */
export type NumberIn = (match: OwnMatch) => number | null | undefined;

/** `key`: key of an identity; absent: the whole team. */
export const byKey =
  (key: string | undefined): NumberIn =>
  ({ identities, row }) =>
    key ? numberOf(key, identities, row.id) : undefined;

export const registered =
  (athlete: string): NumberIn =>
  ({ identities }) =>
    [...identities].find(([, identity]) => identity.athlete === athlete)?.[0] ?? null;

/** Newest first, seen from the athlete's team. */
export async function matchesOfAthlete(db: Queryable, athlete: string, caller: Caller): Promise<OwnMatch[]> {
  const teams = await teamsOfAthlete(db, athlete);
  if (teams.length === 0) return [];
  const names = await knownNames(db);
  const rows = await listMatches(db, { teams, onlyPublic: onlyPublic(caller) });
  return rows.flatMap((row) => {
    const played = SIDES.map((side) => ownMatch(row, side, names, caller)).find(
      (match) => registered(athlete)(match) !== null,
    );
    return played ? [played] : [];
  });
}

export interface SeasonAthlete {
  _id: string;
  /** Spelling of the newest match. */
  name: string;
  teams: string[];
  games: number;
}

/** `games`: number of games with this roster. */
interface PlayedRoster {
  team: string;
  players: readonly Player[];
  isImported: boolean;
  games: number;
}

/**
 * Each roster once, rosters with the newest games first. A team against itself counts as one game. `$2`: true
 * includes games of minors.
 */
const ROSTERS = `
  with sides as (
    select home_team_id as team, home_roster as roster, games.* from games where ${MATCHES}
    union all
    select away_team_id, away_roster, games.* from games where ${MATCHES}
  ), rosters as (
    select team, roster, imported_from is not null as "isImported", sum((roster = home_roster or home_team_id is distinct from away_team_id)::int)::int as games,
           max(rpad(coalesce(date::text, ''), 10) || rpad(time, 5) || to_char(created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || id) as newest
      from sides where team is not null and ($2 or not minors) group by 1, 2, 3
  )
  select team, "isImported", rosters.games, case when home_team_id = team and home_roster = roster then home_players else away_players end as players
    from rosters join games on id = substr(newest, 36) order by newest desc`;

/** Counts games that the caller may see. Sorted by name. */
export async function athletesInGames(db: Queryable, caller: Caller): Promise<SeasonAthlete[]> {
  const { assigned, listed, registered } = await knownNames(db);
  const { rows } = await db.query<PlayedRoster>(ROSTERS, [onlyPublic(caller), seesWholeNames(caller.role)]);
  const athletes = new Map<string, SeasonAthlete & { keys: Set<string> }>();
  for (const { team, players, isImported, games } of rows) {
    const roster = isImported ? undefined : listed.get(team);
    for (const { athlete, name } of identitiesOf(
      players,
      assigned.get(team) ?? new Map(),
      '',
      roster,
    ).values()) {
      if (athlete === null) continue;
      const entry = athletes.get(athlete) ?? { _id: athlete, name, teams: [], games: 0, keys: new Set() };
      athletes.set(athlete, entry);
      entry.games += games;
      if (!entry.keys.has(team)) entry.teams.push(registered.get(team) ?? '');
      entry.keys.add(team);
    }
  }
  return [...athletes.values()].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}

/** Sortable; games without a date come first. */
const momentOf = ({ date, time }: GameRow): string => `${date} ${time}`;

/** Leaves out the original of a copied game. If the game has no date, returns all other matches. */
export async function matchesBefore(
  db: Queryable,
  team: string,
  game: GameRow,
  caller: Caller,
): Promise<OwnMatch[]> {
  const all = await matchesOf(db, team, caller);
  return all.filter(
    ({ row }) =>
      row.id !== game.id && row.id !== game.copyOf && (game.date === '' || momentOf(row) < momentOf(game)),
  );
}

function choices(all: readonly Choice[]): Choice[] {
  const choiceByKey = new Map<string, Choice>();
  for (const choice of all)
    if (choice.name.trim() !== '' && !choiceByKey.has(choice.key)) choiceByKey.set(choice.key, choice);
  return [...choiceByKey.values()].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}

export const choicesOf = (matches: readonly OwnMatch[]) => ({
  opponents: choices(matches.map(({ opponent }) => opponent)),
  leagues: choices(matches.map(({ league }) => league)),
});
export const athletesOf = (matches: readonly OwnMatch[]): Choice[] =>
  choices(matches.flatMap(({ identities }) => [...identities.values()]));
export const teamsOf = (matches: readonly OwnMatch[]): Choice[] => choices(matches.map(({ team }) => team));

/** Absent fields do not filter. */
export interface MatchFilter {
  match?: string | undefined;
  team?: string | undefined;
  opponent?: string | undefined;
  league?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function filtered(
  matches: readonly OwnMatch[],
  { match: id, team, opponent, league, from, to }: MatchFilter,
): OwnMatch[] {
  return matches.filter(
    ({ row, ...match }) =>
      (!id || row.id === id) &&
      (!team || match.team.key === team) &&
      (!opponent || match.opponent.key === opponent) &&
      (!league || match.league.key === league) &&
      (!from || row.date >= from) &&
      (!to || (row.date !== '' && row.date <= to)),
  );
}

export interface CountedMatch {
  match: OwnMatch;
  cached: KeptMatch;
}

/**
 * Reads matches one after the other: with a cold cache, parallel reads would use every database connection.
 */
export async function* counted(
  db: Queryable,
  cachedMatches: KeptMatches,
  matches: readonly OwnMatch[],
  { last = Number.POSITIVE_INFINITY, ...filter }: MatchFilter & { last?: number | undefined } = {},
): AsyncGenerator<CountedMatch> {
  let remaining = last;
  for (const match of filtered(matches, filter)) {
    if (remaining <= 0) return;
    const cached = await cachedMatches(db, match.row);
    if (cached.rallies.length === 0) continue;
    remaining--;
    yield { match, cached };
  }
}

/** An imported match counts as finished, since its scout may have stopped early. */
export const isOver = ({ importedFrom }: GameRow, { over }: KeptMatch): boolean =>
  over || importedFrom !== null;

export function seasonMatch(
  { row, side, team, opponent }: OwnMatch,
  cached: KeptMatch,
  figures: MatchFigures | null,
): SeasonMatch {
  const { sets } = cached;
  const [ownSets, other] = side === '*' ? sets : [sets[1], sets[0]];
  const { id, date, league, season } = row;
  return {
    _id: id,
    date,
    team: team.name,
    opponent: opponent.name,
    league,
    season,
    sets: { own: ownSets, other },
    over: isOver(row, cached),
    figures,
  };
}

/** `null` if the selected athlete has no touch that passes the filter. */
export function figuresOf(
  match: OwnMatch,
  { rallies }: KeptMatch,
  filter: FigureFilter = {},
  numberIn: NumberIn = () => undefined,
): MatchFigures | null {
  const number = numberIn(match);
  if (number === null) return null;
  return figuresOfMatch(rallies, match.side, { ...filter, ...(number !== undefined && { number }) });
}

/** Keys are team ids. */
export async function teamCounts(db: Queryable, caller: Caller): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; games: number }>(
    `select team as id, count(*) as games
       from games, unnest(case when home_team_id = away_team_id then array[home_team_id] else array[home_team_id, away_team_id] end) as team
      where ${MATCHES} and team is not null group by team`,
    [onlyPublic(caller)],
  );
  return new Map(rows.map(({ id, games }) => [id, games]));
}
