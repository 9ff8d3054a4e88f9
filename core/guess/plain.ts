/** Writes a touch as text. In any context, the full grammar reads exactly this touch from it. */
import type { Touch } from '../code/entry.ts';
import { parseLine } from '../code/line.ts';
import type { CodeTables } from '../code/tables.ts';
import { writeTouch } from '../code/write.ts';

const nobody = (): null => null;

export function plainText(touch: Touch, tables: CodeTables): string {
  const code = writeTouch(touch);
  const side = touch.side === 'a' ? 'a' : '';
  const head = side + (touch.number === null ? '$$' : touch.number);
  const afterNumber = code.slice(3);
  const [front, tail] = [afterNumber.slice(0, 3), afterNumber.slice(3)];
  const short = [tail.replaceAll('~', ''), tail.replace(/^~+/, ''), tail.replace('~', ''), tail];
  const reads = (text: string): boolean => {
    const [token] = parseLine(text, { tables, setter: nobody });
    return token?.codes.length === 1 && token.codes[0] === code;
  };
  return short.map((places) => head + front + places).find(reads) ?? code;
}
