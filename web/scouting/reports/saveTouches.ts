import { matchFile } from '@volleyscouter/core/report/matchFile';
import { reportFile } from '@volleyscouter/core/report/reportFile';
import { touchTable } from '@volleyscouter/core/report/touchTable';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { withAligned } from '@volleyscouter/core/video/alignment';
import { insideOf } from '@volleyscouter/core/video/moment';
import type { SheetFormat } from '@volleyscouter/spreadsheet/sheet';
import { type InstanceKind, writeInstances } from '@volleyscouter/spreadsheet/sportscode';
import { texts } from '@volleyscouter/spreadsheet/texts';
import { touchSheet } from '@volleyscouter/spreadsheet/touchSheet';
import { saveFile } from '../../kit/saveFile.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import { downloadText } from '../shared/downloads/downloadText.ts';
import { FileWarning } from '../shared/downloads/requestFile.ts';
import type { MatchData } from '../shared/matchData.ts';
import { videoCalls } from '../shared/video/calls.ts';
import { momentsOf } from '../shared/video/momentsOf.ts';
import { shownMoments } from '../shared/video/shownMoments.ts';

/** Nothing more is hidden: the server has already removed restricted data. */
const SHOWN = { clocks: true, words: true };

/** Uses the aligned video. If there is none, or offline, uses the first video that a play names. */
async function readVideo({ game, match }: MatchData) {
  const input = { params: { id: game._id } };
  const videos = await queryCall(videoCalls.listVideos, input, { background: true }).catch(() => []);
  const stored = videos.find(({ points, aligned }) => points.length > 0 || aligned);
  const named = match.plays.find(({ moment }) => moment?.video)?.moment?.video;
  return { stored, moments: momentsOf(match, { id: stored?._id ?? named ?? '', stored }) };
}

async function loadSeen(data: MatchData) {
  const { stored, moments } = await readVideo(data);
  const match = stored ? withAligned(data.match, { ...stored, id: stored._id }, moments) : data.match;
  const numbers = new Set(data.rallies.map(({ number }) => number));
  const rallies = ralliesOf(match).filter(({ number }) => numbers.has(number));
  return { match, rallies };
}

export async function saveTouches(data: MatchData, format: SheetFormat): Promise<void> {
  const { match, rallies } = await loadSeen(data);
  const { file, content, type } = await touchSheet(touchTable(data.game, match, rallies, SHOWN), format);
  saveFile(file, content, type);
}

export async function saveJson(data: MatchData, complete: boolean): Promise<void> {
  const content = matchFile(data.game, { ...(await loadSeen(data)), complete }, SHOWN);
  const file = reportFile(content, texts.unnamed, 'partida', 'json');
  saveFile(file, JSON.stringify(content), 'application/json');
}

export async function saveInstances(data: MatchData, kind: InstanceKind): Promise<void> {
  const table = touchTable(data.game, data.match, data.rallies, SHOWN);
  const moments = shownMoments() ?? (await readVideo(data)).moments;
  const { file, xml, written, omittedCount } = writeInstances(table, insideOf(moments, null), kind);
  if (written === 0) throw new FileWarning(downloadText.sportscode.none);
  saveFile(file, xml, 'application/xml');
  if (omittedCount > 0)
    throw new FileWarning(downloadText.sportscode.left(omittedCount, written + omittedCount));
}
