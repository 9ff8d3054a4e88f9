import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { ANSWERED, type Context } from '../http/handle.ts';
import { type RefusalWords, sendRefusalPage, wantsPage } from '../http/refusalPage.ts';

/** A person reads on a page that there is nothing here, a program in JSON. */
export function refusedPage(
  { request, reply }: Context,
  words: RefusalWords,
): Refusal<'not-found'> | typeof ANSWERED {
  const refusal = refuse('not-found');
  if (!wantsPage(request)) return refusal;
  sendRefusalPage(reply, refusal, words);
  return ANSWERED;
}
