import type { OwnTables } from '../code/tables.ts';
import { usableRows } from '../code/valid-tables.ts';
import type { Command } from '../rally/command.ts';
import { MOVEMENTS } from '../rally/point.ts';
import { type PlayerRole, type Settings, targetOf } from '../rally/settings.ts';
import type { Result } from '../result.ts';
import type { DvwFile, DvwPlayer, DvwSet, DvwTeam, FileTables, Problem } from './file.ts';
import { importLog } from './import.ts';
import { readMatchFile } from './read.ts';
import type { Replay } from './replay.ts';
import type { DvwError } from './sections.ts';
import type { SetRules } from './sets.ts';

export interface PlayerInfo {
  number: number;
  name: string;
  surname: string;
  role: PlayerRole | null;
  captain: boolean;
}

export interface TeamInfo {
  name: string;
  coach: string;
  assistant: string;
  players: readonly PlayerInfo[];
}

export interface MatchInfo {
  /** YYYY-MM-DD */
  date: string | null;
  /** HH:MM */
  time: string | null;
  season: string;
  league: string;
  phase: string;
  venue: string;
  home: TeamInfo;
  visitor: TeamInfo;
  /** Minutes of each set, in order; absent if unknown. */
  minutes?: readonly (number | null)[];
  /** If absent, an export writes the built-in tables. */
  tables?: FileTables;
}

export interface ImportedMatch {
  info: MatchInfo;
  settings: Settings;
  /** Only codes that can be typed. */
  tables: OwnTables | null;
  /** The first command sets the settings. */
  commands: readonly Command[];
  replay: Replay;
  sets: readonly DvwSet[];
  problems: readonly Problem[];
}

const playerInfo = (player: DvwPlayer): PlayerInfo => ({
  number: player.number,
  name: player.firstName || player.nickname,
  surname: player.lastName,
  role: player.role,
  captain: player.captain,
});

const teamInfo = (team: DvwTeam, players: readonly DvwPlayer[]): TeamInfo => ({
  name: team.name,
  coach: team.coach,
  assistant: team.assistant,
  players: players.map(playerInfo),
});

/**
 * `undefined` also if the column has only target points: some programs write 25, 25, 25, 25, 15 into it, even
 * for sets without plays.
 */
function minutesIn(sets: readonly DvwSet[], settings: Settings): MatchInfo['minutes'] {
  const areTargets = sets.every(
    ({ minutes }, at) => minutes === null || minutes === targetOf(settings, at + 1),
  );
  return areTargets ? undefined : sets.map(({ minutes }) => minutes || null);
}

function infoOf({ match, teams, players, sets, tables }: DvwFile, settings: Settings): MatchInfo {
  const { date, time, season, league, phase, venue } = match;
  const [home, visitor] = [teamInfo(teams[0], players[0]), teamInfo(teams[1], players[1])];
  const minutes = minutesIn(sets, settings);
  return { date, time, season, league, phase, venue, home, visitor, ...(minutes && { minutes }), tables };
}

/** The rules of the sets are detected; `chosen` rules replace them if they fit the file. Never throws. */
export function importDvw(text: string, chosen?: SetRules): Result<ImportedMatch, DvwError> {
  const read = readMatchFile(text);
  if (!read.ok) return read;
  const { settings, commands, replay, problems } = importLog(read.value, MOVEMENTS, chosen);
  const { dropped: _, ...tables } = usableRows(read.value.combinations, read.value.calls);
  const isEmpty = tables.combinations.length + tables.calls.length === 0;
  const all = [...read.value.problems, ...problems].sort((a, b) => a.line - b.line);
  return {
    ok: true,
    value: {
      info: infoOf(read.value, settings),
      settings,
      tables: isEmpty ? null : tables,
      commands,
      replay,
      sets: read.value.sets,
      problems: all,
    },
  };
}
