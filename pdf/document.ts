/**
 * A4 portrait, in mm. Only the letters used are embedded. Runs in browser and server; the caller passes the
 * font files (`FACES`).
 */
import { jsPDF } from 'jspdf';
import { drawable } from './letters.ts';
import { FACES, type FaceFiles, fitText, type Pen } from './pen.ts';

export const PAGE_MARGIN = 10;
export const A4 = { width: 210, height: 297 } as const;

export interface PdfPen extends Pen {
  pdf: jsPDF;
  /** Wraps a text to `width` in the current font. */
  lines(text: string, width: number): string[];
}

function byteString(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

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
    fitted: (text, width) => fitText(text, width, (cutText) => pdf.getTextWidth(cutText)),
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
