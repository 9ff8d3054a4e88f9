import type { TouchRow } from '@volleyscouter/core/stats/touches';
import { beginningOf, type Stretch } from '@volleyscouter/core/video/filesOf';
import type { ShownMoment } from '@volleyscouter/core/video/moment';
import { type PlaylistSegment, segmentsIn } from '@volleyscouter/core/video/playlist';
import { type MatchData, setLabel } from '../../matchData.ts';
import { readTouch } from '../../texts/reading.ts';
import { playlistText } from '../../texts/videoLists.ts';
import { aroundOf, type PlaylistChoice } from './address.ts';

interface SegmentTitle {
  side: TouchRow['touch']['side'];
  /** Joins `when`, `subject` and, for plays, `more`: 'Set 1 · Rally do 12:10'. */
  name: string;
  /** 'Set 1 · 12:10', or 'Set 1' for a rally. */
  when: string;
  /** 'Set 1 · 12:10', also for a rally. */
  score: string;
  /** The first play, or the rally. */
  subject: string;
  /** 'e mais 2 jogadas', or empty; for a rally, the text of its last touch. */
  more: string;
}

export interface TitledSegment extends PlaylistSegment {
  title: SegmentTitle | null;
}

const SEPARATOR = ' · ';

type Rows = ReadonlyMap<string, TouchRow>;

/** `rally`: the segment shows whole rallies. */
function titleOf(
  { plays }: Pick<PlaylistSegment, 'plays'>,
  rows: Rows,
  { golden }: Pick<MatchData, 'golden'>,
  rally: boolean,
): SegmentTitle | null {
  const [first, last] = [rows.get(plays[0] ?? ''), rows.get(plays.at(-1) ?? '')];
  if (!first || !last) return null;
  const [set, points] = [setLabel(golden, first.set), first.before.join(':')];
  const score = [set, points].join(SEPARATOR);
  const read = (row: TouchRow): string => readTouch(row.touch, row.blocked);
  if (rally) {
    const subject =
      first.rally === last.rally
        ? playlistText.rallyOf(points)
        : playlistText.ralliesOf(points, last.before.join(':'));
    const name = [set, subject].join(SEPARATOR);
    return { side: last.touch.side, name, when: set, score, subject, more: read(last) };
  }
  const subject = read(first);
  const more = plays.length > 1 ? playlistText.others(plays.length - 1) : '';
  const name = [score, subject, more].filter(Boolean).join(SEPARATOR);
  return { side: first.touch.side, name, when: score, score, subject, more };
}

/** A segment starts in the file of its first play, not in the previous file. */
export function titledSegments(
  { touches, golden }: Pick<MatchData, 'touches' | 'golden'>,
  moments: ReadonlyMap<string, ShownMoment>,
  choice: PlaylistChoice,
  files: readonly Stretch[],
): TitledSegment[] {
  const rows = new Map(touches.map((row) => [row.play, row]));
  return segmentsIn(touches, moments, choice.filter, aroundOf(choice)).map((segment) => {
    const first = moments.get(segment.plays[0] ?? '');
    return {
      ...segment,
      from: Math.max(segment.from, first ? beginningOf(files, first.at / 1000) : 0),
      title: titleOf(segment, rows, { golden }, choice.filter.rally === true),
    };
  });
}
