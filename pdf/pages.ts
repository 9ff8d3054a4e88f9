import { openPdf, type PdfPen } from './document.ts';
import { drawFeet } from './frame.ts';
import type { FaceFiles } from './pen.ts';

export interface PdfFile {
  file: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface Page {
  draw(pen: PdfPen): void;
  legend: readonly string[];
}

interface Pages {
  title: string;
  file: string;
  pages: readonly Page[];
}

/** `between` is awaited after each page, so that a browser can paint and handle keys. */
export type Drawing = [faces: FaceFiles, createdAt: Date, between?: () => Promise<void>];

export async function drawPages(
  { title, file, pages }: Pages,
  ...[faces, createdAt, between = async () => undefined]: Drawing
): Promise<PdfFile> {
  const pen = openPdf(title, faces);
  pen.pdf.setCreationDate(createdAt);
  for (const [index, page] of pages.entries()) {
    if (index > 0) pen.pdf.addPage();
    page.draw(pen);
    await between();
  }
  drawFeet(
    pen,
    pages.map(({ legend }) => legend),
  );
  return { file, bytes: new Uint8Array(pen.pdf.output('arraybuffer')) };
}
