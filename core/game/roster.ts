/**
 * A pasted or typed roster, one player a line, or numbers alone:
 *
 *   roster  = *(line LF)
 *   line    = numbers / columns / words
 *   numbers = shirt *(sep shirt)                     ; "1 2 3 4 5 6", "1s, 2, 3, 10L": a function may follow its number directly
 *   columns = cell *(mark cell)                      ; mark: tab, ";", "|" or ","; number; name; surname; function
 *   words   = [number] name *surname [function]      ; "12 Ana da Silva s", also with the number after the name
 *
 * A row of headings ("Nº;Nome") is skipped; "(C)" is the captain. Functions known to core/game/function, also
 * in brackets after the name, become their letter; in columns any other text is kept, and so are other
 * brackets and emoji in a name.
 */
import { functionOfRole, roleOfFunction } from './function.ts';

export interface RosterPlayer {
  /** 0-99, `null` if the line has none. */
  number: number | null;
  name: string;
  surname: string;
  function: string;
}

export const ROSTER_PROBLEMS = ['too-large', 'repeated', 'too-many'] as const;

/** A part of the text that is no player, with the reason. */
export interface RosterProblem {
  /** 1-based. */
  line: number;
  text: string;
  problem: (typeof ROSTER_PROBLEMS)[number];
}

export interface ReadRoster {
  players: RosterPlayer[];
  problems: RosterProblem[];
  /** True if there is at least one player, and all are numbers alone, with or without a function. */
  numbersOnly: boolean;
  /** Number of the first player with "(C)". */
  captain?: number;
}

export const MAX_ROSTER_PLAYERS = 100;
const MAX_NUMBER = 99;

const NUMBER = /^(?:#|n[º°o]?\.?)?(\d{1,9})[.):º°-]?$/iu;
const SHIRT = /^#?(\d{1,9})(\p{L}{0,3})$/u;
const NUMBER_WORD = /^\s*n[º°o]?\.?\s+(?=\d)/iu;
const HEAD = /^(?:#|n[º°o]?\.?|n[uú]m(?:ero|\.)?|camisa|nome|atleta|jogador|jogadora|name|number)$/iu;
const CAPTAIN = /\((?:c|cap|cap\.|capit[ãa]o?)\)|©/giu;
/** At the end of the line or of a column. */
const IN_BRACKETS = /\(\s*(\p{L}{1,3})\s*\)(?=\s*(?:[\t;|,]|$))/gu;
/** Dashes and list markers are no part of a name. */
const IN_NAME = /[\p{L}\p{N}\p{Ps}\p{Pe}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const SPOKEN = /[\p{L}\p{N}]/u;
const COLUMN_MARKS = ['\t', ';', '|', ','];
/** A word in mixed case of at most this length might be a name; a longer one is a function. */
const MAX_LETTERS = 3;

const EMPTY: RosterPlayer = { number: null, name: '', surname: '', function: '' };

const letterOf = (text: string): string => functionOfRole(roleOfFunction(text)) || text.trim();

/** "1 2 3s": at least one number and nothing else. */
function readNumbers(line: string): RosterPlayer[] | null {
  const players: RosterPlayer[] = [];
  for (const word of line.split(/[\s,;|/–-]+/u)) {
    if (word === '') continue;
    const [, number, letters = ''] = SHIRT.exec(word) ?? [];
    if (number === undefined || (letters !== '' && !roleOfFunction(letters))) return null;
    players.push({ ...EMPTY, number: Number(number), function: letters === '' ? '' : letterOf(letters) });
  }
  return players.length > 0 ? players : null;
}

/** True if the last word of a line is a function, and not a surname. */
function saysFunction(word: string, named: boolean): boolean {
  if (!roleOfFunction(word)) return false;
  const plain = word === word.toLowerCase() || word === word.toUpperCase();
  return plain || (named && word.length > MAX_LETTERS);
}

/** Drops words before the first one with letters or digits: a leading emoji is a list marker. */
function fromSpoken(words: readonly string[]): string[] {
  const first = words.findIndex((word) => SPOKEN.test(word));
  return first < 0 ? [] : words.slice(first);
}

function readWords(line: string): RosterPlayer {
  let words = fromSpoken(line.split(/\s+/u).filter((word) => IN_NAME.test(word)));
  const player = { ...EMPTY };
  const takeNumber = (word: string | undefined): boolean => {
    const digits = NUMBER.exec(word ?? '')?.[1];
    if (digits === undefined || player.number !== null) return false;
    player.number = Number(digits);
    return true;
  };
  /** Drops the last real word and everything after it. */
  const dropLast = (): void => {
    words = words.slice(0, lastSpoken(words));
  };
  if (takeNumber(words[0])) words = fromSpoken(words.slice(1));
  const last = words[lastSpoken(words)];
  if (last !== undefined && saysFunction(last, words.length > 1)) {
    player.function = letterOf(last);
    dropLast();
  }
  if (takeNumber(words[lastSpoken(words)])) dropLast();
  const [name = '', ...surname] = words;
  return { ...player, name, surname: surname.join(' ') };
}

const lastSpoken = (words: readonly string[]): number => words.findLastIndex((word) => SPOKEN.test(word));

function readColumns(line: string, mark: string): RosterPlayer {
  const cells = line.split(mark).map((cell) => cell.trim());
  const place = cells.findIndex((cell) => NUMBER.test(cell));
  const number = place < 0 ? null : Number(NUMBER.exec(cells[place] ?? '')?.[1]);
  const [name = '', second = '', ...others] = cells.filter((_, index) => index !== place);
  if (others.length > 0) {
    const role = others.find((cell) => roleOfFunction(cell)) ?? others[0] ?? '';
    return { number, name, surname: second, function: letterOf(role) };
  }
  const words = readWords(name);
  const whole = { ...words, number: number ?? words.number };
  if (second === '') return whole;
  if (roleOfFunction(second)) return { ...whole, function: letterOf(second) };
  return { ...whole, name, surname: second, function: '' };
}

const isHead = (line: string): boolean =>
  !/\d/.test(line) && line.split(/[\t;|,\s]+/u).some((word) => HEAD.test(word));

function readLine(line: string): RosterPlayer[] {
  const numbers = readNumbers(line);
  if (numbers) return numbers;
  const clean = line
    .replace(CAPTAIN, ' ')
    .replace(IN_BRACKETS, (whole, text: string) => (roleOfFunction(text) ? ` ${text} ` : whole))
    .replace(NUMBER_WORD, '');
  const mark = COLUMN_MARKS.find((each) => clean.includes(each));
  const player = mark ? readColumns(clean, mark) : readWords(clean);
  return player.number === null && player.name === '' ? [] : [player];
}

/** Reads a roster from any text; parts that cannot be players are returned as problems. */
export function parseRoster(text: string): ReadRoster {
  const read: ReadRoster = { players: [], problems: [], numbersOnly: false };
  const seen = new Set<number>();
  let first = true;
  for (const [index, raw] of text.split(/\r\n|\r|\n/u).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const head = first && isHead(line);
    first = false;
    if (head) continue;
    for (const player of readLine(raw)) {
      const { number } = player;
      const shown = number === null ? line : `${number} ${player.name}`.trim();
      const report = (problem: RosterProblem['problem']) =>
        read.problems.push({ line: index + 1, text: shown, problem });
      if (number !== null && number > MAX_NUMBER) report('too-large');
      else if (number !== null && seen.has(number)) report('repeated');
      else if (read.players.length >= MAX_ROSTER_PLAYERS) report('too-many');
      else {
        read.players.push(player);
        if (number !== null && line.search(CAPTAIN) >= 0) read.captain ??= number;
      }
      if (number !== null) seen.add(number);
    }
  }
  read.numbersOnly = read.players.length > 0 && read.players.every(({ name }) => name === '');
  return read;
}

const samePlayer = (one: RosterPlayer, other: RosterPlayer): boolean =>
  one.number === other.number &&
  one.name === other.name &&
  one.surname === other.surname &&
  one.function === other.function;

function writePlayer(player: RosterPlayer): string {
  const parts = [player.number ?? '', player.name, player.surname, player.function];
  const words = parts.filter((part) => part !== '').join(' ');
  const [back, ...more] = parseRoster(words).players;
  if (back && more.length === 0 && samePlayer(back, player)) return words;
  return parts.map((part) => String(part).replaceAll(';', ',')).join(';');
}

/** Writes the roster, a player a line: plain words if they are unambiguous, else columns. */
export const writeRoster = (players: readonly RosterPlayer[]): string => players.map(writePlayer).join('\n');
