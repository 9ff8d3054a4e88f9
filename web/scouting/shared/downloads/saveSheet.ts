import { fittingName, plainName } from '@volleyscouter/core/text/fileName';
import { type Sheet, type SheetFormat, sheetFile } from '@volleyscouter/spreadsheet/sheet';
import { saveFile } from '../../../kit/saveFile.ts';

/** Writes the URL of the page below the table, because the URL contains the filter. */
export async function saveSheet(title: string, sheet: Sheet, format: SheetFormat): Promise<void> {
  const name = fittingName(plainName(title, 120), 200);
  const { file, content, type } = await sheetFile(name, { ...sheet, foot: [window.location.href] }, format);
  saveFile(file, content, type);
}
