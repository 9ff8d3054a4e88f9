import type { Command } from '@volleyscouter/core/rally/command';
import { NEW_GAME } from '@volleyscouter/core/rally/settings';
import { simulateMatch } from '@volleyscouter/core/rally/simulate';
import { rosterOf } from '../scouting/games/edit.ts';
import { EMPTY_GAME, type GameData } from '../scouting/games/store.ts';
import { AURORA, type DemoTeam, MARE, SERRA } from './people.ts';
import { seeded } from './seeded.ts';

const DAY = 86_400_000;

export interface DemoMatch {
  home: DemoTeam;
  away: DemoTeam;
  seed: number;
  daysAgo: number;
  time: string;
  public: boolean;
  /** Share of the match that was played; 0 for a future match. */
  played: number;
}

export const PHOTOGRAPHED: DemoMatch = {
  ...{ home: MARE, away: SERRA, seed: 33, daysAgo: 1, time: '20:00', public: false, played: 0.55 },
};

export const MATCHES: readonly DemoMatch[] = [
  { home: AURORA, away: MARE, seed: 31, daysAgo: 6, time: '19:30', public: true, played: 1 },
  { home: SERRA, away: AURORA, seed: 2, daysAgo: 13, time: '17:00', public: true, played: 1 },
  PHOTOGRAPHED,
  { home: AURORA, away: SERRA, seed: 1, daysAgo: -8, time: '18:00', public: false, played: 0 },
];

/** Left out by `DEMO=small`. */
export const SEASON: readonly DemoMatch[] = [
  { home: MARE, away: AURORA, seed: 48, daysAgo: 20, time: '20:30', public: true, played: 1 },
  { home: SERRA, away: MARE, seed: 51, daysAgo: 27, time: '18:00', public: true, played: 1 },
];

/** This match continues while somebody follows it (liveMatch.ts). */
export const LIVE: DemoMatch = {
  ...{ home: AURORA, away: MARE, seed: 37, daysAgo: 0, time: '', public: true, played: 0.35 },
};

export const FILMED: DemoMatch = {
  ...{ home: AURORA, away: SERRA, seed: 38, daysAgo: 3, time: '10:00', public: true, played: 1 },
};

const FILMED_RALLIES = 6;
const [FIRST_TOUCH_MS, TOUCH_INTERVAL_MS, RALLY_INTERVAL_MS] = [2000, 1400, 12_000];

/** Each touch has its time in the video with this id. */
export function filmedCommands(video: string): Command[] {
  let at = FIRST_TOUCH_MS - RALLY_INTERVAL_MS;
  let block = '';
  const rallies = new Set<string>();
  const commands: Command[] = [];
  for (const command of commandsOf(FILMED)) {
    if (command.type !== 'add') {
      commands.push(command);
      continue;
    }
    rallies.add(command.block);
    if (rallies.size > FILMED_RALLIES) break;
    at += command.block === block ? TOUCH_INTERVAL_MS : RALLY_INTERVAL_MS;
    block = command.block;
    commands.push({ ...command, time: at / 1000, moment: { at, from: 'corrected', video } });
  }
  return commands;
}

export function commandsOf({ home, away, seed, played }: DemoMatch): Command[] {
  const rosters = { home: rosterOf(home.players), visitor: rosterOf(away.players) };
  const settings = { ...NEW_GAME, ...rosters };
  if (played === 0) return [{ type: 'settings', settings }];
  const commands = simulateMatch(home.squad, away.squad, seeded(seed), settings);
  return commands.slice(0, Math.ceil(commands.length * played));
}

export function liveCommandsOf(match: DemoMatch, now: Date): Command[] {
  const begun = Date.parse(`${gameOf(match, now).date}T${match.time}-03:00`);
  return commandsOf(match).map((command) => {
    if (command.type !== 'add') return command;
    const first = begun + (command.time ?? 0) * 1000;
    return { ...command, keys: { first, enter: first, shift: 0 } };
  });
}

/** `teams`: ids of registered teams by name. */
export function gameOf(
  match: DemoMatch,
  now: Date,
  teams: ReadonlyMap<string, string> = new Map(),
): GameData {
  const { home, away, daysAgo, time } = match;
  return {
    ...EMPTY_GAME,
    date: new Date(now.getTime() - daysAgo * DAY).toISOString().slice(0, 10),
    time,
    league: 'Copa Litoral',
    season: String(now.getUTCFullYear()),
    local: 'Ginásio da Enseada',
    homeTeamId: teams.get(home.name) ?? null,
    homeName: home.name,
    awayTeamId: teams.get(away.name) ?? null,
    awayName: away.name,
    homePlayers: home.players,
    awayPlayers: away.players,
    homeOrder: home.squad.six,
    awayOrder: away.squad.six,
    setterPos: [home.squad.setter, away.squad.setter],
    public: match.public,
  };
}
