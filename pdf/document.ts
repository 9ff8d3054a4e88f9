/**
 * A PDF whose text is text in any of the alphabets of Europe: Inter, cut into the file letter by letter as it is used. A4 upright,
 * millimetres. Works in a browser and on the server alike; whoever opens a document brings the typefaces (`FACES`).
 */
import { jsPDF } from 'jspdf';
import { drawable } from './letters.ts';
import { FACES, type FaceFiles, fitText, type Pen } from './pen.ts';

export const PAGE_MARGIN = 10;
export const A4 = { width: 210, height: 297 } as const;

/** Draws on a document, and breaks text into lines. */
export interface PdfPen extends Pen {
  pdf: jsPDF;
  /** The lines of a text that is `width` wide at most, in the font of now. */
  lines(text: string, width: number): string[];
}

/** jsPDF takes files as strings of bytes. */
function byteString(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** An empty document with the typeface of the product. */
export function openPdf(title: string, faces: FaceFiles): PdfPen {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  for (const face of FACES) {
    const name = `inter-${face}.ttf`;
    pdf.addFileToVFS(name, byteString(faces[face]));
    pdf.addFont(name, 'Inter', face);
  }
  pdf.setProperties({ title: drawable(title) });
  pdf.setLanguage('pt-BR');
  return {
    pdf,
    font(size, face = 'normal') {
      pdf.setFont('Inter', face);
      pdf.setFontSize(size);
    },
    color: (color) => void pdf.setTextColor(color),
    write(text, x, y, align = 'left') {
      pdf.text(drawable(text), x, y, { align });
    },
    lines: (text, width) => pdf.splitTextToSize(drawable(text), width) as string[],
    widthOf: (text) => pdf.getTextWidth(drawable(text)),
    fitted: (text, width) => fitText(text, width, (shown) => pdf.getTextWidth(shown)),
    rule(from, to, color, thickness) {
      pdf.setDrawColor(color);
      pdf.setLineWidth(thickness);
      pdf.line(...from, ...to);
    },
    fill(x, y, width, height, color) {
      pdf.setFillColor(color);
      pdf.rect(x, y, width, height, 'F');
    },
  };
}
