import type { Context } from '../../platform/http/handle.ts';
import type { Printer, PrintJob } from './printer.ts';
import { type GeneratedFile, sendGeneratedFile } from './sendGeneratedFile.ts';

/** Browsers show a PDF in a page of their own, which embeds the file as an object. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function sendPdf(call: Context, printer: Printer, file: Pick<GeneratedFile<PrintJob>, 'of' | 'make'>) {
  call.reply.header('content-security-policy', PDF_POLICY).header('x-robots-tag', 'noindex');
  return sendGeneratedFile(call, printer, { ...file, type: 'application/pdf', dispositionType: 'inline' });
}
