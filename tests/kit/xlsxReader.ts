/** A workbook as programs of others find it. */
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';

/** Rows of a sheet; a number is one, everything else text, an empty cell empty. */
export async function readXlsx(bytes: Uint8Array, sheet: string): Promise<(string | number)[][]> {
  const rows = await readSheet(Buffer.from(bytes), sheet);
  return rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : String(cell ?? ''))));
}

/** The XML files in it. */
export const xlsxParts = (bytes: Uint8Array): { name: string; text: string }[] =>
  Object.entries(unzipSync(bytes)).map(([name, content]) => ({ name, text: strFromU8(content) }));
