/** Stretches of a playlist in words. */

import type { TouchRow } from '@volleyscouter/core/stats/touches';
import type { PlaylistSegment } from '@volleyscouter/core/video/playlist';
import { type MatchData, setLabel } from '../../matchData.ts';
import { readTouch } from '../../texts/reading.ts';
import { playlistText } from '../../texts/videoLists.ts';

export interface SegmentTitle {
  side: TouchRow['touch']['side'];
  /** On one line: 'Set 1 · Rally do 12:10', or 'Set 1 · 12:10' with the play. */
  name: string;
  /** 'Set 1 · 12:10', or 'Set 1' of a rally. */
  when: string;
  /** The first play, or the rally. */
  what: string;
  /** 'e mais 2 jogadas', or empty; of a rally its last touch. */
  more: string;
}

const SEPARATOR = ' · ';

type Rows = ReadonlyMap<string, TouchRow>;

export const rowsById = (rows: readonly TouchRow[]): Rows => new Map(rows.map((row) => [row.play, row]));

/** `rally`: the stretch shows whole rallies. */
export function titleOf(
  { plays }: Pick<PlaylistSegment, 'plays'>,
  rows: Rows,
  { golden }: Pick<MatchData, 'golden'>,
  rally: boolean,
): SegmentTitle | null {
  const [first, last] = [rows.get(plays[0] ?? ''), rows.get(plays.at(-1) ?? '')];
  if (!first || !last) return null;
  const [set, score] = [setLabel(golden, first.set), first.before.join(':')];
  const read = (row: TouchRow): string => readTouch(row.touch, row.blocked);
  if (rally) {
    const what =
      first.rally === last.rally
        ? playlistText.rallyOf(score)
        : playlistText.ralliesOf(score, last.before.join(':'));
    return { side: last.touch.side, name: [set, what].join(SEPARATOR), when: set, what, more: read(last) };
  }
  const [when, what] = [[set, score].join(SEPARATOR), read(first)];
  const more = plays.length > 1 ? playlistText.others(plays.length - 1) : '';
  const name = [when, what, more].filter(Boolean).join(SEPARATOR);
  return { side: first.touch.side, name, when, what, more };
}
