import { detectEncoding, type Encoding } from '@volleyscouter/core/dvw/encoding';
import type { DvwPlayer, Problem } from '@volleyscouter/core/dvw/file';
import { importLog } from '@volleyscouter/core/dvw/import';
import { readMatchFile } from '@volleyscouter/core/dvw/read';
import { type DvwError, MAX_FILE_SIZE } from '@volleyscouter/core/dvw/sections';
import type { SetRules } from '@volleyscouter/core/dvw/sets';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { MOVEMENTS } from '@volleyscouter/core/rally/point';
import type { PlayerRole } from '@volleyscouter/core/rally/settings';
import type { Score } from '@volleyscouter/core/rally/state';
import { err, ok, type Result } from '@volleyscouter/core/result';
import type { ZipError } from './openZip.ts';

export interface PreviewPlayer {
  number: number;
  name: string;
  given: string;
  surname: string;
  role: PlayerRole | null;
}

export interface PreviewTeam {
  name: string;
  sets: number;
  players: PreviewPlayer[];
}

export interface ImportPreview {
  encoding: Encoding;
  detected: Encoding;
  date: string;
  time: string;
  league: string;
  season: string;
  venue: string;
  home: PreviewTeam;
  visitor: PreviewTeam;
  sets: { set: number; score: Score }[];
  rules: SetRules;
  /** True if the chosen rules would leave plays after the end of the match. */
  refused: boolean;
  /** The file ends with a finished set, but nobody has won. */
  isUndecided: boolean;
  plays: number;
  videos: string[];
  problems: Problem[];
}

export type ImportError = DvwError | ZipError;

function setsOf(commands: readonly Command[]): Pick<ImportPreview, 'sets' | 'isUndecided'> & { won: Score } {
  const { state } = foldLog(commands);
  const open = !state.over && state.score.some((points) => points > 0);
  const closed = state.closed.map(({ set, score }) => ({ set, score }));
  const sets = open ? [...closed, { set: state.set, score: state.score }] : closed;
  return { sets, won: state.setsWon, isUndecided: !state.over && !open && closed.length > 0 };
}

const rosterOf = (players: readonly DvwPlayer[]): PreviewPlayer[] =>
  players
    .map(({ number, firstName, lastName, role }) => ({
      number,
      name: `${firstName} ${lastName}`.trim(),
      given: firstName,
      surname: lastName,
      role,
    }))
    .sort((a, b) => a.number - b.number);

/** `chosen`: `null` for the detected encoding. Never throws. */
export function readPreview(
  bytes: Uint8Array,
  chosen: Encoding | null,
  chosenRules?: SetRules,
): Result<ImportPreview, ImportError> {
  if (bytes.length > MAX_FILE_SIZE) return err('too-big');
  const detected = detectEncoding(bytes);
  const encoding = chosen ?? detected;
  const text = new TextDecoder(encoding).decode(bytes);
  const read = readMatchFile(text);
  if (!read.ok) return read;
  const { match, teams, players, videos, problems } = read.value;
  const log = importLog(read.value, MOVEMENTS, chosenRules);
  const { bestOf, points, fixedSets } = log.settings;
  const rules = { bestOf, points, fixedSets };
  const { sets, won, isUndecided } = setsOf(log.commands);
  return ok({
    encoding,
    detected,
    date: match.date ?? '',
    time: match.time ?? '',
    league: match.league,
    season: match.season,
    venue: match.venue,
    home: { name: teams[0].name, sets: won[0], players: rosterOf(players[0]) },
    visitor: { name: teams[1].name, sets: won[1], players: rosterOf(players[1]) },
    sets,
    rules,
    refused: chosenRules !== undefined && JSON.stringify(chosenRules) !== JSON.stringify(rules),
    isUndecided,
    videos: [...videos],
    // Ids that begin with `d` belong to lines of the file. The import also adds other entries, such as a W.O.
    plays: log.commands.filter((command) => command.type === 'add' && command.id.startsWith('d')).length,
    problems: [...problems, ...log.problems].sort((a, b) => a.line - b.line),
  });
}

/** An empty text keeps the value of the file. */
export interface Corrections {
  date?: string;
  league?: string;
  season?: string;
  homeName?: string;
  awayName?: string;
}

export function corrected(
  preview: ImportPreview,
  { date, league, season, homeName, awayName }: Corrections,
): ImportPreview {
  const { home, visitor } = preview;
  return {
    ...preview,
    date: date || preview.date,
    league: league || preview.league,
    season: season || preview.season,
    home: { ...home, name: homeName || home.name },
    visitor: { ...visitor, name: awayName || visitor.name },
  };
}

export interface KnownMatch {
  _id: string;
  date: string;
  time: string;
  teams: { home: { name: string }; away: { name: string } };
}

const sameName = (one: string, other: string): boolean =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Returns the id of the game with the same date, time and team names. A file without a date or a team name
 * matches no game. Renamed matches are recognized only by the server.
 */
export function sameMatch(
  {
    date,
    time,
    home,
    visitor,
  }: Pick<ImportPreview, 'date' | 'time'> & Record<'home' | 'visitor', { name: string }>,
  games: readonly KnownMatch[],
): string | null {
  if (date === '') return null;
  const duplicate = games.find(
    ({ teams, ...game }) =>
      game.date === date &&
      game.time === time &&
      sameName(teams.home.name, home.name) &&
      sameName(teams.away.name, visitor.name),
  );
  return duplicate?._id ?? null;
}
