/** Answers with a file that a thread makes: 304 before anything of the match is read, else the file, made once while it is kept. */

import { disposition } from '../../platform/http/disposition.ts';
import type { Context } from '../../platform/http/handle.ts';
import { sendFile, tagOf } from '../../platform/http/serve.ts';
import { codeDigest } from '../../platform/http/version.ts';
import type { Printer } from './printer.ts';

export interface MadeFile<Job> {
  /** All that the file is made of beside the code, also what the caller's role shows of it. */
  of: readonly unknown[];
  type: string;
  way: 'inline' | 'attachment';
  /** Builds what the thread is given; `null` where there is no such file. */
  make(): Promise<Job | null>;
}

export async function sendMade<Job>(
  call: Context,
  printer: Printer<Job>,
  { of, type, way, make }: MadeFile<Job>,
) {
  const tag = tagOf(await codeDigest(), ...of);
  return sendFile(call, {
    tag,
    type,
    async open() {
      const printed = await printer.print(tag, () => call.inTurn(make));
      if (printed === null || 'error' in printed) return printed;
      call.reply.header('content-disposition', disposition(way, printed.file));
      return printed.bytes;
    },
  });
}
