/**
 * Draws PDFs in a thread. Their input is limited (a hundred players a team, names of a hundred letters). Bank
 * statements need a process.
 */
import type { Refusal } from '@volleyscouter/contract/errors';
import type { MatchDocument } from '@volleyscouter/core/report/document';
import type { DossierDocument } from '@volleyscouter/core/season/dossier';
import { promiseCache } from '../../platform/promiseCache.ts';
import { openThread, type ThreadSettings } from '../../platform/thread.ts';

type PrintedDocument = MatchDocument | { kind: 'dossier'; report: DossierDocument };

export interface PrintJob {
  document: PrintedDocument;
  made: Date;
}

export interface Printed {
  file: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface PrinterSettings extends ThreadSettings {
  mostKept: number;
  program: URL;
}

export interface Printer<Job = PrintJob> {
  /**
   * `null` if there is no file. `tag` identifies its content; `make` is called if the file is not cached.
   * Refuses with `timeout`.
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
