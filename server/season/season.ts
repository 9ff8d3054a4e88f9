/** The matches of a registered team, and what is counted of each. */
import type { SeasonMatch } from '@volleyscouter/contract/season';
import { scopeOf } from '@volleyscouter/core/access/may';
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { foldedText } from '@volleyscouter/core/people/person';
import type { Score } from '@volleyscouter/core/rally/state';
import {
  type FigureFilter,
  figuresOfMatch,
  type KeptRally,
  keptRallies,
  type MatchFigures,
} from '@volleyscouter/core/season/figures';
import { type AthleteIdentity, identitiesOf } from '@volleyscouter/core/season/identity';
import { setsWon } from '@volleyscouter/core/stats/sets';
import type { Queryable } from '../database/transaction.ts';
import { isGuarded } from '../games/minors.ts';
import { type GameRow, listMatches } from '../games/store.ts';
import type { Caller } from '../http/caller.ts';
import type { Folded, Folds } from '../log/folds.ts';
import { projection } from '../log/projection.ts';
import { athleteNames } from './names.ts';

/** Matches of which it is kept what figures are counted from, some 50 kB each. */
const MOST_MATCHES = 500;

export interface KeptMatch {
  rallies: readonly KeptRally[];
  /** Home first. */
  sets: Score;
  over: boolean;
}

const keptMatch = ({ match, rallies }: Folded): KeptMatch => ({
  rallies: keptRallies(rallies()),
  sets: [setsWon(match, '*'), setsWon(match, 'a')],
  over: match.state.over,
});

export const keptMatches = (folds: Folds) => projection<GameRow, KeptMatch>(folds, keptMatch, MOST_MATCHES);

export const onlyPublic = ({ role }: Pick<Caller, 'role'>): boolean => scopeOf(role, 'game:read') !== 'all';

/** The side of a registered team in a game; of a team against itself the home side. */
export const sideOf = ({ homeTeamId, awayTeamId }: GameRow, team: string): Side | null =>
  homeTeamId === team ? '*' : awayTeamId === team ? 'a' : null;

export interface Choice {
  key: string;
  name: string;
}

/** A match as the team played it. */
export interface OwnMatch {
  row: GameRow;
  side: Side;
  opponent: Choice;
  league: Choice;
  /** By number; empty where the caller may not see whole names. */
  identities: ReadonlyMap<number, AthleteIdentity>;
}

function ownMatch(row: GameRow, side: Side, said: ReadonlyMap<string, string>, who: Caller): OwnMatch {
  const [other, name] = side === '*' ? [row.awayTeamId, row.awayName] : [row.homeTeamId, row.homeName];
  const players = side === '*' ? row.homePlayers : row.awayPlayers;
  return {
    row,
    side,
    opponent: { key: other ?? `name ${foldedText(name)}`, name },
    league: { key: foldedText(row.league), name: row.league },
    identities: isGuarded(row, who) ? new Map() : identitiesOf(players, said, row.id),
  };
}

/** The matches of a team that the caller may see, newest first. */
export async function matchesOf(db: Queryable, team: string, who: Caller): Promise<OwnMatch[]> {
  const said = (await athleteNames(db)).get(team) ?? new Map<string, string>();
  const rows = await listMatches(db, { teamId: team, onlyPublic: onlyPublic(who) });
  return rows.flatMap((row) => {
    const side = sideOf(row, team);
    return side ? [ownMatch(row, side, said, who)] : [];
  });
}

/** When a match is played, for an order; a game without a date counts as the first. */
const momentOf = ({ date, time }: GameRow): string => `${date} ${time}`;

/** Those before a game. Without a date nobody knows what was before: then all but itself. */
export async function matchesBefore(
  db: Queryable,
  team: string,
  game: GameRow,
  who: Caller,
): Promise<OwnMatch[]> {
  const all = await matchesOf(db, team, who);
  return all.filter(
    ({ row }) =>
      row.id !== game.id && row.id !== game.copyOf && (game.date === '' || momentOf(row) < momentOf(game)),
  );
}

/** Each once, by name, spelled as in the newest match. */
function choices(all: readonly Choice[]): Choice[] {
  const known = new Map<string, Choice>();
  for (const choice of all)
    if (choice.name.trim() !== '' && !known.has(choice.key)) known.set(choice.key, choice);
  return [...known.values()].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}

export const choicesOf = (matches: readonly OwnMatch[]) => ({
  opponents: choices(matches.map(({ opponent }) => opponent)),
  leagues: choices(matches.map(({ league }) => league)),
  athletes: choices(matches.flatMap(({ identities }) => [...identities.values()])),
});

/** What chooses whole matches; what is left out limits nothing. */
export interface MatchFilter {
  opponent?: string | undefined;
  league?: string | undefined;
  /** YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export function filtered(
  matches: readonly OwnMatch[],
  { opponent, league, from, to }: MatchFilter,
): OwnMatch[] {
  return matches.filter(
    (match) =>
      (!opponent || match.opponent.key === opponent) &&
      (!league || match.league.key === league) &&
      (!from || match.row.date >= from) &&
      (!to || (match.row.date !== '' && match.row.date <= to)),
  );
}

export function seasonMatch(
  { row, side, opponent }: OwnMatch,
  { sets, over }: KeptMatch,
  figures: MatchFigures | null,
): SeasonMatch {
  const [own, other] = side === '*' ? sets : [sets[1], sets[0]];
  const { id, date, league, season } = row;
  // a file of a match that its scout left early is not in progress either
  const ended = over || row.importedFrom !== null;
  return {
    _id: id,
    date,
    opponent: opponent.name,
    league,
    season,
    sets: { own, other },
    over: ended,
    figures,
  };
}

/** The figures of a match; `null` where the athlete asked for is not in it. */
export function figuresOf(
  { side, identities }: OwnMatch,
  { rallies }: KeptMatch,
  filter: FigureFilter,
  athlete?: string,
): MatchFigures | null {
  if (athlete === undefined || athlete === '') return figuresOfMatch(rallies, side, filter);
  const number = [...identities].find(([, { key }]) => key === athlete)?.[0];
  return number === undefined ? null : figuresOfMatch(rallies, side, { ...filter, number });
}

/** Id -> games, of the registered teams of games that the caller may see. */
export async function teamCounts(db: Queryable, who: Caller): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const row of await listMatches(db, { onlyPublic: onlyPublic(who) }))
    for (const id of new Set(SIDES.map((side) => (side === '*' ? row.homeTeamId : row.awayTeamId))))
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
