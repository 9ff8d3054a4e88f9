import { createHash } from 'node:crypto';
import type { Player } from '@volleyscouter/contract/games';
import { type ImportedMatch, importDvw, type TeamInfo } from '@volleyscouter/core/dvw/game';
import type { DvwError } from '@volleyscouter/core/dvw/sections';
import type { SetRules } from '@volleyscouter/core/dvw/sets';
import { functionOfRole } from '@volleyscouter/core/game/function';
import type { Manual } from '@volleyscouter/core/rally/command';
import type { Result } from '@volleyscouter/core/result';
import { cleanName } from '@volleyscouter/core/text/name';
import { isVsm } from '@volleyscouter/core/vsm/read';
import { EMPTY_GAME, type GameData } from './store.ts';

export type Unreadable = DvwError | 'too-many-lines';

export const WHY: Readonly<Record<Unreadable, string>> = {
  empty: 'está vazio.',
  binary: 'não é um arquivo de texto.',
  'too-big': 'passa do limite de 8 MB.',
  'not-dvw': 'não é um arquivo do Data Volley (.dvw) nem do VolleyStation (.vsm).',
  'no-plays': 'não tem jogadas nem times.',
  'vsm-broken': 'está cortado ou danificado.',
  'vsm-version': 'é de uma versão do VolleyStation que ainda não é lida; só a versão 1 é.',
  'vsm-game': 'não é de uma partida de quadra.',
  'too-many-lines': 'tem mais linhas do que uma partida pode ter.',
};

/** A long five-set match has 4,000 lines. */
const MAX_LINES = 20_000;
const MAX_COMMANDS = 30_000;

function hasTooManyLines(text: string): boolean {
  let lines = 0;
  for (const _ of text.matchAll(/\r\n|\n|\r/g)) if (++lines > MAX_LINES) return true;
  return false;
}

export const cut = (text: string, most = 100): string => cleanName(text.slice(0, most));

const playersOf = (team: TeamInfo): Player[] =>
  team.players.map(({ number, name, surname, role, captain }) => ({
    number,
    name: cut(name),
    surname: cut(surname),
    function: functionOfRole(role),
    ...(captain && { captain }),
  }));

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The key does not depend on the format of the file: it is a hash of date, time and teams. If the date or a
 * team is unknown, it is a hash of the commands.
 */
export function importKey({ info, commands }: ImportedMatch): string {
  const { date, time, home, visitor } = info;
  const names = [home.name, visitor.name].map((name) => name.trim().toLowerCase());
  const isIdentified = date !== null && names.every((name) => name !== '');
  return sha256(JSON.stringify(isIdentified ? [date, time, ...names] : commands));
}

/** Max codes of each table. Texts are cut to the length that the form allows. */
const MAX_CODES = 200;

function tablesOf({ tables }: ImportedMatch): GameData['tables'] {
  if (!tables) return null;
  const short = <Row extends { text: string }>(rows: readonly Row[]): Row[] =>
    rows.slice(0, MAX_CODES).map((row) => ({ ...row, text: cut(row.text, 60) }));
  return { combinations: short(tables.combinations), calls: short(tables.calls) };
}

function dataOf(match: ImportedMatch): GameData {
  const { info, commands } = match;
  const first = commands.find((command): command is Manual => command.type === 'manual');
  return {
    ...EMPTY_GAME,
    date: info.date ?? '',
    time: info.time ?? '',
    league: cut(info.league),
    season: cut(info.season),
    local: cut(info.venue, 200),
    homeName: cut(info.home.name),
    awayName: cut(info.visitor.name),
    homePlayers: playersOf(info.home),
    awayPlayers: playersOf(info.visitor),
    homeOrder: first?.home?.six ?? [],
    awayOrder: first?.visitor?.six ?? [],
    setterPos: [first?.home?.setter ?? 1, first?.visitor?.setter ?? 2],
    serv: first?.serving ?? '*',
    tables: tablesOf(match),
    minutes: info.minutes ?? null,
  };
}

export interface ReadGame {
  match: ImportedMatch;
  data: GameData;
}

/** Default of `rules`: the rules of the sets that the file shows. */
export function readGameFile(text: string, rules?: SetRules): Result<ReadGame, Unreadable> {
  if (!isVsm(text) && hasTooManyLines(text)) return { ok: false, error: 'too-many-lines' };
  const read = importDvw(text.toWellFormed(), rules);
  if (!read.ok) return read;
  if (read.value.commands.length > MAX_COMMANDS) return { ok: false, error: 'too-many-lines' };
  return { ok: true, value: { match: read.value, data: dataOf(read.value) } };
}
