/**
 * Sends nothing unless the server's settings turn counting on (R-SHOP-13). An event holds its kind and the
 * route pattern of the page. It never holds an id, a name or typed text.
 */
import type { CallInput } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { prefetch } from '../../kit/prefetch.ts';
import { call } from './call.ts';
import { shopCalls } from './shopCalls.ts';

export type UseEvent = CallInput<typeof ROUTES.sendEvent>['body']['event'];

/** Debounce of a search event (specification, section 7). */
const SEARCH_MS = 500;

interface Pages {
  state: { matches: readonly { route: { path?: string } }[] };
  subscribe(listener: (state: Pages['state']) => void): () => void;
}

/** For example `/jogos/:id`. */
export function patternOf({ matches }: Pages['state']): string {
  const path = matches
    .map(({ route }) => route.path)
    .filter(Boolean)
    .join('/');
  return `/${path}`.slice(0, 80);
}

let page: string | undefined;
/** Events counted before the first page was resolved. */
const early: UseEvent[] = [];
let enabled: Promise<boolean> | undefined;

/** After a failure the next event fetches the setting again. */
async function fetchEnabled(): Promise<boolean> {
  const answer = await call(shopCalls.readSettings, {}, { background: true });
  if (!answer.ok) enabled = undefined;
  return answer.ok && answer.value.analytics;
}

function isOn(): Promise<boolean> {
  enabled ??= prefetch(fetchEnabled);
  return enabled;
}

async function send(event: UseEvent, at: string): Promise<void> {
  if (await isOn()) await call(shopCalls.sendEvent, { body: { event, page: at } }, { background: true });
}

let searching: ReturnType<typeof setTimeout> | undefined;

/** Search events are debounced. */
export function countUse(event: UseEvent): void {
  if (page === undefined) return void early.push(event);
  const at = page;
  if (event !== 'search') return void send(event, at);
  clearTimeout(searching);
  searching = setTimeout(() => void send(event, at), SEARCH_MS);
}

/** Counts the current page and each page opened later. Returns a function that stops counting. */
export function countPages(router: Pages): () => void {
  let counted = '';
  const countPage = (state: Pages['state']) => {
    const now = patternOf(state);
    if (now === counted) return;
    counted = now;
    page = now;
    countUse('page-view');
    for (const event of early.splice(0)) countUse(event);
  };
  countPage(router.state);
  return router.subscribe(countPage);
}
