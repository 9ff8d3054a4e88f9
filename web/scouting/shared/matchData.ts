import type { Game, Player } from '@volleyscouter/contract/games';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import { roleOfFunction } from '@volleyscouter/core/game/function';
import { rosterOf } from '@volleyscouter/core/rally/court';
import type { Match } from '@volleyscouter/core/rally/fold';
import { lastSet, type PlayItem, playItems, setNumbers } from '@volleyscouter/core/rally/items';
import type { PlayerRole } from '@volleyscouter/core/rally/settings';
import { goldenSetNumber } from '@volleyscouter/core/rally/state';
import { teamNumbers } from '@volleyscouter/core/stats/participation';
import { blockedPlays, type Rally, ralliesOf } from '@volleyscouter/core/stats/rallies';
import { type Range, ralliesIn, touchesIn } from '@volleyscouter/core/stats/range';
import { type TouchRow, touchesOf } from '@volleyscouter/core/stats/touches';
import { matchText } from './texts/match.ts';

export interface Athlete {
  number: number;
  name: string;
  short: string;
  role: PlayerRole | null;
}

export interface TeamData {
  side: Side;
  name: string;
  /** Also players who are not listed, but were on court or touched the ball. */
  athletes: ReadonlyMap<number, Athlete>;
}

export interface MatchData {
  game: Game;
  match: Match;
  readonly rallies: readonly Rally[];
  readonly touches: readonly TouchRow[];
  /** If the range is limited by score, the rallies differ by team. */
  ralliesOf: (side: Side) => readonly Rally[];
  readonly blocked: ReadonlySet<string>;
  items: readonly PlayItem[];
  teams: Readonly<Record<Side, TeamData>>;
  names: Readonly<Record<Side, string>>;
  sets: readonly number[];
  lastSet: number;
  golden: number | null;
}

export interface PickedPlayer {
  side: Side;
  number: number;
}

function athleteOf(number: number, player: Player | undefined, role: PlayerRole | null): Athlete {
  const parts = [player?.name ?? '', player?.surname ?? ''].filter(Boolean);
  const knownRole = role ?? roleOfFunction(player?.function ?? '');
  return { number, name: parts.join(' '), short: parts[0]?.split(' ')[0] ?? '', role: knownRole };
}

function teamOf(game: Game, match: Match, side: Side, numbers: readonly number[]): TeamData {
  const [players, name, fallback] =
    side === '*'
      ? [game.players.home, game.teams.home.name, matchText.home]
      : [game.players.away, game.teams.away.name, matchText.away];
  const roster = rosterOf(match.settings, side);
  const athletes = numbers.map((number) => {
    const player = players.find((candidate) => candidate.number === number);
    const role = roster.find((entry) => entry.number === number)?.role ?? null;
    return [number, athleteOf(number, player, role)] as const;
  });
  return { side, name: name.trim() || fallback, athletes: new Map(athletes) };
}

const numbersOf = (game: Game, match: Match, side: Side): number[] => {
  const players = side === '*' ? game.players.home : game.players.away;
  const listed = players.map(({ number }) => number);
  return teamNumbers(match, side, listed);
};

interface KnownTeam {
  settings: Match['settings'];
  numbers: string;
  team: TeamData;
}

interface TeamCache {
  '*'?: KnownTeam;
  a?: KnownTeam;
  teams?: Pick<MatchData, 'teams' | 'names'>;
}

/** Teams change rarely. Reusing the same objects avoids rendering their components again. */
const TEAMS = new WeakMap<Game, TeamCache>();

function cachedTeam(cache: TeamCache, game: Game, match: Match, side: Side): TeamData {
  const { settings } = match;
  const all = numbersOf(game, match, side);
  const numbers = all.join();
  const last = cache[side];
  if (last?.settings === settings && last.numbers === numbers) return last.team;
  const team = teamOf(game, match, side, all);
  cache[side] = { settings, numbers, team };
  return team;
}

function knownTeams(game: Game, match: Match): Pick<MatchData, 'teams' | 'names'> {
  const cachedTeams = TEAMS.get(game) ?? {};
  TEAMS.set(game, cachedTeams);
  const [home, visitor] = [
    cachedTeam(cachedTeams, game, match, '*'),
    cachedTeam(cachedTeams, game, match, 'a'),
  ];
  const last = cachedTeams.teams;
  if (last?.teams['*'] === home && last.teams.a === visitor) return last;
  cachedTeams.teams = { teams: { '*': home, a: visitor }, names: { '*': home.name, a: visitor.name } };
  return cachedTeams.teams;
}

type Counted = 'rallies' | 'touches' | 'blocked' | 'ralliesOf';

function lazy<Value extends object>(compute: () => Value): () => Value {
  let value: Value | null = null;
  return () => {
    value ??= compute();
    return value;
  };
}

interface Count {
  all: () => readonly Rally[];
  ralliesOf: MatchData['ralliesOf'];
  touches: () => readonly TouchRow[];
  blocked: () => ReadonlySet<string>;
}

const counted = (rest: Omit<MatchData, Counted>, { all, ralliesOf, touches, blocked }: Count): MatchData => ({
  ...rest,
  ralliesOf,
  get rallies() {
    return all();
  },
  get touches() {
    return touches();
  },
  get blocked() {
    return blocked();
  },
});

export function matchData(game: Game, match: Match): MatchData {
  const rest = {
    game,
    match,
    items: playItems(match),
    ...knownTeams(game, match),
    sets: setNumbers(match),
    lastSet: lastSet(match),
    golden: goldenSetNumber(match.state),
  };
  const all = lazy(() => ralliesOf(match));
  const touches = lazy(() => touchesOf(all()));
  return counted(rest, { all, ralliesOf: all, touches, blocked: lazy(() => blockedPlays(all())) });
}

export function dataIn(data: MatchData, range: Range): MatchData {
  if (Object.keys(range).length === 0) return data;
  const { game, match, items, teams, names, sets, lastSet: last, golden } = data;
  const rest = { game, match, items, teams, names, sets, lastSet: last, golden };
  const ralliesOfSide = (side: Side) => lazy(() => ralliesIn(data.rallies, range, side));
  const bySide = { '*': ralliesOfSide('*'), a: ralliesOfSide('a') };
  return counted(rest, {
    all: lazy(() => ralliesIn(data.rallies, range)),
    ralliesOf: (side) => bySide[side](),
    touches: lazy(() => touchesIn(data.rallies, range)),
    blocked: () => data.blocked,
  });
}

export const setLabel = (golden: number | null, set: number): string =>
  set === golden ? matchText.goldenSet : matchText.setOf(set);

export function athleteLabel({ number, name }: Athlete): string {
  return name ? `#${number} - ${name}` : `#${number}`;
}
