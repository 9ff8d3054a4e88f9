/** A known ETag is answered with 304, without reading the log. */

import { disposition } from '../../platform/http/disposition.ts';
import type { Context } from '../../platform/http/handle.ts';
import { sendFile, tagOf } from '../../platform/http/serve.ts';
import { codeDigest } from '../../platform/http/version.ts';
import type { Printer } from './printer.ts';

export interface GeneratedFile<Job> {
  /** All inputs of the file except the program code, including the view of the caller's role. */
  of: readonly unknown[];
  type: string;
  dispositionType: 'inline' | 'attachment';
  make(): Promise<Job | null>;
}

export async function sendGeneratedFile<Job>(
  call: Context,
  printer: Printer<Job>,
  { of, type, dispositionType, make }: GeneratedFile<Job>,
) {
  const tag = tagOf(await codeDigest(), ...of);
  return sendFile(call, {
    tag,
    type,
    async open() {
      const printed = await printer.print(tag, () => call.inTurn(make));
      if (printed === null || 'error' in printed) return printed;
      call.reply.header('content-disposition', disposition(dispositionType, printed.file));
      return printed.bytes;
    },
  });
}
