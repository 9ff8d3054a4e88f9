/**
 * Runs before the first paint: sets the theme, so that no page flashes in the other one, and begins the application. Where the shop is opened by
 * its address and nothing of ours is in the browser yet, its first photos come before: asked for here, drawn by photos.ts. Whatever
 * goes wrong there, the application comes, and takes the answer as its own (api/call.ts).
 */
import type { ShopProduct } from '@volleyscouter/contract/products';
import { addressOf } from '@volleyscouter/contract/route';
import { filterIn } from '../../../shop/catalog/filter.ts';
import { layoutOf } from '../../../shop/catalog/layout.ts';
import { listQuery } from '../../../shop/catalog/listQuery.ts';
import { pictureOf } from '../../../shop/catalog/offer.ts';
import { shopCalls } from '../../api/shopCalls.ts';
import { load } from '../../api/storage.ts';
import { beginApplication } from './application.ts';

/** After so many milliseconds the application is fetched even if no photo has come. */
const LONGEST_MS = 3000;
/** An answer that the application has not taken after so many is too old for it. */
const OLD_MS = 10_000;
const GIVEN_UP_MS = 30_000;
const DRAWING = '/first-photos.js';

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

/** Asks for the first photos, where the page that is opened shows them. */
function askForPhotos(): Promise<Response> | null {
  const [place, search] = window.location.hash.slice(1).split('?');
  const token = load('acessoToken');
  if (place !== '/ar/shop' || token === null) return null;
  const address = addressOf(shopCalls.listShop.path, {}, listQuery(filterIn(search ?? ''), 0));
  const authorization = `Bearer ${token}`;
  const answer = fetch(address, {
    headers: { accept: 'application/json', authorization },
    signal: AbortSignal.timeout(GIVEN_UP_MS),
  });
  const asked = { address, authorization, answer };
  window.asked = asked;
  setTimeout(() => {
    if (window.asked === asked) window.asked = undefined;
  }, OLD_MS);
  return answer;
}

async function drawPhotos(answer: Promise<Response>): Promise<void> {
  const { drawFirstPhotos }: typeof import('./photos.ts') = await import(/* @vite-ignore */ DRAWING);
  await drawFirstPhotos(answer);
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
  const answer = askForPhotos();
  if (answer !== null) fetchPictures(answer).catch(() => undefined);
  // with the worker the application is as near as the photos
  if (answer === null || navigator.serviceWorker?.controller) {
    beginApplication();
    return;
  }
  setTimeout(beginApplication, LONGEST_MS);
  window.addEventListener('hashchange', beginApplication, { once: true });
  drawPhotos(answer)
    .catch(() => undefined)
    .finally(beginApplication);
}

try {
  setTheme();
  begin();
} catch {
  beginApplication();
}
