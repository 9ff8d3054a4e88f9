import { cutText } from '../code/cut.ts';
import type { Combination, SetterCall } from '../code/tables.ts';
import { type TouchType, TYPES, type Zone } from '../code/vocabulary.ts';
import { parseWinning, type WinningSymbols } from '../code/winning.ts';
import { MAX_SETS, PLAYER_ROLES, type PlayerRole } from '../rally/settings.ts';
import type { Score } from '../rally/state.ts';
import { dayOfSerial, twoDigits } from '../text/day.ts';
import { hexText } from './encoding.ts';
import type { DvwMatch, DvwPlayer, DvwSet, DvwTeam, FileTables, Problem } from './file.ts';
import type { SectionRow, Sections } from './sections.ts';

const field = (row: SectionRow | undefined, index: number): string => row?.fields[index]?.trim() ?? '';
const integer = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return text > '0001' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const MONTHS = [
  /^(jan|gen|ene|ian|sty)/,
  /^(feb|fev|fév|lut)/,
  /^(mar|mär|mrz)/,
  /^(apr|abr|avr|kwi)/,
  /^(may|mai|mag|maj|kvě)/,
  /^(jun|giu|juin|cze)/,
  /^(jul|lug|juil|lip)/,
  /^(aug|ago|aoû|aou|sie)/,
  /^(sep|set|wrz)/,
  /^(oct|out|ott|okt|paź)/,
  /^(nov|lis)/,
  /^(dec|dez|dic|déc|gru)/,
];
/** A time after the day, a weekday in brackets after the day, or a weekday before the day. */
const BESIDE_DAY =
  /(?:T|\s+)\d{1,2}[.:]\d{2}.*$|\(\p{L}[^)]*\)$|^\p{L}[\p{L}-]*[.,]+\s*(?=[\p{L}\d])(?!\d{1,4},? \d{4}$)/gu;

const plainDay = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/["']/g, '')
    .trim()
    .replace(BESIDE_DAY, '')
    .replace(/\s*([-/._\\])\s*(?=\d)/g, '$1')
    .replace(/[_\\]/g, '/')
    .replace(/[.\s]+$/, '');

/**
 * If day and month can be exchanged, the day-first reading comes first. A year of two digits is in this
 * century.
 */
function daysIn(written: string): string[] {
  const text = plainDay(written);
  const day = (year: string, month: number, date: number): string =>
    `${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(date)}`;
  const iso = /^(\d{4})([-/. ]?)(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (iso && (iso[2] !== '' || text.length === 8))
    return [day(iso[1] ?? '', Number(iso[3]), Number(iso[4]))].filter(isDay);
  const numbers = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[3]), numbers[4] ?? ''];
    return [day(year, second, first), day(year, first, second)].filter(isDay);
  }
  const named =
    /^(?<date>\d{1,2})\.?[-/. ]*(?:de )?(?<name>\p{L}{3,})\.?,?[-/. ]*(?:de )?(?<year>\d{4})$/u.exec(text) ??
    /^(?<name>\p{L}{3,})\.? (?<date>\d{1,2}),? (?<year>\d{4})$/u.exec(text);
  const { date, name, year } = named?.groups ?? {};
  const month = MONTHS.findLastIndex((start) => start.test(name?.toLowerCase() ?? '')) + 1;
  return month > 0 ? [day(year ?? '', month, Number(date))].filter(isDay) : [];
}

/**
 * If day first and month first are both possible, the serial day in the second row of [3MATCH] decides. If it
 * fits neither, the date of writing (GENERATOR-DAY) decides. In doubt the day comes first, and a problem is
 * reported.
 */
function readDate(
  row: SectionRow | undefined,
  serial: string,
  written: string,
  problems: Problem[],
): string | null {
  const text = field(row, 0);
  const [likelyDay, otherDay] = daysIn(text);
  if (likelyDay === undefined) {
    if (text !== '') problems.push({ line: row?.line ?? 0, text, reason: 'date' });
    return null;
  }
  if (otherDay === undefined || otherDay === likelyDay) return likelyDay;
  const days = integer(serial);
  const serialDay = days && days > 20000 ? dayOfSerial(days) : null;
  if (serialDay === likelyDay || serialDay === otherDay) return serialDay;
  const writtenDate = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/.exec(written);
  if (writtenDate && Number(writtenDate[2]) > 12) return otherDay;
  if (!writtenDate || Number(writtenDate[1]) <= 12)
    problems.push({ line: row?.line ?? 0, text, reason: 'date-ambiguous' });
  return likelyDay;
}

/** The hexadecimal copy in the row, if any, has letters that the code page lacks. */
function nameIn(row: SectionRow | undefined, index: number): string {
  const name = field(row, index);
  const isCopy = (copy: string | null): copy is string =>
    copy?.length === name.length &&
    [...copy].every(
      (letter, at) => letter === name[at] || name[at] === '?' || /[^\0-~]/.test(name[at] ?? ''),
    );
  return row?.fields.map((cell) => hexText(cell.trim())).find(isCopy) ?? name;
}

export function readMatch(sections: Sections, problems: Problem[]): DvwMatch {
  const rows = sections.get('3MATCH') ?? [];
  const [first, second] = rows;
  const written = sections.get('3DATAVOLLEYSCOUT')?.find((row) => row.text.startsWith('GENERATOR-DAY:'));
  const time = /^([01]?\d|2[0-3])[.:]([0-5]\d)/.exec(field(first, 1));
  const more = sections.get('3MORE')?.[0];
  return {
    date: readDate(first, field(second, 2), written?.text.slice(14).trim() ?? '', problems),
    time: time ? `${twoDigits(Number(time[1]))}:${time[2]}` : null,
    season: field(first, 2),
    league: field(first, 3),
    phase: field(first, 4),
    day: field(first, 6),
    number: field(first, 7),
    cones: field(first, 10) === 'C',
    venue: [field(more, 4), field(more, 3)].filter(Boolean).join(', '),
  };
}

export function readTeams(sections: Sections, problems: Problem[]): readonly [DvwTeam, DvwTeam] {
  const rows = sections.get('3TEAMS') ?? [];
  const team = (index: number): DvwTeam => {
    const row = rows[index];
    if (field(row, 1) === '') problems.push({ line: row?.line ?? 0, text: row?.text ?? '', reason: 'team' });
    return {
      id: field(row, 0),
      name: nameIn(row, 1),
      setsWon: integer(field(row, 2)),
      coach: field(row, 3),
      assistant: field(row, 4),
    };
  };
  return [team(0), team(1)];
}

function readScore(text: string): Score | null {
  const match = /^\s*(\d{1,3})\s*[-–—:/xX×.\s]\s*(\d{1,3})\s*$/.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : null;
}

export function readSets(sections: Sections, problems: Problem[]): DvwSet[] {
  return (sections.get('3SET') ?? []).slice(0, MAX_SETS).map((row) => {
    const text = field(row, 4);
    const score = readScore(text);
    if (text !== '' && !score) problems.push({ line: row.line, text, reason: 'score' });
    return { score, minutes: integer(field(row, 5)) };
  });
}

export function readPlayers(sections: Sections, section: string, problems: Problem[]): DvwPlayer[] {
  const players = new Map<number, DvwPlayer>();
  for (const row of sections.get(section) ?? []) {
    const number = integer(field(row, 1));
    if (number === null || number > 99) {
      problems.push({ line: row.line, text: row.text.slice(0, 80), reason: 'player' });
      continue;
    }
    if (players.has(number)) {
      problems.push({ line: row.line, text: row.text.slice(0, 80), reason: 'player-repeated' });
      continue;
    }
    const special = field(row, 12).toUpperCase();
    const libero = special.includes('L') || field(row, 13) === '1';
    const role: PlayerRole | null = libero ? 'libero' : (PLAYER_ROLES[Number(field(row, 13)) - 1] ?? null);
    players.set(number, {
      number,
      id: field(row, 8),
      lastName: nameIn(row, 9),
      firstName: nameIn(row, 10),
      nickname: field(row, 11),
      role,
      captain: special.includes('C'),
      libero,
      starts: [3, 4, 5, 6, 7].map((index) => field(row, index)),
    });
  }
  return [...players.values()];
}

const TABLE_CODE = /^[A-Z][A-Z0-9]$/;
const MAX_CELL_LENGTH = 100;

function tableRows(rows: readonly SectionRow[] | undefined): string[][] {
  const rowsByCode = new Map<string, string[]>();
  for (const row of rows ?? []) {
    const code = field(row, 0);
    if (!TABLE_CODE.test(code) || rowsByCode.has(code)) continue;
    const columns = row.fields.slice(0, 12).map((cell) => cutText(cell.trim(), MAX_CELL_LENGTH));
    // a row ends with a separator, which gives an empty last column
    rowsByCode.set(code, columns.at(-1) === '' ? columns.slice(0, -1) : columns);
  }
  return [...rowsByCode.values()];
}

export const readTables = (sections: Sections): FileTables => ({
  combinations: tableRows(sections.get('3ATTACKCOMBINATION')),
  calls: tableRows(sections.get('3SETTERCALL')),
});

export function readCombinations(sections: Sections): Combination[] {
  return (sections.get('3ATTACKCOMBINATION') ?? []).flatMap((row) => {
    const code = field(row, 0);
    if (!TABLE_CODE.test(code)) return [];
    const from = integer(field(row, 1));
    const type = field(row, 3);
    const target = field(row, 8);
    return {
      code,
      from: from && from <= 9 ? (from as Zone) : null,
      type: (TYPES as readonly string[]).includes(type) ? (type as TouchType) : null,
      target: /^[FCBPS]$/.test(target) ? target : null,
      text: field(row, 4),
    };
  });
}

export function readCalls(sections: Sections): SetterCall[] {
  return (sections.get('3SETTERCALL') ?? []).flatMap((row) => {
    const code = field(row, 0);
    return TABLE_CODE.test(code) ? { code, text: field(row, 2) } : [];
  });
}

export function readWinning(sections: Sections, problems: Problem[]): WinningSymbols | null {
  const row = sections.get('3WINNINGSYMBOLS')?.[0];
  if (!row) return null;
  const table = parseWinning(row.text.trim());
  if (table.ok) return table.value;
  problems.push({ line: row.line, text: row.text.slice(0, 80), reason: 'winning-symbols' });
  return null;
}
