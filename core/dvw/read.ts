import { ok, type Result } from '../result.ts';
import { isVsm, readVsm } from '../vsm/read.ts';
import type { DvwFile, DvwLine } from './file.ts';
import {
  readCalls,
  readCombinations,
  readMatch,
  readPlayers,
  readSets,
  readTables,
  readTeams,
  readWinning,
} from './header.ts';
import { withinSets } from './own-codes.ts';
import { type DvwError, readSections, type SectionRow } from './sections.ts';
import { readVideos } from './videos.ts';

const digits = (text: string | undefined): number | null =>
  text !== undefined && /^-?\d{1,7}$/.test(text.trim()) ? Number(text) : null;
const position = (text: string | undefined): number | null => {
  const number = digits(text);
  return number !== null && number >= 1 && number <= 6 ? number : null;
};

function six(fields: readonly string[], from: number): number[] | null {
  const numbers: number[] = [];
  for (let index = from; index < from + 6; index++) {
    const number = digits(fields[index]);
    if (number === null || number < 0 || number > 99) return null;
    numbers.push(number);
  }
  return numbers;
}

/** `null` for `-1-1` and for an empty column. */
function spot(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : null;
}

function readLine({ line, fields }: SectionRow): DvwLine {
  const spots = [spot(fields[4]), spot(fields[5]), spot(fields[6])];
  const time = digits(fields[12]);
  const clock = fields[7]?.trim() ?? '';
  return {
    line,
    code: withinSets(fields[0]?.trim() ?? ''),
    clock: /^\d{1,2}\.\d{2}\.\d{2}$/.test(clock) ? clock : null,
    set: digits(fields[8]),
    setters: [position(fields[9]), position(fields[10])],
    time: time !== null && time >= 0 ? time : null,
    home: six(fields, 14),
    visitor: six(fields, 20),
    spots: spots.some((value) => value !== null) ? spots : null,
  };
}

export const readMatchFile = (text: string): Result<DvwFile, DvwError> =>
  isVsm(text) ? readVsm(text) : readDvw(text);

/** Never throws. Errors: empty, binary, too big, not a Data Volley file, or neither plays nor teams. */
export function readDvw(text: string): Result<DvwFile, DvwError> {
  const read = readSections(text);
  if (!read.ok) return read;
  const { sections, problems } = read.value;
  const scout = (sections.get('3SCOUT') ?? []).map(readLine).filter((line) => line.code !== '');
  const teams = readTeams(sections, problems);
  if (scout.length === 0 && teams.every(({ name }) => name === '')) return { ok: false, error: 'no-plays' };
  return ok({
    match: readMatch(sections, problems),
    teams,
    sets: readSets(sections, problems),
    players: [readPlayers(sections, '3PLAYERS-H', problems), readPlayers(sections, '3PLAYERS-V', problems)],
    combinations: readCombinations(sections),
    calls: readCalls(sections),
    tables: readTables(sections),
    winning: readWinning(sections, problems),
    videos: readVideos(sections),
    scout,
    problems,
  });
}
