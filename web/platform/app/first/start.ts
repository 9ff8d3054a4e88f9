/**
 * Runs before the first paint. Sets the theme, so that no page flashes in the wrong theme, and starts the
 * application.
 *
 * It first draws the photos of the shop (photos.ts) or the score of a match (score.ts). With an active
 * service worker, and on other screens, it draws nothing. If a drawing fails, the application still starts.
 * The application reuses the responses requested here (api/call.ts).
 */
import type { GameScore } from '@volleyscouter/contract/games';
import type { ShopProduct } from '@volleyscouter/contract/products';
import { addressOf } from '@volleyscouter/contract/route';
import { filterIn } from '../../../shop/catalog/filter.ts';
import { layoutOf } from '../../../shop/catalog/layout.ts';
import { listQuery } from '../../../shop/catalog/listQuery.ts';
import { pictureOf } from '../../../shop/catalog/offer.ts';
import { matchCalls } from '../../api/matchCalls.ts';
import { shopCalls } from '../../api/shopCalls.ts';
import { load } from '../../api/storage.ts';
import { beginApplication, openedMatch } from './application.ts';

/** After this time the application loads even if nothing is drawn. */
const MAX_WAIT_MS = 3000;
/** Max age of a response that the application may reuse. */
const OLD_MS = 15_000;
const GIVEN_UP_MS = 30_000;
const TOKENS = ['adminToken', 'scouterToken', 'acessoToken'] as const;
const PHOTOS = '/first-photos.js';
const SCORE = '/first-score.js';

/** Reads the key that platform/app/App.tsx stores. */
function setTheme(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // storage may be blocked
  }
  const dark =
    stored === 'dark' || (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // the scoreboard for streams is transparent from the first frame
  if (window.location.hash.startsWith('#/placar/')) document.documentElement.dataset.clear = '';
}

/** The application reuses the response. */
function requestEarly(address: string, authorization: string | null = null): Promise<Response> {
  const answer = fetch(address, {
    headers: { accept: 'application/json', ...(authorization && { authorization }) },
    signal: AbortSignal.timeout(GIVEN_UP_MS),
  });
  const request = { address, authorization, answer };
  window.earlyRequests = [...(window.earlyRequests ?? []), request];
  setTimeout(() => {
    window.earlyRequests = window.earlyRequests?.filter((candidate) => candidate !== request);
  }, OLD_MS);
  return answer;
}

/** `null`: not the shop, or no shopper is signed in. */
function requestPhotos(): Promise<Response> | null {
  const [path, search] = window.location.hash.slice(1).split('?');
  const token = load('acessoToken');
  if (path !== '/ar/shop' || token === null) return null;
  const address = addressOf(shopCalls.listShop.path, {}, listQuery(filterIn(search ?? ''), 0));
  return requestEarly(address, `Bearer ${token}`);
}

async function drawPhotos(answer: Promise<Response>): Promise<void> {
  const { drawFirstPhotos }: typeof import('./photos.ts') = await import(/* @vite-ignore */ PHOTOS);
  await drawFirstPhotos(answer);
}

/**
 * The application starts to load only after the score has arrived, so that the drawing script is downloaded
 * first.
 */
async function drawScore(id: string): Promise<void> {
  const drawing: Promise<typeof import('./score.ts')> = import(/* @vite-ignore */ SCORE);
  // the await below handles a failure
  drawing.catch(() => undefined);
  const response = await fetch(addressOf(matchCalls.readScore.path, { id }), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(GIVEN_UP_MS),
  });
  if (!response.ok) return;
  const score: GameScore = await response.json();
  beginApplication();
  // With a session, the application sends a token and cannot reuse these responses.
  if (TOKENS.every((key) => load(key) === null))
    for (const address of [
      addressOf(matchCalls.readGame.path, { id }),
      addressOf(matchCalls.readLog.path, { id }, { since: 0 }),
    ])
      requestEarly(address).catch(() => undefined);
  (await drawing).drawFirstScore(score);
}

/** The cards show the pictures from the browser's cache. */
async function fetchPictures(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  const { data }: { data: readonly ShopProduct[] } = await response.clone().json();
  const { columns } = layoutOf(0, window.innerWidth);
  for (const photo of data.slice(0, columns)) {
    const picture = new Image();
    picture.fetchPriority = 'high';
    picture.src = pictureOf(photo);
  }
}

function begin(): void {
  const photos = requestPhotos();
  if (photos !== null) fetchPictures(photos).catch(() => undefined);
  const match = openedMatch();
  // with an active service worker the application loads as fast as the first drawing
  if ((photos === null && match === null) || navigator.serviceWorker?.controller) {
    beginApplication();
    return;
  }
  setTimeout(beginApplication, MAX_WAIT_MS);
  window.addEventListener('hashchange', beginApplication, { once: true });
  const drawn = photos !== null ? drawPhotos(photos) : match !== null ? drawScore(match) : null;
  drawn?.catch(() => undefined).finally(beginApplication);
}

try {
  setTheme();
  begin();
} catch {
  beginApplication();
}
