/** A match as a Data Volley file: what another program reads, and what an import here makes the same match of. */
import type { Stamps } from '../rally/command.ts';
import type { Match } from '../rally/fold.ts';
import { USUAL } from './dialect.ts';
import type { Original } from './form.ts';
import type { MatchInfo } from './game.ts';
import { headRows } from './head-rows.ts';
import { restore } from './residue.ts';
import { scoutLines } from './scout-lines.ts';

export interface Writing {
  /** How the bytes are to be written. */
  encoding?: string;
  /** Of the match's log. */
  stamps?: ReadonlyMap<string, Stamps>;
  /** The file that the match came from. */
  original?: Original | null;
  /** Whether the match is no longer as that file had it. */
  changed?: boolean;
}

/** The text of the file. Of an imported match as its file had it, as far as the match is still the same. */
export function writeDvw(info: MatchInfo, match: Match, writing: Writing = {}): string {
  const { encoding = 'utf-8', stamps, original = null, changed = original === null } = writing;
  const { dialect, head = {}, scout = {} } = original?.form ?? { dialect: USUAL };
  const was = original ?? { info, match, encoding };
  const lines = [
    ...restore(headRows({ info, match, encoding, changed }), headRows({ ...was, changed: false }), head),
    ...restore(scoutLines(match, dialect, stamps), scoutLines(was.match, dialect, stamps), scout),
  ];
  return lines.join(dialect.eol) + (dialect.endsLast ? dialect.eol : '');
}
