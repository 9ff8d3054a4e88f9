/** Writes a game as a Data Volley file. Pure. Column `file` has the stored data of an imported file. */
import type { Player } from '@volleyscouter/contract/games';
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { withOwnTables } from '@volleyscouter/core/code/ownTables';
import { writeDvw } from '@volleyscouter/core/dvw/export';
import { formOf, type Original, stampsIn } from '@volleyscouter/core/dvw/form';
import type { ImportedMatch, MatchInfo, PlayerInfo, TeamInfo } from '@volleyscouter/core/dvw/game';
import { ownRows } from '@volleyscouter/core/dvw/own-tables';
import { FORMAT_ROW } from '@volleyscouter/core/dvw/scout-lines';
import { functionOfRole, roleOfFunction } from '@volleyscouter/core/game/function';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog, type Match } from '@volleyscouter/core/rally/fold';
import { setNumbers } from '@volleyscouter/core/rally/items';
import { goldenSetNumber } from '@volleyscouter/core/rally/state';
import { setMinutes } from '@volleyscouter/core/stats/minutes';
import { type AlignedVideo, withAligned } from '@volleyscouter/core/video/alignment';
import { isVsm } from '@volleyscouter/core/vsm/read';
import { encode, knownEncoding } from './encode.ts';
import { cut } from './import.ts';
import type { GameFile, GameRow } from './store.ts';

/**
 * If `saysFormat`, exports write the set rules that the user chose at the import. The file does not show
 * these rules.
 */
export function keepFile(
  text: string,
  encoding: string,
  match: ImportedMatch,
  saysFormat = false,
): { commands: Command[]; file: GameFile } {
  if (isVsm(text)) return { commands: [...match.commands], file: { info: match.info, encoding } };
  const { commands, form } = formOf(text.toWellFormed(), knownEncoding(encoding), match);
  const { [FORMAT_ROW]: _, ...scout } = form.scout;
  return { commands, file: { info: match.info, encoding, form: saysFormat ? { ...form, scout } : form } };
}

/**
 * Games store names cut and cleaned. `was` is the full text in the file, `now` the text of the game. Returns
 * `was`, unless the text of the game was edited.
 */
const unlessChanged = (now: string, was: string | undefined, most?: number): string =>
  was !== undefined && cut(was, most) === cut(now, most) ? was : now;

function playerOf(player: Player, was: PlayerInfo | undefined): PlayerInfo {
  const { number } = player;
  return {
    number,
    name: unlessChanged(player.name, was?.name),
    surname: unlessChanged(player.surname, was?.surname),
    role: was && functionOfRole(was.role) === player.function ? was.role : roleOfFunction(player.function),
    captain: player.captain ?? false,
  };
}

export interface Coaches {
  coach: string;
  assistant: string;
}

function teamOf(name: string, players: readonly Player[], was: TeamInfo | undefined, by: Coaches): TeamInfo {
  const before = new Map(was?.players.map((player) => [player.number, player]));
  return {
    name: unlessChanged(name, was?.name),
    coach: was?.coach || by.coach,
    assistant: was?.assistant || by.assistant,
    players: players.map((player) => playerOf(player, before.get(player.number))),
  };
}

/** A file has no golden set. */
function minutesBySet(match: Match): (number | null)[] {
  const golden = goldenSetNumber(match.state);
  return setNumbers(match).flatMap((set) => (set === golden ? [] : setMinutes(match, set)));
}

function infoOf(
  row: GameRow,
  match: Match,
  was: MatchInfo | undefined,
  coaches: readonly [Coaches, Coaches],
): MatchInfo {
  const isRecorded = row.importedFrom === null;
  // figures are counted with these tables (placedBy); the tables of the whole site only affect typing
  const ownTables = isRecorded ? withOwnTables(DEFAULT_TABLES, row.tables) : row.tables;
  const tables = ownRows(ownTables, was?.tables);
  const minutes = isRecorded ? minutesBySet(match) : row.minutes;
  return {
    date: row.date || null,
    time: row.time || null,
    season: unlessChanged(row.season, was?.season),
    league: unlessChanged(row.league, was?.league),
    phase: was?.phase ?? '',
    venue: unlessChanged(row.local, was?.venue, 200),
    home: teamOf(row.homeName, row.homePlayers, was?.home, coaches[0]),
    visitor: teamOf(row.awayName, row.awayPlayers, was?.visitor, coaches[1]),
    ...(minutes && { minutes }),
    ...(tables && { tables }),
  };
}

export interface GameToWrite {
  row: GameRow;
  file: GameFile | null;
  commands: readonly Command[];
  coaches: readonly [Coaches, Coaches];
  /** The reader may not see names and free text. The original text of the file is then left out, too. */
  guarded: boolean;
  video?: AlignedVideo | null;
}

/** Uses the original encoding if it has all letters, otherwise UTF-8. */
export function gameFile({ row, file, commands, coaches, guarded, video = null }: GameToWrite): Uint8Array {
  const folded = foldLog(commands);
  const match = video ? withAligned(folded, video) : folded;
  const info = infoOf(row, match, guarded ? undefined : file?.info, coaches);
  const encoding = knownEncoding(file?.encoding ?? '');
  const form = file?.form && (guarded ? { ...file.form, head: {}, scout: {} } : file.form);
  const original: Original | null =
    file && form
      ? { info: file.info, match: foldLog(commands.slice(0, form.commands)), encoding, form }
      : null;
  const write = (as: string): string =>
    writeDvw(info, match, { encoding: as, stamps: stampsIn(commands), original });
  return encode(write(encoding), encoding) ?? new TextEncoder().encode(write('utf-8'));
}
