import { parentPort } from 'node:worker_threads';
import type { TouchTable } from '@volleyscouter/core/report/touchTable';
import type { SheetFormat } from '@volleyscouter/spreadsheet/sheet';
import { touchSheet } from '@volleyscouter/spreadsheet/touchSheet';
import type { Printed } from './printer.ts';

export interface SheetJob {
  touches: TouchTable;
  format: SheetFormat;
}

parentPort?.on('message', async ({ touches, format }: SheetJob) => {
  const { file, content } = await touchSheet(touches, format);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  parentPort?.postMessage({ file, bytes } satisfies Printed, [bytes.buffer]);
});
