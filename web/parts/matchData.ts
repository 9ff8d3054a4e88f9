/** A match as the screens need it: folded once, with names. Every figure comes from core over these. */
import type { Game, Player } from '@volleyscouter/contract/games';
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { roleOfFunction } from '@volleyscouter/core/game/function';
import type { Command } from '@volleyscouter/core/rally/command';
import { rosterOf } from '@volleyscouter/core/rally/court';
import { foldLog, type Match } from '@volleyscouter/core/rally/fold';
import { lastSet, type PlayItem, playItems, setNumbers } from '@volleyscouter/core/rally/items';
import type { Role } from '@volleyscouter/core/rally/settings';
import { type Rally, ralliesOf } from '@volleyscouter/core/stats/rallies';
import { matchText } from '../text/match.ts';

export interface Athlete {
  number: number;
  /** Name and surname, as far as they are known. */
  name: string;
  /** One word for the court. */
  short: string;
  role: Role | null;
}

export interface TeamData {
  side: Side;
  name: string;
  /** Everybody who is listed or touched the ball, by number, ascending. */
  athletes: ReadonlyMap<number, Athlete>;
}

export interface MatchData {
  game: Game;
  match: Match;
  rallies: readonly Rally[];
  items: readonly PlayItem[];
  teams: Readonly<Record<Side, TeamData>>;
  /** Names of the teams. */
  names: Readonly<Record<Side, string>>;
  /** Sets that have begun. */
  sets: readonly number[];
  lastSet: number;
}

/** A player of a side, picked to filter by or to report on. */
export interface Picked {
  side: Side;
  number: number;
}

function athleteOf(number: number, player: Player | undefined, role: Role | null): Athlete {
  const parts = [player?.name ?? '', player?.surname ?? ''].filter(Boolean);
  const known = role ?? roleOfFunction(player?.function ?? '');
  return { number, name: parts.join(' '), short: parts[0]?.split(' ')[0] ?? '', role: known };
}

function teamOf(game: Game, match: Match, side: Side): TeamData {
  const [players, name, fallback] =
    side === '*'
      ? [game.players.home, game.teams.home.name, matchText.home]
      : [game.players.away, game.teams.away.name, matchText.away];
  const roster = rosterOf(match.settings, side);
  const touched = match.plays.flatMap(({ entry }) =>
    entry?.kind === 'touch' && entry.side === side && entry.number !== null ? [entry.number] : [],
  );
  const numbers = [...players, ...roster].map((player) => player.number).concat(touched);
  const athletes = [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((number) => {
      const player = players.find((each) => each.number === number);
      const role = roster.find((each) => each.number === number)?.role ?? null;
      return [number, athleteOf(number, player, role)] as const;
    });
  return { side, name: name.trim() || fallback, athletes: new Map(athletes) };
}

/** Folds a log, oldest command first. */
export function matchData(game: Game, commands: Iterable<Command>): MatchData {
  const match = foldLog(commands);
  const [home, visitor] = SIDES.map((side) => teamOf(game, match, side)) as [TeamData, TeamData];
  return {
    game,
    match,
    rallies: ralliesOf(match),
    items: playItems(match),
    teams: { '*': home, a: visitor },
    names: { '*': home.name, a: visitor.name },
    sets: setNumbers(match),
    lastSet: lastSet(match),
  };
}

/** '#12 - Ana Andrade', or the number alone. */
export function athleteLabel({ number, name }: Athlete): string {
  return name ? `#${number} - ${name}` : `#${number}`;
}
