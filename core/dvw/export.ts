/** A match as a Data Volley file: what another program reads, and what an import here makes the same match of. */
import { DEFAULT_TABLES } from '../code/defaults.ts';
import type { Side } from '../code/vocabulary.ts';
import { writeWinning } from '../code/winning.ts';
import type { Match } from '../rally/fold.ts';
import { PLAYER_ROLES } from '../rally/settings.ts';
import { goldenSetNumber } from '../rally/state.ts';
import { setScores } from '../stats/sets.ts';
import type { FileTables } from './file.ts';
import type { MatchInfo, PlayerInfo, TeamInfo } from './game.ts';
import { scoutLines } from './scout-lines.ts';

const two = (number: number): string => String(number).padStart(2, '0');
/** A field may hold neither the separator nor a line break. */
const clean = (text: string): string =>
  [...text]
    .map((letter) => (letter === ';' || letter < ' ' ? ' ' : letter))
    .join('')
    .trim();
const row = (...fields: readonly (string | number)[]): string =>
  `${fields.map((field) => clean(String(field))).join(';')};`;

/** Where a player stood at the start of sets 1-5: the position, `*` when it came in or touched the ball, else nothing. */
function startsOf(match: Match, side: Side, number: number): string[] {
  return [1, 2, 3, 4, 5].map((set) => {
    const plays = match.plays.filter((play) => play.set === set);
    const first = plays.find((play) => play.entry?.kind === 'touch');
    if (!first) return '';
    const six = (side === '*' ? first.before.home : first.before.visitor).six;
    const at = six.indexOf(number);
    if (at >= 0) return String(at + 1);
    const came = plays.some(({ entry }) => {
      if (entry?.kind === 'substitution') return entry.side === side && entry.in === number;
      return entry?.kind === 'touch' && entry.side === side && entry.number === number;
    });
    return came ? '*' : '';
  });
}

function playerRow(match: Match, side: Side, player: PlayerInfo, index: number): string {
  const special = player.role === 'libero' ? 'L' : player.captain ? 'C' : '';
  const role = player.role ? String(PLAYER_ROLES.indexOf(player.role) + 1) : '';
  const name = [clean(player.surname), clean(player.name)];
  const starts = startsOf(match, side, player.number);
  const id = `${side === '*' ? 'H' : 'V'}${two(player.number)}`;
  return row(
    side === '*' ? 0 : 1,
    player.number,
    index,
    ...starts,
    id,
    ...name,
    '',
    special,
    role,
    'False',
    '',
    '',
  );
}

function setRows(match: Match): string[] {
  const golden = goldenSetNumber(match.state);
  const scores = setScores(match).filter(({ set }) => set !== golden);
  return [1, 2, 3, 4, 5].map((set) => {
    const score = scores.find((entry) => entry.set === set)?.score;
    return score ? `True;;;;${two(score[0])}-${two(score[1])};;` : 'True;;;;;;';
  });
}

function teamRow(match: Match, team: TeamInfo, side: Side): string {
  const won = match.state.setsWon[side === '*' ? 0 : 1];
  return row(side === '*' ? 'HOM' : 'VIS', team.name, won, team.coach, team.assistant, '');
}

/** Tables of a match without its own. */
const usualTables = (): FileTables => ({
  combinations: DEFAULT_TABLES.combinations.map(({ code, from, type, target, text }) => [
    code,
    String(from ?? ''),
    'C',
    type ?? '',
    text,
    '',
    '',
    '',
    target ?? '-',
    '',
  ]),
  calls: DEFAULT_TABLES.calls.map(({ code, text }) => [code, '', text, '', '', '', '', '', '', '']),
});

function tableRows({ combinations, calls }: FileTables): string[] {
  const rows = (table: FileTables['calls']): string[] => table.map((cells) => row(...cells));
  return ['[3ATTACKCOMBINATION]', ...rows(combinations), '[3SETTERCALL]', ...rows(calls)];
}

/** The text of the file, CRLF, to be written as UTF-8. */
export function writeDvw(info: MatchInfo, match: Match): string {
  const [year, month, day] = (info.date ?? '').split('-');
  const date = year && month && day ? `${day}/${month}/${year}` : '';
  const time = info.time ? `${info.time.replace(':', '.')}.00` : '';
  const places = match.settings.cones ? 'C' : 'Z';
  const players = (team: TeamInfo, side: Side): string[] =>
    team.players.map((player, index) =>
      playerRow(match, side, player, index + 1 + (side === 'a' ? info.home.players.length : 0)),
    );
  const lines = [
    '[3DATAVOLLEYSCOUT]',
    'FILEFORMAT: 2.0',
    'GENERATOR-PRG: VolleyScouter',
    '[3MATCH]',
    row(date, time, info.season, info.league, info.phase, '', '', '', 'utf-8', 1, places, 0),
    row('', '', serialOf(info.date), '', '', '', ''),
    '[3TEAMS]',
    teamRow(match, info.home, '*'),
    teamRow(match, info.visitor, 'a'),
    '[3MORE]',
    row('', '', '', '', info.venue, ''),
    '[3COMMENTS]',
    '[3SET]',
    ...setRows(match),
    '[3PLAYERS-H]',
    ...players(info.home, '*'),
    '[3PLAYERS-V]',
    ...players(info.visitor, 'a'),
    ...tableRows(info.tables ?? usualTables()),
    '[3WINNINGSYMBOLS]',
    writeWinning(match.settings.winning),
    '[3RESERVE]',
    '[3VIDEO]',
    '[3SCOUT]',
    ...scoutLines(match),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** YYYY-MM-DD -> days since 1899-12-30: tells readers which number of the date is the month. */
function serialOf(date: string | null): string {
  const [year = 0, month = 0, day = 0] = (date ?? '').split('-').map(Number);
  if (!year || !month || !day) return '';
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const doy = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const yoe = y - era * 400;
  const days = era * 146097 + yoe * 365 + Math.floor(yoe / 4) - Math.floor(yoe / 100) + doy;
  return String(days - 719468 + 25569);
}
