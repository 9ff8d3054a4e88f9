/** Importing the written file gives the same match. */
import type { Stamps } from '../rally/command.ts';
import type { Match } from '../rally/fold.ts';
import { USUAL } from './dialect.ts';
import type { Original } from './form.ts';
import type { MatchInfo } from './game.ts';
import { headRows } from './head-rows.ts';
import { lineOf, restore } from './residue.ts';
import { scoutLines } from './scout-lines.ts';
import type { Row } from './text.ts';

export interface Writing {
  encoding?: string;
  stamps?: ReadonlyMap<string, Stamps>;
  original?: Original | null;
}

const textOf = (rows: readonly Row[]): string => rows.map(lineOf).join('\n');

/** Unchanged parts of an imported match are written exactly as in the imported file. */
export function writeDvw(info: MatchInfo, match: Match, writing: Writing = {}): string {
  const { encoding = 'utf-8', stamps, original } = writing;
  const { dialect, head = {}, scout = {} } = original?.form ?? { dialect: USUAL };
  const now = { info, match, encoding };
  const was = original ?? now;
  const plays = { now: scoutLines(match, dialect, stamps), was: scoutLines(was.match, dialect, stamps) };
  const heads = { now: headRows({ ...now, changed: false }), was: headRows({ ...was, changed: false }) };
  const changed =
    !original || textOf(plays.now) !== textOf(plays.was) || textOf(heads.now) !== textOf(heads.was);
  const lines = [
    ...restore(headRows({ ...now, changed }), heads.was, head),
    ...restore(plays.now, plays.was, scout),
  ];
  return lines.join(dialect.eol) + (dialect.endsLast ? dialect.eol : '');
}
