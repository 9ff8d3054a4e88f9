/**
 * The league table: finished matches of one league and season.
 *
 * Match points and order of the teams follow the FIVB (competition regulations, "pool standing procedure"),
 * as national federations do. A match won without the deciding set gives 3 and 0 points; a match won in that
 * set, 2 and 1.
 *
 * Order: matches won, match points, sets won / lost, points won / lost, then the matches between the equal
 * teams. Between two teams the last of these matches decides; among more teams, a table of these matches.
 *
 * Best of three is counted alike (2-0: 3 and 0, 2-1: 2 and 1). A match of a single set, or of a fixed number
 * of sets, gives 3 and 0; a draw with a fixed number of sets is not counted. W.O. and abandonment count with
 * the score given by the rules (6.4). A golden set is not counted.
 */
import { foldedText } from '../people/person.ts';

/** Home first. */
type Pair = readonly [home: number, visitor: number];

export interface StandingsTeam {
  /** The registered team; `null` if the game has none. */
  id: string | null;
  name: string;
  /** The registered team's name, shown instead of `name`. */
  registered?: string | undefined;
}

export interface StandingsMatch {
  league: string;
  season: string;
  home: StandingsTeam;
  visitor: StandingsTeam;
  bestOf: number;
  fixedSets?: number;
  setsWon: Pair;
  /** Points of all sets except a golden set; 0 if only the sets were entered. */
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
  /** Matches against the teams with equal sums; `null` if there is no such team, or the teams never met. */
  headToHead: { won: number; lost: number } | null;
}

export interface LeagueTable {
  league: string;
  season: string;
  /** The leader first. */
  teams: readonly Standing[];
}

const setsToWin = (bestOf: number): number => Math.floor(bestOf / 2) + 1;

/** 0 home, 1 visitor. `null` also for entered sets that are no valid result. */
function winnerOf({ setsWon: [home, visitor], bestOf, fixedSets }: StandingsMatch): 0 | 1 | null {
  const isOver = fixedSets ? home + visitor === fixedSets : Math.max(home, visitor) === setsToWin(bestOf);
  if (!isOver || home === visitor) return null;
  return home > visitor ? 0 : 1;
}

export function matchPoints(
  { bestOf, fixedSets }: Pick<StandingsMatch, 'bestOf' | 'fixedSets'>,
  setsOfLoser: number,
): readonly [winner: number, loser: number] {
  const wentToDeciding = !fixedSets && bestOf > 1 && setsOfLoser === setsToWin(bestOf) - 1;
  return wentToDeciding ? [2, 1] : [3, 0];
}

/** Infinite (the best) with nothing lost, -1 (the worst) with nothing played. */
const quotient = ([won, lost]: Pair): number => (won === 0 && lost === 0 ? -1 : won / lost);

/** Negative if `one` is better. If both are infinite, more wins are better. */
function byQuotient(one: Pair, other: Pair): number {
  const [a, b] = [quotient(one), quotient(other)];
  return a === b ? (Number.isFinite(a) ? 0 : other[0] - one[0]) : b - a;
}

const bySums = (one: Standing, other: Standing): number =>
  other.won - one.won ||
  other.points - one.points ||
  byQuotient([one.setsWon, one.setsLost], [other.setsWon, other.setsLost]) ||
  byQuotient([one.pointsWon, one.pointsLost], [other.pointsWon, other.pointsLost]);

const byName = ([, one]: Counted, [, other]: Counted): number => one.name.localeCompare(other.name, 'pt-BR');

/**
 * A team without an id is identified by its name. If exactly one registered team has this name, both count as
 * one team. Two registered teams with one name stay separate.
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

function count(standing: Standing, match: StandingsMatch, teamIndex: 0 | 1, winner: 0 | 1): void {
  const other = teamIndex === 0 ? 1 : 0;
  const [forWinner, forLoser] = matchPoints(match, match.setsWon[winner === 0 ? 1 : 0]);
  standing.matches++;
  if (teamIndex === winner) standing.won++;
  else standing.lost++;
  standing.points += teamIndex === winner ? forWinner : forLoser;
  standing.setsWon += match.setsWon[teamIndex];
  standing.setsLost += match.setsWon[other];
  standing.pointsWon += match.points[teamIndex];
  standing.pointsLost += match.points[other];
}

interface Result {
  match: StandingsMatch;
  teams: readonly [home: string, visitor: string];
  winner: 0 | 1;
}

type Counted = readonly [key: string, standing: Standing];

function sums(results: readonly Result[]): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const { match, teams, winner } of results)
    for (const teamIndex of [0, 1] as const) {
      const { name, registered } = teamIndex === 0 ? match.home : match.visitor;
      const standing = standings.get(teams[teamIndex]) ?? emptyStanding(name);
      standings.set(teams[teamIndex], standing);
      standing.name = registered ?? standing.name;
      count(standing, match, teamIndex, winner);
    }
  return standings;
}

function ranks(standings: ReadonlyMap<string, Standing>): Counted[][] {
  const groups: Counted[][] = [];
  for (const counted of [...standings].sort(([, one], [, other]) => bySums(one, other))) {
    const group = groups.at(-1);
    if (group?.[0] && bySums(group[0][1], counted[1]) === 0) group.push(counted);
    else groups.push([counted]);
  }
  return groups;
}

/** `results`: newest first; results with other teams are ignored. */
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
  const rankOf = (key: string): number => {
    const at = parts.findIndex((part) => part.some(([memberKey]) => memberKey === key));
    // a team that met none of the other teams comes last
    return at < 0 ? parts.length : at;
  };
  const distinctRanks = [...new Set(group.map(([key]) => rankOf(key)))].sort((one, other) => one - other);
  if (distinctRanks.length === 1) return [...group].sort(byName);
  return distinctRanks.flatMap((at) =>
    ranked(
      group.filter(([key]) => rankOf(key) === at),
      between,
    ),
  );
}

function setHeadToHead(group: readonly Counted[], results: readonly Result[]): void {
  if (group.length < 2) return;
  const keys = new Set(group.map(([key]) => key));
  const between = sums(results.filter(({ teams }) => teams.every((key) => keys.has(key))));
  for (const [key, standing] of group) {
    const record = between.get(key);
    if (record) standing.headToHead = { won: record.won, lost: record.lost };
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
    setHeadToHead(group, results);
    return ranked(group, results).map(([, standing]) => standing);
  });
}

const isNamed = ({ id, name }: StandingsTeam): boolean => id !== null || name.trim() !== '';

/**
 * Returns one table for each league and season. Its first match in `matches` (newest first) gives the order
 * of the tables and the spelling. Matches without a league, a team name or a winner are skipped.
 */
export function leagueTables(matches: readonly StandingsMatch[]): LeagueTable[] {
  const leagues = new Map<string, StandingsMatch[]>();
  for (const match of matches) {
    if (match.league.trim() === '' || !isNamed(match.home) || !isNamed(match.visitor)) continue;
    const key = JSON.stringify([foldedText(match.league), foldedText(match.season)]);
    const leagueMatches = leagues.get(key);
    if (leagueMatches) leagueMatches.push(match);
    else leagues.set(key, [match]);
  }
  return [...leagues.values()].flatMap((played) => {
    const [first] = played;
    const teams = tableOf(played);
    return first && teams.length > 0 ? [{ league: first.league, season: first.season, teams }] : [];
  });
}
