/** Reads a PDF with pdf.js: its title, and the texts of each page with their positions. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const MM = 25.4 / 72;

export interface PdfText {
  text: string;
  /** Left end, and distance of the base line from the top of the page, in mm. */
  x: number;
  y: number;
  width: number;
}

export interface ReadPdf {
  title: string;
  width: number;
  height: number;
  pages: PdfText[][];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // pdf.js takes ownership of the bytes, so it receives a copy
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const pages: PdfText[][] = [];
  let [width, height] = [0, 0];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , left, bottom] = item.transform as number[];
      const at = { x: (left ?? 0) * MM, y: (height - (bottom ?? 0)) * MM, width: item.width * MM };
      return [{ text: item.str, ...at }];
    });
    pages.push(texts);
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  const { Title: title = '' } = info as { Title?: string };
  return { title, width: width * MM, height: height * MM, pages };
}

export function linesOf(page: readonly PdfText[]): PdfText[][] {
  const lines = new Map<number, PdfText[]>();
  for (const text of page) {
    const key = Math.round(text.y * 2);
    lines.set(key, [...(lines.get(key) ?? []), text]);
  }
  return [...lines].sort(([a], [b]) => a - b).map(([, line]) => line.sort((a, b) => a.x - b.x));
}
