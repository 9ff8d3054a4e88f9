/** Answers with a PDF, drawn where the caller does not have it yet. */
import type { Context } from '../http/handle.ts';
import { disposition } from '../pictures/disposition.ts';
import { hasCached, sendFile } from '../pictures/serve.ts';
import { type Printer, type PrintJob, tagOf } from './printer.ts';

/** A viewer of PDFs is a page of the browser's own, which shows the file as an object. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export async function sendPdf(call: Context, printer: Printer, job: PrintJob, name: string) {
  const tag = tagOf(job.document);
  call.reply.header('content-security-policy', PDF_POLICY).header('x-robots-tag', 'noindex');
  const printed = hasCached(call.request, `"${tag}"`) ? null : await printer.print(tag, job);
  if (printed && 'error' in printed) return printed;
  return sendFile(call, {
    tag,
    type: 'application/pdf',
    disposition: disposition('inline', name),
    open: async () => printed?.bytes ?? null,
  });
}
