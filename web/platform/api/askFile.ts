import { addressOf } from '@volleyscouter/contract/route';
import { headersFor, readAnswer, TIMEOUT_MS, wayFailure } from './call.ts';
import { CallError } from './callError.ts';
import { storedKinds } from './session.ts';

/** The bytes that an address answers with, asked for with the person's sessions. Throws a CallError. */
export async function askFile(path: string, params: Readonly<Record<string, string>>): Promise<ArrayBuffer> {
  const sent = storedKinds();
  const request = { headers: headersFor(sent, undefined), signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await fetch(addressOf(path, params), request).catch((cause: unknown) => {
    throw new CallError(wayFailure(cause, undefined));
  });
  if (response.ok)
    return response.arrayBuffer().catch((cause: unknown) => {
      throw new CallError(wayFailure(cause, undefined));
    });
  const answer = await readAnswer<never>(response, path, sent, false);
  throw answer.ok ? new Error('an error answered as if it were none') : new CallError(answer.error);
}
