/**
 * Receipt of a paid or refunded purchase (R-SHOP-12): A4, 10 mm margins, text that can be selected and
 * searched.
 */
import type { Purchase } from '@volleyscouter/contract/purchases';
import { A4, openPdf, PAGE_MARGIN, type PdfPen } from '@volleyscouter/pdf/document';
import { fetchFaces } from '../../kit/pdf/faces.ts';
import { type ReceiptLine, type ReceiptSeller, receiptOf } from './receiptLines.ts';
import { receiptText as texts } from './receiptText.ts';

const RIGHT = A4.width - PAGE_MARGIN;
/** In mm: left edges, and widths of the event column and the place column. */
const COLUMN = { event: 26, local: 112, eventWidth: 82, localWidth: 58 } as const;
/** Max y of content in mm; the page footer is below it. */
const FLOOR = A4.height - PAGE_MARGIN - 12;
const LINE = 5;
const BLUE = '#1b3c76';
const INK = '#0d1a33';
const GRAY = '#526079';

function rule({ pdf }: PdfPen, y: number, color: string, width = 0.2): void {
  pdf.setDrawColor(color);
  pdf.setLineWidth(width);
  pdf.line(PAGE_MARGIN, y, RIGHT, y);
}

/** Returns the y below the last row. */
function block(
  pen: PdfPen,
  head: string,
  rows: readonly ReceiptLine[],
  x: number,
  top: number,
  width: number,
): number {
  pen.pdf.setTextColor(BLUE);
  pen.font(11, 'bold');
  pen.write(head, x, top);
  let y = top + 6;
  for (const [name, text] of rows) {
    pen.font(8);
    pen.pdf.setTextColor(GRAY);
    pen.write(name, x, y);
    pen.font(10);
    pen.pdf.setTextColor(INK);
    for (const line of pen.lines(text, width)) {
      y += 4.4;
      pen.write(line, x, y);
    }
    y += 5;
  }
  return y;
}

function columnHeads(pen: PdfPen, y: number): number {
  pen.font(8);
  pen.pdf.setTextColor(GRAY);
  pen.write(texts.event, COLUMN.event, y);
  pen.write(texts.local, COLUMN.local, y);
  pen.write(texts.price, RIGHT, y, 'right');
  rule(pen, y + 2, BLUE, 0.4);
  return y + 7;
}

function pageHead(pen: PdfPen, title: string): void {
  pen.pdf.setTextColor(INK);
  pen.font(16, 'bold');
  pen.write(title, PAGE_MARGIN, PAGE_MARGIN + 6);
  rule(pen, PAGE_MARGIN + 10, BLUE, 0.6);
}

function footers(pen: PdfPen): void {
  const pages = pen.pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page++) {
    pen.pdf.setPage(page);
    pen.font(8);
    pen.pdf.setTextColor(GRAY);
    pen.write(texts.note, PAGE_MARGIN, A4.height - PAGE_MARGIN);
    pen.write(texts.page(page, pages), RIGHT, A4.height - PAGE_MARGIN, 'right');
  }
}

/** Rejects if the font cannot be fetched. */
export async function makeReceipt(purchase: Purchase, seller: ReceiptSeller): Promise<PdfPen['pdf']> {
  const receipt = receiptOf(purchase, seller);
  const pen = openPdf(receipt.title, await fetchFaces());
  const nextPage = (): number => {
    pen.pdf.addPage();
    pageHead(pen, receipt.title);
    return PAGE_MARGIN + 18;
  };
  pageHead(pen, receipt.title);
  const ends = [
    block(pen, texts.seller, receipt.seller, PAGE_MARGIN, PAGE_MARGIN + 20, 90),
    block(pen, texts.buyer, receipt.buyer, COLUMN.local, PAGE_MARGIN + 20, RIGHT - COLUMN.local),
  ];
  let y = columnHeads(pen, Math.max(...ends) + 6);
  for (const { place, event, local, amount, note } of receipt.photos) {
    pen.font(10);
    const events = pen.lines(event, COLUMN.eventWidth);
    const locals = [
      ...pen.lines(local, COLUMN.localWidth),
      ...(note ? pen.lines(note, COLUMN.localWidth) : []),
    ];
    const height = Math.max(events.length, locals.length, 1) * LINE + 2;
    if (y + height > FLOOR) {
      y = columnHeads(pen, nextPage());
      pen.font(10);
    }
    pen.pdf.setTextColor(GRAY);
    pen.write(place, PAGE_MARGIN, y);
    pen.pdf.setTextColor(INK);
    for (const [index, line] of events.entries()) pen.write(line, COLUMN.event, y + index * LINE);
    for (const [index, line] of locals.entries()) pen.write(line, COLUMN.local, y + index * LINE);
    pen.write(amount, RIGHT, y, 'right');
    y += height;
  }
  if (y + 42 > FLOOR) y = nextPage();
  rule(pen, y - 2, BLUE, 0.4);
  for (const [name, text] of receipt.parts) {
    y += 6;
    pen.font(10);
    pen.write(name, COLUMN.event, y);
    pen.write(text, RIGHT, y, 'right');
  }
  for (const [index, [name, text]] of receipt.sums.entries()) {
    y += 6;
    pen.font(index === 0 ? 12 : 10, index === 0 ? 'bold' : 'normal');
    pen.write(name, COLUMN.event, y);
    pen.write(text, RIGHT, y, 'right');
  }
  pen.font(8);
  pen.pdf.setTextColor(GRAY);
  if (receipt.note) pen.write(receipt.note, COLUMN.event, y + 8);
  footers(pen);
  return pen.pdf;
}

export async function downloadReceipt(purchase: Purchase, seller: ReceiptSeller): Promise<void> {
  const pdf = await makeReceipt(purchase, seller);
  pdf.save(texts.file(purchase.numero));
}
