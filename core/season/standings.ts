/**
 * The league table: finished matches of one league and season, counted.
 *
 * Points of a match and order of the teams are the FIVB's (competition regulations, "pool standing procedure"), which national
 * federations use too: 3 and 0 points for a match won without its deciding set, 2 and 1 for one decided there; order by matches won,
 * match points, sets won / lost, points won / lost, and at last the matches between those that are still equal: of two teams the last of
 * them, of more a table of them alone. A match in best of three is counted alike (2-0: 3 and 0, 2-1: 2 and 1); one of a single set gives
 * 3 and 0; so does one of a fixed number of sets, and a draw in such a one gives no points. W.O. and abandonment count as the score that the rules give them (6.4). A golden set counts for nothing.
 */
import { foldedText } from '../people/person.ts';

/** Home first. */
type Pair = readonly [home: number, visitor: number];

export interface StandingsTeam {
  /** Of the registered team; `null` where the game names none. */
  id: string | null;
  /** As the game writes it. */
  name: string;
  /** Of the registered team, which is shown. */
  registered?: string | undefined;
}

/** A match that may count. */
export interface StandingsMatch {
  league: string;
  season: string;
  home: StandingsTeam;
  visitor: StandingsTeam;
  bestOf: number;
  /** Of a match with a fixed number of sets: how many. */
  fixedSets?: number;
  setsWon: Pair;
  /** Points of all its sets but a golden one; none where only the sets were typed. */
  points: Pair;
}

export interface Standing {
  name: string;
  matches: number;
  won: number;
  lost: number;
  points: number;
  setsWon: number;
  setsLost: number;
  pointsWon: number;
  pointsLost: number;
  /** Matches against the teams that are equal in all of that; `null` where none is, or they never met. */
  headToHead: { won: number; lost: number } | null;
}

export interface LeagueTable {
  league: string;
  season: string;
  /** First the leader. */
  teams: readonly Standing[];
}

const setsToWin = (bestOf: number): number => Math.floor(bestOf / 2) + 1;

/** Who won, 0 the home team; `null` while nobody has, of a draw, or where typed sets cannot be a result. */
function winnerOf({ setsWon: [home, visitor], bestOf, fixedSets }: StandingsMatch): 0 | 1 | null {
  const isOver = fixedSets ? home + visitor === fixedSets : Math.max(home, visitor) === setsToWin(bestOf);
  if (!isOver || home === visitor) return null;
  return home > visitor ? 0 : 1;
}

/** Points of winner and loser. */
export function matchPoints(
  { bestOf, fixedSets }: Pick<StandingsMatch, 'bestOf' | 'fixedSets'>,
  setsOfLoser: number,
): readonly [winner: number, loser: number] {
  const wentToDeciding = !fixedSets && bestOf > 1 && setsOfLoser === setsToWin(bestOf) - 1;
  return wentToDeciding ? [2, 1] : [3, 0];
}

/** Won by lost: nothing lost is better than any, and of nothing played it is unknown, which stands last. */
const quotient = ([won, lost]: Pair): number => (won === 0 && lost === 0 ? -1 : won / lost);

/** Negative where `one` has the better quotient; where neither lost anything, where it won more. */
function byQuotient(one: Pair, other: Pair): number {
  const [a, b] = [quotient(one), quotient(other)];
  return a === b ? (Number.isFinite(a) ? 0 : other[0] - one[0]) : b - a;
}

/** By sums alone; 0 where teams are equal in all of them. */
const bySums = (one: Standing, other: Standing): number =>
  other.won - one.won ||
  other.points - one.points ||
  byQuotient([one.setsWon, one.setsLost], [other.setsWon, other.setsLost]) ||
  byQuotient([one.pointsWon, one.pointsLost], [other.pointsWon, other.pointsLost]);

const byName = ([, one]: Counted, [, other]: Counted): number => one.name.localeCompare(other.name, 'pt-BR');

/**
 * Names a team within a league: its id; without one its name, or the id of the only registered team of that name there. Two
 * registered teams of one name stay two.
 */
function identities(matches: readonly StandingsMatch[]): (team: StandingsTeam) => string {
  const idsOf = new Map<string, Set<string>>();
  for (const { home, visitor } of matches)
    for (const { id, name } of [home, visitor]) {
      const ids = idsOf.get(foldedText(name)) ?? new Set();
      if (id) ids.add(id);
      idsOf.set(foldedText(name), ids);
    }
  return ({ id, name }) => {
    const [only, ...more] = idsOf.get(foldedText(name)) ?? [];
    return id ?? (more.length === 0 ? only : undefined) ?? `name ${foldedText(name)}`;
  };
}

const emptyStanding = (name: string): Standing => ({
  name,
  ...{ matches: 0, won: 0, lost: 0, points: 0 },
  ...{ setsWon: 0, setsLost: 0, pointsWon: 0, pointsLost: 0 },
  headToHead: null,
});

/** Counts one finished match for one of its teams, 0 the home team. */
function count(standing: Standing, match: StandingsMatch, own: 0 | 1, winner: 0 | 1): void {
  const other = own === 0 ? 1 : 0;
  const [forWinner, forLoser] = matchPoints(match, match.setsWon[winner === 0 ? 1 : 0]);
  standing.matches++;
  if (own === winner) standing.won++;
  else standing.lost++;
  standing.points += own === winner ? forWinner : forLoser;
  standing.setsWon += match.setsWon[own];
  standing.setsLost += match.setsWon[other];
  standing.pointsWon += match.points[own];
  standing.pointsLost += match.points[other];
}

/** A finished match by the keys of its teams. */
interface Result {
  match: StandingsMatch;
  teams: readonly [home: string, visitor: string];
  winner: 0 | 1;
}

type Counted = readonly [key: string, standing: Standing];

function sums(results: readonly Result[]): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const { match, teams, winner } of results)
    for (const own of [0, 1] as const) {
      const { name, registered } = own === 0 ? match.home : match.visitor;
      const standing = standings.get(teams[own]) ?? emptyStanding(name);
      standings.set(teams[own], standing);
      standing.name = registered ?? standing.name;
      count(standing, match, own, winner);
    }
  return standings;
}

/** Groups of teams that are equal in all sums, the best first. */
function ranks(standings: ReadonlyMap<string, Standing>): Counted[][] {
  const groups: Counted[][] = [];
  for (const counted of [...standings].sort(([, one], [, other]) => bySums(one, other))) {
    const group = groups.at(-1);
    if (group?.[0] && bySums(group[0][1], counted[1]) === 0) group.push(counted);
    else groups.push([counted]);
  }
  return groups;
}

/** In the order of the table. `results`: newest first; those of other teams say nothing. */
function ranked(group: readonly Counted[], results: readonly Result[]): Counted[] {
  if (group.length < 2) return [...group];
  const keys = new Set(group.map(([key]) => key));
  const between = results.filter(({ teams }) => teams.every((key) => keys.has(key)));
  const [last] = between;
  if (!last) return [...group].sort(byName);
  if (group.length === 2) {
    const best = last.teams[last.winner];
    return [...group].sort(([one], [other]) => Number(other === best) - Number(one === best));
  }
  const parts = ranks(sums(between));
  const place = (key: string): number => {
    const at = parts.findIndex((part) => part.some(([known]) => known === key));
    // who met none of the others stands behind them
    return at < 0 ? parts.length : at;
  };
  const places = [...new Set(group.map(([key]) => place(key)))].sort((one, other) => one - other);
  if (places.length === 1) return [...group].sort(byName);
  return places.flatMap((at) =>
    ranked(
      group.filter(([key]) => place(key) === at),
      between,
    ),
  );
}

/** Writes what the matches between equal teams were. */
function sayHeadToHead(group: readonly Counted[], results: readonly Result[]): void {
  if (group.length < 2) return;
  const keys = new Set(group.map(([key]) => key));
  const between = sums(results.filter(({ teams }) => teams.every((key) => keys.has(key))));
  for (const [key, standing] of group) {
    const own = between.get(key);
    if (own) standing.headToHead = { won: own.won, lost: own.lost };
  }
}

function tableOf(matches: readonly StandingsMatch[]): Standing[] {
  const identity = identities(matches);
  const results = matches.flatMap((match): Result[] => {
    const winner = winnerOf(match);
    return winner === null
      ? []
      : [{ match, winner, teams: [identity(match.home), identity(match.visitor)] as const }];
  });
  return ranks(sums(results)).flatMap((group) => {
    sayHeadToHead(group, results);
    return ranked(group, results).map(([, standing]) => standing);
  });
}

const isNamed = ({ id, name }: StandingsTeam): boolean => id !== null || name.trim() !== '';

/**
 * A table for each league and season, in the order in which they first come; spelling too is that of the first. Matches without a
 * league, of a team without a name, or without a winner yet are in none. `matches`: newest first.
 */
export function leagueTables(matches: readonly StandingsMatch[]): LeagueTable[] {
  const leagues = new Map<string, StandingsMatch[]>();
  for (const match of matches) {
    if (match.league.trim() === '' || !isNamed(match.home) || !isNamed(match.visitor)) continue;
    const key = JSON.stringify([foldedText(match.league), foldedText(match.season)]);
    const known = leagues.get(key);
    if (known) known.push(match);
    else leagues.set(key, [match]);
  }
  return [...leagues.values()].flatMap((played) => {
    const [first] = played;
    const teams = tableOf(played);
    return first && teams.length > 0 ? [{ league: first.league, season: first.season, teams }] : [];
  });
}
