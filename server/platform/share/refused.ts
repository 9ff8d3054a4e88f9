import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { ANSWERED, type Context } from '../http/handle.ts';
import { type RefusalWords, sendRefusalPage, wantsPage } from '../http/refusalPage.ts';

export function refusedPage(
  { request, reply }: Context,
  page: RefusalWords,
): Refusal<'not-found'> | typeof ANSWERED {
  const refusal = refuse('not-found');
  if (!wantsPage(request)) return refusal;
  sendRefusalPage(reply, refusal, page);
  return ANSWERED;
}
