/** Originals leave by links that live five minutes: the purchase is asked for a new one at every press. */

import type { Purchase } from '@volleyscouter/contract/purchases';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { CallError, queryClient } from '../api/ask.ts';
import { fetchPurchase, purchaseKey } from '../parts/purchases/queries.ts';
import { paymentText as words } from '../text/payment.ts';

/** A link of the browser's own: it names the file as the server says, and the screen stays. */
function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Whether a link can be followed: without its content, which may be large. */
async function answers(address: string): Promise<boolean> {
  const stop = new AbortController();
  try {
    const response = await fetch(address, { method: 'HEAD', signal: stop.signal });
    return response.ok;
  } catch {
    return false;
  }
}

/** Starts a download; `linkOf` picks the link of the purchase as it is now. Says what went wrong. */
export async function startDownload(
  id: string,
  linkOf: (purchase: Purchase) => string,
): Promise<Result<null, string>> {
  try {
    const purchase = await queryClient.fetchQuery({
      queryKey: purchaseKey(id),
      queryFn: () => fetchPurchase(id),
      staleTime: 0,
    });
    const address = linkOf(purchase);
    if (address === '' || !(await answers(address))) return err(words.linkGone);
    follow(address);
    return ok(null);
  } catch (cause) {
    return err(cause instanceof CallError ? cause.message : words.linkGone);
  }
}
