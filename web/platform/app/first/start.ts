/**
 * Runs before the first paint: sets the theme, so that no page flashes in the other one, and begins the application. Where the shop or a
 * match is opened by its address and nothing of ours is in the browser yet, the first photos (photos.ts) or the score (score.ts) come before.
 * Whatever goes wrong there, the application comes, and takes the answers as its own (api/call.ts).
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

/** Milliseconds after which the application is loaded even without a photo. */
const MAX_WAIT_MS = 3000;
/** An answer that the application has not taken after so many is too old for it. */
const OLD_MS = 15_000;
const GIVEN_UP_MS = 30_000;
const TOKENS = ['adminToken', 'scouterToken', 'acessoToken'] as const;
const PHOTOS = '/first-photos.js';
const SCORE = '/first-score.js';

/** The key is that of platform/app/App.tsx. */
function setTheme(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage may be closed to us; the system's theme is used.
  }
  const dark =
    stored === 'dark' || (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // the scoreboard for streams is transparent from its first frame on
  if (window.location.hash.startsWith('#/placar/')) document.documentElement.dataset.clear = '';
}

/** Requests what the application will request; it takes the response. */
function ask(address: string, authorization: string | null = null): Promise<Response> {
  const answer = fetch(address, {
    headers: { accept: 'application/json', ...(authorization && { authorization }) },
    signal: AbortSignal.timeout(GIVEN_UP_MS),
  });
  const asked = { address, authorization, answer };
  window.asked = [...(window.asked ?? []), asked];
  setTimeout(() => {
    window.asked = window.asked?.filter((each) => each !== asked);
  }, OLD_MS);
  return answer;
}

/** Asks for the first photos, where the page that is opened shows them. */
function askForPhotos(): Promise<Response> | null {
  const [place, search] = window.location.hash.slice(1).split('?');
  const token = load('acessoToken');
  if (place !== '/ar/shop' || token === null) return null;
  const address = addressOf(shopCalls.listShop.path, {}, listQuery(filterIn(search ?? ''), 0));
  return ask(address, `Bearer ${token}`);
}

async function drawPhotos(answer: Promise<Response>): Promise<void> {
  const { drawFirstPhotos }: typeof import('./photos.ts') = await import(/* @vite-ignore */ PHOTOS);
  await drawFirstPhotos(answer);
}

/** Draws the score; the application is requested once the answer is here, so that its first bytes follow the script that draws. */
async function drawScore(id: string): Promise<void> {
  const drawing: Promise<typeof import('./score.ts')> = import(/* @vite-ignore */ SCORE);
  // a failure is that of the await below
  drawing.catch(() => undefined);
  const response = await fetch(addressOf(matchCalls.readScore.path, { id }), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(GIVEN_UP_MS),
  });
  if (!response.ok) return;
  const score: GameScore = await response.json();
  beginApplication();
  // the application sends a session along, and would not take these
  if (TOKENS.every((key) => load(key) === null))
    for (const address of [
      addressOf(matchCalls.readGame.path, { id }),
      addressOf(matchCalls.readLog.path, { id }, { since: 0 }),
    ])
      ask(address).catch(() => undefined);
  (await drawing).drawFirstScore(score);
}

/** Asks for the pictures of the first row; the cards find them there. */
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
  const photos = askForPhotos();
  if (photos !== null) fetchPictures(photos).catch(() => undefined);
  const match = openedMatch();
  // with the worker the application is as near as what is drawn first
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
