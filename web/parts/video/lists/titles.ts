/** Stretches of a playlist in words. */

import type { TouchRow } from '@volleyscouter/core/stats/touches';
import type { PlaylistSegment } from '@volleyscouter/core/video/playlist';
import { readTouch } from '../../../text/reading.ts';
import { playlistText } from '../../../text/videoLists.ts';
import { type MatchData, setLabel } from '../../matchData.ts';

export interface SegmentTitle {
  side: TouchRow['touch']['side'];
  /** 'Set 1 · 12:10' */
  when: string;
  /** The play that it is about: of a rally the last one, else the first. */
  what: string;
  /** 'e mais 2 jogadas', or empty. */
  more: string;
}

type Rows = ReadonlyMap<string, TouchRow>;

export const rowsById = (rows: readonly TouchRow[]): Rows => new Map(rows.map((row) => [row.play, row]));

export function titleOf(
  { plays }: Pick<PlaylistSegment, 'plays'>,
  rows: Rows,
  { golden }: Pick<MatchData, 'golden'>,
  rally: boolean,
): SegmentTitle | null {
  const row = rows.get((rally ? plays.at(-1) : plays[0]) ?? '');
  if (!row) return null;
  return {
    side: row.touch.side,
    when: `${setLabel(golden, row.set)} · ${row.before.join(':')}`,
    what: readTouch(row.touch, row.blocked),
    more: plays.length > 1 ? playlistText.others(plays.length - 1) : '',
  };
}

/** On one line. */
export const titleLine = (title: SegmentTitle | null): string =>
  title ? [title.when, title.what, title.more].filter(Boolean).join(' · ') : '';
