import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';

/** Numbers as numbers, other cells as text, empty cells as ''. */
export async function readXlsx(bytes: Uint8Array, sheet: string): Promise<(string | number)[][]> {
  const rows = await readSheet(Buffer.from(bytes), sheet);
  return rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : String(cell ?? ''))));
}

export const xlsxParts = (bytes: Uint8Array): { name: string; text: string }[] =>
  Object.entries(unzipSync(bytes)).map(([name, content]) => ({ name, text: strFromU8(content) }));
