/**
 * A PDF whose text is text in any of the alphabets of Europe: Inter, cut into the file letter by letter as it is used. A4 upright,
 * millimetres. Works in a browser and on the server alike; whoever opens a document brings the typefaces (`FACES`).
 */
import { jsPDF } from 'jspdf';
import { drawable } from './letters.ts';

export const PAGE_MARGIN = 10;
export const A4 = { width: 210, height: 297 } as const;

/** The typefaces as files beside this one: `inter-normal.ttf`, `inter-bold.ttf`. */
export const FACES = ['normal', 'bold'] as const;
export type Face = (typeof FACES)[number];
export type FaceFiles = Readonly<Record<Face, Uint8Array>>;

export type Align = 'left' | 'center' | 'right';

/** Draws text, measures it, breaks it into lines; whatever a name holds. */
export interface Pen {
  pdf: jsPDF;
  font(size: number, face?: Face): void;
  /** `y` is the base line; `right` ends at `x`, `center` has its middle there. */
  write(text: string, x: number, y: number, align?: Align): void;
  /** The lines of a text that is `width` wide at most, in the font of now. */
  lines(text: string, width: number): string[];
  /** The text where it is no wider than `width`, otherwise as much of it as fits before an ellipsis. */
  fitted(text: string, width: number): string;
}

/** jsPDF takes files as strings of bytes. */
function byteString(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** No line of a page holds more letters; measuring them all would take long where somebody typed ten thousand. */
const LONGEST_LINE = 200;

function fitted(pdf: jsPDF, text: string, width: number): string {
  const letters = [...drawable(text.slice(0, 4 * LONGEST_LINE))].slice(0, LONGEST_LINE);
  const whole = letters.join('');
  if (pdf.getTextWidth(whole) <= width) return whole;
  const cut = (length: number): string => `${letters.slice(0, length).join('').trimEnd()}…`;
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (pdf.getTextWidth(cut(middle)) <= width) fits = middle;
    else tooLong = middle;
  }
  return cut(fits);
}

/** An empty document with the typeface of the product. */
export function openPdf(title: string, faces: FaceFiles): Pen {
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
    write(text, x, y, align = 'left') {
      pdf.text(drawable(text), x, y, { align });
    },
    lines: (text, width) => pdf.splitTextToSize(drawable(text), width) as string[],
    fitted: (text, width) => fitted(pdf, text, width),
  };
}
