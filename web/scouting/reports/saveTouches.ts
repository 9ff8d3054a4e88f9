/** Hands the browser every touch of a match, as it is now, as a file for a spreadsheet. */
import type { Match } from '@volleyscouter/core/rally/fold';
import { touchTable } from '@volleyscouter/core/report/touchTable';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { withAligned } from '@volleyscouter/core/video/alignment';
import type { SheetFormat } from '@volleyscouter/spreadsheet/sheet';
import { touchSheet } from '@volleyscouter/spreadsheet/touchSheet';
import { saveFile } from '../../kit/saveFile.ts';
import { ask } from '../../platform/api/ask.ts';
import type { MatchData } from '../shared/matchData.ts';
import { videoCalls } from '../shared/video/calls.ts';

/** With the moments that the alignment of its video gives; without network with those that plays have themselves. */
async function seenMatch({ game, match }: MatchData): Promise<Match> {
  const input = { params: { id: game._id } };
  const videos = await ask(videoCalls.listVideos, input, { background: true }).catch(() => []);
  const video = videos.find(({ points, aligned }) => points.length > 0 || aligned);
  if (!video) return match;
  const { _id: id, startedAt, points, aligned = {} } = video;
  const seen = withAligned(match, { id, startedAt, points });
  const plays = seen.plays.map((play) => {
    const at = aligned[play.id];
    return at === undefined ? play : { ...play, moment: { at, from: 'typed', video: id } as const };
  });
  return { ...seen, plays };
}

export async function saveTouches(data: MatchData, format: SheetFormat): Promise<void> {
  const match = await seenMatch(data);
  // what not everybody is shown the server has left out
  const table = touchTable(data.game, match, ralliesOf(match), { clocks: true, words: true });
  const { file, content, type } = await touchSheet(table, format);
  saveFile(file, content, type);
}
