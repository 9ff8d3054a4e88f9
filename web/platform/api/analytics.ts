/**
 * Counts visits where the installation asks for it (R-SHOP-13): off unless the server says otherwise, and then nothing is sent
 * at all. What is sent is the kind of event and the pattern of the page's address; never an id, a name or a word.
 */
import type { CallInput } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { prefetch } from '../../kit/prefetch.ts';
import { call } from './call.ts';
import { shopCalls } from './shopCalls.ts';

export type UseEvent = CallInput<typeof ROUTES.sendEvent>['body']['event'];

/** Section 7: a search is counted once typing pauses for so long (ms). */
const SEARCH_MS = 500;

/** The parts of a router that say which page is shown. */
interface Pages {
  state: { matches: readonly { route: { path?: string } }[] };
  subscribe(listener: (state: Pages['state']) => void): () => void;
}

/** `/jogos/:id` from the nested routes that lead there. */
export function patternOf({ matches }: Pages['state']): string {
  const path = matches
    .map(({ route }) => route.path)
    .filter(Boolean)
    .join('/');
  return `/${path}`.slice(0, 80);
}

let page: string | undefined;
/** Events before the first page was known. */
const early: UseEvent[] = [];
let wanted: Promise<boolean> | undefined;

/** Fetched once; after a failure again at the next event. */
async function askWhether(): Promise<boolean> {
  const answer = await call(shopCalls.readSettings, {}, { background: true });
  if (!answer.ok) wanted = undefined;
  return answer.ok && answer.value.analytics;
}

function isOn(): Promise<boolean> {
  wanted ??= prefetch(askWhether);
  return wanted;
}

async function send(event: UseEvent, at: string): Promise<void> {
  if (await isOn()) await call(shopCalls.sendEvent, { body: { event, page: at } }, { background: true });
}

let searching: ReturnType<typeof setTimeout> | undefined;

/** Sends an event, fire and forget. */
export function countUse(event: UseEvent): void {
  if (page === undefined) return void early.push(event);
  const at = page;
  if (event !== 'search') return void send(event, at);
  clearTimeout(searching);
  searching = setTimeout(() => void send(event, at), SEARCH_MS);
}

/** Counts each page that is shown from now on, the one that is there already too. */
export function countPages(router: Pages): () => void {
  let before = '';
  const see = (state: Pages['state']) => {
    const now = patternOf(state);
    if (now === before) return;
    before = now;
    page = now;
    countUse('page-view');
    for (const event of early.splice(0)) countUse(event);
  };
  see(router.state);
  return router.subscribe(see);
}
