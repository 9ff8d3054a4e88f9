/** A document page by page. What all documents have alike: title, the time when it was made, feet with page numbers, the bytes. */
import { openPdf, type PdfPen } from './document.ts';
import { drawFeet } from './frame.ts';
import type { FaceFiles } from './pen.ts';

export interface PdfFile {
  file: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface Page {
  draw(pen: PdfPen): void;
  /** Its lines at the foot. */
  legend: readonly string[];
}

interface Pages {
  title: string;
  file: string;
  pages: readonly Page[];
}

/** `made` is the time that the document says it was made; `between` is awaited after each page, so that a browser can paint and take keys meanwhile. */
export type Drawing = [faces: FaceFiles, made: Date, between?: () => Promise<void>];

export async function drawPages(
  { title, file, pages }: Pages,
  ...[faces, made, between = async () => undefined]: Drawing
): Promise<PdfFile> {
  const pen = openPdf(title, faces);
  pen.pdf.setCreationDate(made);
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
