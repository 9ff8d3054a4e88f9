/**
 * A PDF whose text is text in any of the alphabets of Europe: Inter, cut into the file letter by letter as it is used. jsPDF and the two
 * typefaces are fetched when the first document is made. A4 upright, millimetres.
 */
import { jsPDF } from 'jspdf';
import bold from './inter-bold.ttf?url';
import regular from './inter-regular.ttf?url';
import { drawable } from './letters.ts';

export const PAGE_MARGIN = 10;
export const A4 = { width: 210, height: 297 } as const;

const FACES = [
  ['normal', regular],
  ['bold', bold],
] as const;

async function bytesOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** Draws text, measures it, breaks it into lines; whatever a name holds. */
export interface Pen {
  pdf: jsPDF;
  font(size: number, style?: 'normal' | 'bold'): void;
  /** `y` is the base line; `right` ends at `x`. */
  write(text: string, x: number, y: number, align?: 'left' | 'right'): void;
  /** The lines of a text that is `width` wide at most, in the font of now. */
  lines(text: string, width: number): string[];
}

/** An empty document with the typeface of the product. */
export async function openPdf(title: string): Promise<Pen> {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  for (const [style, address] of FACES) {
    const name = `inter-${style}.ttf`;
    pdf.addFileToVFS(name, await bytesOf(address));
    pdf.addFont(name, 'Inter', style);
  }
  pdf.setProperties({ title: drawable(title) });
  pdf.setLanguage('pt-BR');
  return {
    pdf,
    font(size, style = 'normal') {
      pdf.setFont('Inter', style);
      pdf.setFontSize(size);
    },
    write(text, x, y, align = 'left') {
      pdf.text(drawable(text), x, y, { align });
    },
    lines: (text, width) => pdf.splitTextToSize(drawable(text), width) as string[],
  };
}
