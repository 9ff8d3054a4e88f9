import { type Sheet, type SheetFormat, sheetFile } from '@volleyscouter/spreadsheet/sheet';
import { saveFile } from '../../../kit/saveFile.ts';

/** `name`: without extension. */
export async function saveSheet(name: string, sheet: Sheet, format: SheetFormat): Promise<void> {
  const { file, content, type } = await sheetFile(name, sheet, format);
  saveFile(file, content, type);
}
