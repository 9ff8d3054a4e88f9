/**
 * Makes PDFs and tables in a thread, each once while it is remembered. What is drawn is bounded (a hundred players a team, names of a
 * hundred letters), so a thread does where the statement of a bank needs a process.
 */
import type { Refusal } from '@volleyscouter/contract/errors';
import type { MatchDocument } from '@volleyscouter/core/report/document';
import type { DossierDocument } from '@volleyscouter/core/season/dossier';
import { promiseCache } from '../../platform/promiseCache.ts';
import { openThread, type ThreadSettings } from '../../platform/thread.ts';

/** A document of a match, or the dossier of a team. */
type PrintedDocument = MatchDocument | { kind: 'dossier'; report: DossierDocument };

export interface PrintJob {
  document: PrintedDocument;
  /** When the document says it was made. */
  made: Date;
}

export interface Printed {
  file: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface PrinterSettings extends ThreadSettings {
  /** Files that are kept. */
  mostKept: number;
  /** Program of the thread. */
  program: URL;
}

export interface Printer<Job = PrintJob> {
  /**
   * `tag` names what the file is made of; `make` builds the job, where the file is not kept, and `null` where there is none. Refuses with
   * `timeout` when too many wait, or when it takes too long.
   */
  print(tag: string, make: () => Promise<Job | null>): Promise<Printed | null | Refusal<'timeout'>>;
  close(): Promise<void>;
}

export function openPrinter<Job = PrintJob>({
  mostKept = 20,
  program = new URL('./print-worker.ts', import.meta.url),
  ...settings
}: Partial<PrinterSettings> = {}): Printer<Job> {
  const thread = openThread<Job, Printed>(program, settings);
  const printOnce = promiseCache<Printed | null | Refusal<'timeout'>>(
    mostKept,
    (printed) => printed !== null && 'bytes' in printed,
  );
  return {
    print: (tag, make) => printOnce(tag, () => thread.runMade(make)),
    close: thread.close,
  };
}
