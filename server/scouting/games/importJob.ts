/** Runs in a thread, so it is pure, and its result can be copied quickly. */
import type { SetRules } from '@volleyscouter/core/dvw/sets';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { logScores, type Scores } from './answers.ts';
import { keepFile } from './gameFile.ts';
import { importKey, type ReadGame, readGameFile, sha256, type Unreadable } from './import.ts';
import type { GameFile, MatchKeys } from './store.ts';

const MAX_PROBLEMS = 200;

interface Corrections {
  date?: string | undefined;
  league?: string | undefined;
  season?: string | undefined;
  homeName?: string | undefined;
  awayName?: string | undefined;
}

export interface ImportJob extends Corrections {
  text: string;
  encoding: string;
  /** Default: the rules of the sets that the file shows. */
  rules?: SetRules | undefined;
}

export interface ImportedGame {
  data: ReadGame['data'];
  keys: MatchKeys;
  file: GameFile;
  /** A JSON array: copying thousands of objects would block the thread of the server. */
  commands: string;
  plays: number;
  scores: Scores | null;
  problems: ReadGame['match']['problems'];
}

function correctedMatch(
  match: ReadGame['match'],
  { date, homeName, awayName }: Corrections,
): ReadGame['match'] {
  const { info } = match;
  const home = { ...info.home, name: homeName || info.home.name };
  const visitor = { ...info.visitor, name: awayName || info.visitor.name };
  return { ...match, info: { ...info, date: date || info.date, home, visitor } };
}

export function importedGame({
  text,
  encoding,
  rules,
  ...corrections
}: ImportJob): ImportedGame | { unreadable: Unreadable } {
  const read = readGameFile(text, rules);
  if (!read.ok) return { unreadable: read.error };
  const { match } = read.value;
  const data = {
    ...read.value.data,
    date: corrections.date || read.value.data.date,
    league: corrections.league || read.value.data.league,
    season: corrections.season || read.value.data.season,
    homeName: corrections.homeName || read.value.data.homeName,
    awayName: corrections.awayName || read.value.data.awayName,
  };
  const { commands, file } = keepFile(text, encoding, match, rules !== undefined);
  return {
    data,
    keys: { match: importKey(correctedMatch(match, corrections)), file: sha256(text) },
    file,
    commands: JSON.stringify(commands),
    plays: commands.length,
    scores: logScores(foldLog(commands)),
    problems: match.problems.slice(0, MAX_PROBLEMS),
  };
}
