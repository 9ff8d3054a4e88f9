/** Hands the browser every touch of a match, as it is now, as a file for a spreadsheet. */
import { touchTable } from '@volleyscouter/core/report/touchTable';
import { type SheetFormat, touchSheet } from '@volleyscouter/spreadsheet/touchSheet';
import type { MatchData } from '../parts/matchData.ts';
import { saveFile } from '../ui/saveFile.ts';

export async function saveTouches({ game, match, rallies }: MatchData, format: SheetFormat): Promise<void> {
  // what not everybody is shown the server has left out
  const table = touchTable(game, match, rallies, { clocks: true, words: true });
  const { file, content, type } = await touchSheet(table, format);
  saveFile(file, content, type);
}
