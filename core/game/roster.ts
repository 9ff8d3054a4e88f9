/**
 * Parses a pasted or typed roster: one player a line, or shirt numbers alone.
 *
 *   roster  = *(line LF)
 *   line    = numbers / columns / words
 *   numbers = shirt *(sep shirt)                     ; "1 2 3 4 5 6", "1s, 2, 3, 10L": a function may follow its number directly
 *   columns = cell *(mark cell)                      ; mark: tab, ";", "|" or ","; number; name; surname; function
 *   words   = [number] name *surname [function]      ; "12 Ana da Silva s", also with the number after the name
 *
 * A row of headings ("Nº;Nome") is skipped; "(C)" marks the captain. Known functions (core/game/function),
 * also in brackets after the name, become their letter. In columns an unknown function is kept as text. Other
 * brackets and emoji in a name are kept.
 */
import { functionOfRole, roleOfFunction } from './function.ts';

export interface RosterPlayer {
  /** 0-99; `null` if the line has no number. */
  number: number | null;
  name: string;
  surname: string;
  function: string;
}

export const ROSTER_PROBLEMS = ['too-large', 'repeated', 'too-many'] as const;

export interface RosterProblem {
  /** Line number, from 1. */
  line: number;
  text: string;
  problem: (typeof ROSTER_PROBLEMS)[number];
}

export interface ReadRoster {
  players: RosterPlayer[];
  problems: RosterProblem[];
  /** True if there is at least one player, and none has a name. */
  numbersOnly: boolean;
  /** The first player with the mark "(C)". */
  captain?: number;
}

export const MAX_ROSTER_PLAYERS = 100;
const MAX_NUMBER = 99;

const NUMBER = /^(?:#|n[º°o]?\.?)?(\d{1,9})[.):º°-]?$/iu;
const SHIRT = /^#?(\d{1,9})(\p{L}{0,3})$/u;
const NUMBER_WORD = /^\s*n[º°o]?\.?\s+(?=\d)/iu;
const HEAD = /^(?:#|n[º°o]?\.?|n[uú]m(?:ero|\.)?|camisa|nome|atleta|jogador|jogadora|name|number)$/iu;
const CAPTAIN = /\((?:c|cap|cap\.|capit[ãa]o?)\)|©/giu;
/** A function in brackets at the end of a line or column. */
const IN_BRACKETS = /\(\s*(\p{L}{1,3})\s*\)(?=\s*(?:[\t;|,]|$))/gu;
/** Words without any of these characters, such as dashes and list markers, are not part of a name. */
const IN_NAME = /[\p{L}\p{N}\p{Ps}\p{Pe}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const SPOKEN = /[\p{L}\p{N}]/u;
const COLUMN_MARKS = ['\t', ';', '|', ','];
/** A function in mixed case with at most this many letters is read as a name. */
const MAX_LETTERS = 3;

const EMPTY: RosterPlayer = { number: null, name: '', surname: '', function: '' };

const letterOf = (text: string): string => functionOfRole(roleOfFunction(text)) || text.trim();

/** A line such as `1 2 3s`; `null` for any other line. */
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

function saysFunction(word: string, named: boolean): boolean {
  if (!roleOfFunction(word)) return false;
  const plain = word === word.toLowerCase() || word === word.toUpperCase();
  return plain || (named && word.length > MAX_LETTERS);
}

/** Drops leading words without letters or digits, such as an emoji as list marker. */
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
  const numberAt = cells.findIndex((cell) => NUMBER.test(cell));
  const number = numberAt < 0 ? null : Number(NUMBER.exec(cells[numberAt] ?? '')?.[1]);
  const [name = '', second = '', ...moreCells] = cells.filter((_, index) => index !== numberAt);
  if (moreCells.length > 0) {
    const role = moreCells.find((cell) => roleOfFunction(cell)) ?? moreCells[0] ?? '';
    return { number, name, surname: second, function: letterOf(role) };
  }
  const namedPlayer = readWords(name);
  const whole = { ...namedPlayer, number: number ?? namedPlayer.number };
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
  const mark = COLUMN_MARKS.find((columnMark) => clean.includes(columnMark));
  const player = mark ? readColumns(clean, mark) : readWords(clean);
  return player.number === null && player.name === '' ? [] : [player];
}

/** Players who are not accepted are returned as problems. */
export function parseRoster(text: string): ReadRoster {
  const read: ReadRoster = { players: [], problems: [], numbersOnly: false };
  const seenNumbers = new Set<number>();
  let first = true;
  for (const [index, raw] of text.split(/\r\n|\r|\n/u).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const head = first && isHead(line);
    first = false;
    if (head) continue;
    for (const player of readLine(raw)) {
      const { number } = player;
      const lineText = number === null ? line : `${number} ${player.name}`.trim();
      const report = (problem: RosterProblem['problem']) =>
        read.problems.push({ line: index + 1, text: lineText, problem });
      if (number !== null && number > MAX_NUMBER) report('too-large');
      else if (number !== null && seenNumbers.has(number)) report('repeated');
      else if (read.players.length >= MAX_ROSTER_PLAYERS) report('too-many');
      else {
        read.players.push(player);
        if (number !== null && line.search(CAPTAIN) >= 0) read.captain ??= number;
      }
      if (number !== null) seenNumbers.add(number);
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
  const text = parts.filter((part) => part !== '').join(' ');
  const [back, ...more] = parseRoster(text).players;
  if (back && more.length === 0 && samePlayer(back, player)) return text;
  return parts.map((part) => String(part).replaceAll(';', ',')).join(';');
}

/** Writes a player as words if the words are read back unchanged, else as columns. */
export const writeRoster = (players: readonly RosterPlayer[]): string => players.map(writePlayer).join('\n');
