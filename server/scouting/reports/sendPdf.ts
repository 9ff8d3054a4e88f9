/** Answers with a PDF, drawn where the caller does not have it yet. */
import type { Context } from '../../platform/http/handle.ts';
import type { Printer, PrintJob } from './printer.ts';
import { type MadeFile, sendMade } from './sendMade.ts';

/** A viewer of PDFs is a page of the browser's own, which shows the file as an object. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function sendPdf(call: Context, printer: Printer, file: Pick<MadeFile<PrintJob>, 'of' | 'make'>) {
  call.reply.header('content-security-policy', PDF_POLICY).header('x-robots-tag', 'noindex');
  return sendMade(call, printer, { ...file, type: 'application/pdf', way: 'inline' });
}
