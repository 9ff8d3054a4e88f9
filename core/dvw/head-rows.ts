import { cutText } from '../code/cut.ts';
import { DEFAULT_TABLES } from '../code/defaults.ts';
import type { Side } from '../code/vocabulary.ts';
import { writeWinning } from '../code/winning.ts';
import type { Match, Play } from '../rally/fold.ts';
import { PLAYER_ROLES } from '../rally/settings.ts';
import { goldenSetNumber } from '../rally/state.ts';
import { setScores } from '../stats/sets.ts';
import { serialOf, twoDigits } from '../text/day.ts';
import type { FileTables } from './file.ts';
import { fileTables } from './file-tables.ts';
import type { MatchInfo, PlayerInfo, TeamInfo } from './game.ts';
import { partialScoreColumns } from './partial-scores.ts';
import { type FileLine, type Row, SCOUT } from './text.ts';

const MAX_FIELD_LENGTH = 200;
const clean = (text: string): string =>
  cutText(text.toWellFormed(), MAX_FIELD_LENGTH)
    .replace(/[;\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim();
const row = (key: string, ...fields: readonly (string | number)[]): Row => ({
  key,
  fields: [...fields.map((field) => clean(String(field))), ''],
});
const plain = (key: string, text: string): Row => ({ key, fields: [text] });

type PlaysOfSets = ReadonlyMap<number, readonly Play[]>;

function startsOf(sets: PlaysOfSets, side: Side, number: number): string[] {
  return [1, 2, 3, 4, 5].map((set) => {
    const plays = sets.get(set) ?? [];
    const first = plays.find((play) => play.entry?.kind === 'touch');
    if (!first) return '';
    const six = (side === '*' ? first.before.home : first.before.visitor).six;
    const at = six.indexOf(number);
    if (at >= 0) return String(at + 1);
    const tookPart = plays.some(({ entry }) => {
      if (entry?.kind === 'substitution') return entry.side === side && entry.in === number;
      return entry?.kind === 'touch' && entry.side === side && entry.number === number;
    });
    return tookPart ? '*' : '';
  });
}

interface Written {
  info: MatchInfo;
  match: Match;
  encoding: string;
  /** The export differs from the imported file, or no file was imported. */
  changed: boolean;
}

function playerRow(sets: PlaysOfSets, side: Side, player: PlayerInfo, index: number): Row {
  const special = player.role === 'libero' ? 'L' : player.captain ? 'C' : '';
  const role = player.role ? String(PLAYER_ROLES.indexOf(player.role) + 1) : '';
  const starts = startsOf(sets, side, player.number);
  const id = `${side === '*' ? 'H' : 'V'}${twoDigits(player.number)}`;
  const names = [clean(player.surname), clean(player.name), ''];
  const head = [side === '*' ? 0 : 1, player.number, index, ...starts];
  return {
    ...row(`3PLAYERS-${id[0]}/${player.number}`, ...head, id, ...names, special, role, 'False', '', ''),
    together: NAMES,
  };
}

/** Columns, from 0, that can contain the player's name: id, names, a second id. */
const NAMES = [8, 9, 10, 11, 15, 16];

function setRows(match: Match, minutes: MatchInfo['minutes']): Row[] {
  const golden = goldenSetNumber(match.state);
  const scores = setScores(match).filter(({ set }) => set !== golden);
  return [1, 2, 3, 4, 5].map((set) => {
    const score = scores.find((entry) => entry.set === set)?.score;
    const partial = partialScoreColumns(match, set);
    const written = [...partial, score].map((setScore) =>
      setScore ? `${twoDigits(setScore[0])}-${twoDigits(setScore[1])}` : '',
    );
    return row(`3SET/${set - 1}`, 'True', ...written, minutes?.[set - 1] ?? '');
  });
}

function teamRow(match: Match, team: TeamInfo, side: Side): Row {
  const [at, id] = side === '*' ? [0, 'HOM'] : [1, 'VIS'];
  return row(`3TEAMS/${at}`, id, team.name, match.state.setsWon[at] ?? 0, team.coach, team.assistant, '');
}

const section = (name: string, rows: readonly Row[] = []): Row[] => [
  plain(`[${name}]`, `[${name}]`),
  ...rows,
];
const tableRows = (name: string, rows: FileTables['calls']): Row[] =>
  section(
    name,
    rows.map((cells) => row(`${name}/${cells[0]}`, ...cells)),
  );

function matchRows({ info, match, encoding }: Written): Row[] {
  const [year, month, day] = (info.date ?? '').split('-');
  const date = year && month && day ? `${day}/${month}/${year}` : '';
  const time = info.time ? `${info.time.replace(':', '.')}.00` : '';
  const places = match.settings.cones ? 'C' : 'Z';
  const about = [date, time, info.season, info.league, info.phase, '', '', ''];
  return [
    row('3MATCH/0', ...about, encoding, 1, places, 0),
    row('3MATCH/1', '', '', info.date === null ? '' : serialOf(info.date), '', '', '', ''),
  ];
}

export function headRows(written: Written): Row[] {
  const { info, match, changed } = written;
  const tables = info.tables ?? fileTables(DEFAULT_TABLES);
  const sets = Map.groupBy(match.plays, ({ set }) => set);
  const players = (team: TeamInfo, side: Side): Row[] =>
    team.players.map((player, index) =>
      playerRow(sets, side, player, index + 1 + (side === 'a' ? info.home.players.length : 0)),
    );
  return [
    ...section('3DATAVOLLEYSCOUT', [
      plain('FILEFORMAT', 'FILEFORMAT: 2.0'),
      plain('GENERATOR-PRG', 'GENERATOR-PRG: VolleyScouter'),
      plain('LASTCHANGE-PRG', `LASTCHANGE-PRG: ${changed ? 'VolleyScouter' : ''}`),
    ]),
    ...section('3MATCH', matchRows(written)),
    ...section('3TEAMS', [teamRow(match, info.home, '*'), teamRow(match, info.visitor, 'a')]),
    ...section('3MORE', [row('3MORE/0', '', '', '', '', info.venue, '')]),
    ...section('3COMMENTS'),
    ...section('3SET', setRows(match, info.minutes)),
    ...section('3PLAYERS-H', players(info.home, '*')),
    ...section('3PLAYERS-V', players(info.visitor, 'a')),
    ...tableRows('3ATTACKCOMBINATION', tables.combinations),
    ...tableRows('3SETTERCALL', tables.calls),
    ...section('3WINNINGSYMBOLS', [plain('3WINNINGSYMBOLS/0', writeWinning(match.settings.winning))]),
    ...section('3RESERVE'),
    ...section('3VIDEO'),
    plain(SCOUT, SCOUT),
  ];
}

/** Maps each key of `headRows` to its line. If several lines have the same key, the first is used. */
export function headKeys(lines: readonly FileLine[]): Map<string, FileLine> {
  const keys = new Map<string, FileLine>();
  let [name, index] = ['', 0];
  for (const line of lines) {
    const [first = '', second = ''] = line.fields;
    const header = /^\ufeff?\[(3[A-Z-]+)\]\s*$/.exec(first);
    let key = `${name}/${index++}`;
    if (header) {
      [name, index] = [header[1] ?? '', 0];
      key = `[${name}]`;
    } else if (name === '3DATAVOLLEYSCOUT') key = first.split(':')[0] ?? '';
    else if (name.startsWith('3PLAYERS-')) key = `${name}/${Number(second)}`;
    else if (name === '3ATTACKCOMBINATION' || name === '3SETTERCALL') key = `${name}/${first}`;
    if (!keys.has(key)) keys.set(key, line);
  }
  return keys;
}
