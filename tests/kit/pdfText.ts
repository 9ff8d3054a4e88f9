/**
 * The text of a PDF as a reader finds it: the strings that are shown, letter by letter through the `ToUnicode` map of their font. Knows
 * what jsPDF writes: whole objects, streams by `FlateDecode`, strings as hexadecimal glyph numbers of four digits.
 */
import { inflateSync } from 'node:zlib';

interface Thing {
  head: string;
  /** Inflated. */
  stream: string;
}

function thingsIn(bytes: Buffer): Map<number, Thing> {
  const text = bytes.toString('latin1');
  const things = new Map<number, Thing>();
  for (const { 1: number = '', 2: head = '', index } of text.matchAll(
    /(\d+) 0 obj\s([\s\S]*?)(?=stream|endobj)/g,
  )) {
    const start = index + number.length + ' 0 obj\n'.length + head.length;
    if (!text.startsWith('stream', start)) {
      things.set(Number(number), { head, stream: '' });
      continue;
    }
    const from = text.indexOf('\n', start) + 1;
    const raw = bytes.subarray(from, text.indexOf('endstream', from));
    const stream = head.includes('FlateDecode') ? inflateSync(raw) : raw;
    things.set(Number(number), { head, stream: stream.toString('latin1') });
  }
  return things;
}

/** Glyph -> letters, of a `ToUnicode` map. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', code = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(glyph.toLowerCase(), String.fromCharCode(Number.parseInt(code, 16)));
  return letters;
}

/** What each page shows, in the order in which it is written. */
export function pdfPages(bytes: Buffer): string[][] {
  const things = thingsIn(bytes);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of things.values())
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(things.get(Number(number))?.head ?? '')?.[1];
      if (map) fonts.set(name, lettersOf(things.get(Number(map))?.stream ?? ''));
    }
  const pages = [...things.values()].filter(({ stream }) => /\bBT\b/.test(stream));
  return pages.map(({ stream }) => {
    const shown: string[] = [];
    let font: Map<string, string> | undefined;
    for (const [, name, hex] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj/g)) {
      if (name) font = fonts.get(name);
      else
        shown.push((hex?.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph.toLowerCase()) ?? '').join(''));
    }
    return shown;
  });
}
